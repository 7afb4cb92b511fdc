import { isJsonObject, type JsonObject, type JsonValue, sameJson } from '../../base/json';
import { parseJson } from '../../base/json-text';

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
}

/** How a value differs. */
export type DiffAction = 'same' | 'create' | 'delete' | 'update';

const isNothing = (value: JsonValue | undefined): boolean => value === undefined || value === null;

/** Whether nothing is known of the value after the change. */
export function isUnknown({ unknown }: ValuePair): boolean {
  return unknown === true;
}

/** Whether the value must not be printed. */
export function isSecret({ beforeSensitive, afterSensitive }: ValuePair): boolean {
  return beforeSensitive === true || afterSensitive === true;
}

/** Whether anything in `marks` is true. */
function hasMark(marks: JsonValue | undefined): boolean {
  if (Array.isArray(marks)) return (marks as readonly JsonValue[]).some(hasMark);
  return isJsonObject(marks) ? Object.values(marks).some(hasMark) : marks === true;
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

const childOf = (value: JsonValue | undefined, key: string): JsonValue | undefined =>
  isJsonObject(value) ? value[key] : undefined;

/** The pair of an attribute inside. */
export function attributePair(pair: ValuePair, key: string): ValuePair {
  return {
    before: childOf(pair.before, key),
    after: childOf(pair.after, key),
    unknown: pair.unknown === true ? true : childOf(pair.unknown, key),
    beforeSensitive: childOf(pair.beforeSensitive, key),
    afterSensitive: childOf(pair.afterSensitive, key),
    replacePaths: pair.replacePaths.flatMap(([first, ...rest]) => (first === key ? [rest] : [])),
  };
}

/** The keys of a pair of objects, in order. */
export function keysOf({ before, after, unknown }: ValuePair): readonly string[] {
  const keys = [before, after, unknown].flatMap((value) => (isJsonObject(value) ? Object.keys(value) : []));
  return [...new Set(keys)].toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
}

const elementAt = (value: JsonValue | undefined, index: number): JsonValue | undefined =>
  Array.isArray(value) && index >= 0 ? (value as readonly JsonValue[])[index] : undefined;

interface Indexes {
  readonly before: number;
  readonly after: number;
}

/** The longest common run of elements, by dynamic programming. */
function alignElements(
  before: readonly JsonValue[],
  after: readonly JsonValue[],
  isSame: (at: Indexes) => boolean,
): Indexes[] {
  const lengths = Array.from({ length: before.length + 1 }, () => new Array<number>(after.length + 1).fill(0));
  const lengthAt = (i: number, j: number): number => lengths[i]?.[j] ?? 0;
  for (let i = before.length - 1; i >= 0; i -= 1) {
    for (let j = after.length - 1; j >= 0; j -= 1) {
      const row = lengths[i] as number[];
      row[j] = isSame({ before: i, after: j })
        ? lengthAt(i + 1, j + 1) + 1
        : Math.max(lengthAt(i + 1, j), lengthAt(i, j + 1));
    }
  }
  const aligned: Indexes[] = [];
  for (let i = 0, j = 0; i < before.length || j < after.length;) {
    if (i < before.length && j < after.length && isSame({ before: i, after: j }))
      aligned.push({ before: i++, after: j++ });
    else if (i < before.length && lengthAt(i + 1, j) >= lengthAt(i, j + 1)) aligned.push({ before: i++, after: -1 });
    else if (j < after.length) aligned.push({ before: -1, after: j++ });
    else aligned.push({ before: i++, after: -1 });
  }
  return aligned;
}

/** How elements find their partners: Terraform compares lists of the same length index by index, lines of texts never. */
export type Pairing = 'by index' | 'by likeness';

/** The pairs of elements of two lists; what stands on one side alone is new or gone. */
export function elementPairs(pair: ValuePair, pairing: Pairing = 'by index'): readonly ValuePair[] {
  const before = Array.isArray(pair.before) ? (pair.before as readonly JsonValue[]) : [];
  const after = Array.isArray(pair.after) ? (pair.after as readonly JsonValue[]) : [];
  const isSame = ({ before: i, after: j }: Indexes): boolean =>
    !hasMark(elementAt(pair.unknown, j)) && sameJson(before[i], after[j]);
  const isByIndex = pairing === 'by index' && before.length === after.length;
  const aligned = isByIndex
    ? before.map((_, index) => ({ before: index, after: index }))
    : alignElements(before, after, isSame);
  return aligned.map((at) => ({
    before: elementAt(before, at.before),
    after: elementAt(after, at.after),
    unknown: elementAt(pair.unknown, at.after),
    beforeSensitive: elementAt(pair.beforeSensitive, at.before),
    afterSensitive: elementAt(pair.afterSensitive, at.after),
    replacePaths: [],
  }));
}

function parseDocument(value: JsonValue | undefined): JsonValue | undefined {
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return undefined;
  try {
    return parseJson(value);
  } catch {
    return undefined;
  }
}

/** The pair of what two JSON texts hold; undefined when one of them is another text. */
export function documentPair(pair: ValuePair): ValuePair | undefined {
  const { before, after } = pair;
  if (isUnknown(pair)) return undefined;
  const [old, next] = [parseDocument(before), parseDocument(after)];
  const isDocument = (text: JsonValue | undefined, value: JsonValue | undefined): boolean =>
    isNothing(text) || value !== undefined;
  if ((old ?? next) === undefined || !isDocument(before, old) || !isDocument(after, next)) return undefined;
  return { before: old, after: next, unknown: false, beforeSensitive: false, afterSensitive: false, replacePaths: [] };
}

/** The parts of a `change` of a document as a pair. */
export function pairOfChange(change: JsonObject): ValuePair {
  const paths = change['replace_paths'];
  return {
    before: change['before'],
    after: change['after'],
    unknown: change['after_unknown'],
    beforeSensitive: change['before_sensitive'],
    afterSensitive: change['after_sensitive'],
    replacePaths: Array.isArray(paths) ? (paths as JsonValue[][]) : [],
  };
}
