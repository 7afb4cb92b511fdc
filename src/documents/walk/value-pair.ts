import { compareText } from '../../base/text/compare-text';
import { isJsonObject, type JsonValue, sameJson } from '../../base/json';
import type { ChangeDocument } from '../plan-document';
import { childOf, hasMark, markInside } from './marks';

/** A value before and after, with what a document says beside it. */
export interface ValuePair {
  readonly before: JsonValue | undefined;
  readonly after: JsonValue | undefined;
  /** True, or the shape of the value with true where it is not known. */
  readonly unknown: JsonValue | undefined;
  readonly beforeSensitive: JsonValue | undefined;
  readonly afterSensitive: JsonValue | undefined;
  /** Paths that force a replacement, from here on. */
  readonly replacePaths: readonly (readonly JsonValue[])[];
  /** Where the code says something about the value, as `findDeclaredParts` has it; undefined where that does not count. */
  readonly declared?: JsonValue | undefined;
  /** What is known of the attributes inside, and of the value itself. */
  readonly traitsInside?: ((key: string) => AttributeTraits | undefined) | undefined;
  readonly traits?: AttributeTraits | undefined;
}

/** What no document says of a value. */
export interface AttributeTraits {
  /** The names of the objects whose ids it may hold. */
  readonly nameOf?: NameOf | undefined;
  /** Whether the order of its elements means nothing. */
  readonly isUnordered: boolean;
}

/** The name of the object that has an id, where it is known. */
export type NameOf = (id: string) => string | undefined;

/** How a value differs. */
export type DiffAction = 'same' | 'create' | 'delete' | 'update';

/** Whether there is no value. */
export const isNothing = (value: JsonValue | undefined): boolean => value === undefined || value === null;

/** Whether nothing is known of the value after the change. */
export function isUnknown({ unknown }: ValuePair): boolean {
  return unknown === true;
}

/** Whether the value must not be printed. */
export function isSecret({ beforeSensitive, afterSensitive }: ValuePair): boolean {
  return beforeSensitive === true || afterSensitive === true;
}

/** What happens to a value. Where `countsNull`, null is a value like any other. */
export function actionOf(pair: ValuePair, countsNull = false): DiffAction {
  const { before, after, unknown, beforeSensitive, afterSensitive } = pair;
  const isAbsent = (value: JsonValue | undefined): boolean => (countsNull ? value === undefined : isNothing(value));
  const isEmptyAfter = isAbsent(after) && !isUnknown(pair);
  if (isAbsent(before)) return isEmptyAfter ? 'same' : 'create';
  if (isEmptyAfter) return 'delete';
  const isMarkedAnew = (beforeSensitive === true) !== (afterSensitive === true);
  return sameJson(before, after) && !hasMark(unknown) && !isMarkedAnew ? 'same' : 'update';
}

/** What was said of a whole counts for its parts, too. */
function declaredChild(declared: JsonValue | undefined, key: string): JsonValue | undefined {
  return isJsonObject(declared) ? (childOf(declared, key) ?? false) : declared;
}

const noPaths: ValuePair['replacePaths'] = [];

const pathsInside = (paths: ValuePair['replacePaths'], key: string): ValuePair['replacePaths'] =>
  paths.length === 0 ? noPaths : paths.flatMap(([first, ...rest]) => (first === key ? [rest] : []));

/** The pair of an attribute inside. */
export function attributePair(pair: ValuePair, key: string): ValuePair {
  return {
    before: childOf(pair.before, key),
    after: childOf(pair.after, key),
    unknown: pair.unknown === true ? true : childOf(pair.unknown, key),
    beforeSensitive: markInside(pair.beforeSensitive, key),
    afterSensitive: markInside(pair.afterSensitive, key),
    replacePaths: pathsInside(pair.replacePaths, key),
    declared: declaredChild(pair.declared, key),
    traits: pair.traitsInside?.(key),
  };
}

/** The keys of a value that others do not have. */
function ownKeys(value: JsonValue | undefined, ...others: readonly (JsonValue | undefined)[]): readonly string[] {
  if (!isJsonObject(value)) return [];
  const keys = Object.keys(value);
  return others.reduce<readonly string[]>(
    (left, other) => (isJsonObject(other) ? left.filter((key) => !Object.hasOwn(other, key)) : left),
    keys,
  );
}

function unsortedKeysOf({ before, after, unknown }: ValuePair): string[] {
  return [...ownKeys(before), ...ownKeys(after, before), ...ownKeys(unknown, before, after)];
}

/** The keys of a pair of objects, in order. */
export function keysOf(pair: ValuePair): readonly string[] {
  return unsortedKeysOf(pair).sort(compareText);
}

/** Whether a part is a text or a number that stays, and nothing beside it says otherwise. */
function isPlainlySame(pair: ValuePair, key: string): boolean {
  const before = childOf(pair.before, key) ?? null;
  const isPlain = typeof before !== 'object' || before === null;
  if (!isPlain || before !== (childOf(pair.after, key) ?? null)) return false;
  if (pair.unknown === true || (childOf(pair.unknown, key) ?? false) !== false) return false;
  return markInside(pair.beforeSensitive, key) === markInside(pair.afterSensitive, key);
}

/** The same without what is the same at first sight, as most parts of most objects are. */
export function differingKeys(pair: ValuePair): readonly string[] {
  return unsortedKeysOf(pair)
    .filter((key) => !isPlainlySame(pair, key))
    .sort(compareText);
}

/** The parts of a change of a document as a pair. */
export function pairOfChange(change: ChangeDocument): ValuePair {
  return {
    before: change.before,
    after: change.after,
    unknown: change.after_unknown,
    beforeSensitive: change.before_sensitive,
    afterSensitive: change.after_sensitive,
    replacePaths: change.replace_paths ?? [],
  };
}
