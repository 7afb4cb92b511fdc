import { isJsonObject, type JsonValue, sameJson } from '../base/json';
import type { ChangeDocument, ValuePair } from '../documents';
import { fieldsOf } from './fields/field-changes';
import { nouns } from './resource-labels';
import type { PlannedObject, PlannedObjects } from './objects';

/** Where a value is unknown now and was known before. */
export function unknownAnew(next: JsonValue | undefined, old: JsonValue | undefined): JsonValue {
  if (next === true) return old !== true;
  if (Array.isArray(next)) {
    return (next as readonly JsonValue[]).map((inner, index) =>
      unknownAnew(inner, Array.isArray(old) ? (old as readonly JsonValue[])[index] : old),
    );
  }
  if (!isJsonObject(next)) return false;
  const entries = Object.entries(next).map(
    ([key, inner]) => [key, unknownAnew(inner, isJsonObject(old) ? old[key] : old)] as const,
  );
  return Object.fromEntries(entries);
}

/** What a document says beside a value on both sides. */
type Marks = Pick<ValuePair, 'unknown' | 'beforeSensitive' | 'afterSensitive'>;

/** What of a change a reviewer has seen. */
const seenParts = ['before', 'after', 'after_unknown', 'before_sensitive', 'after_sensitive'] as const;

/** The paths in which two changes of one object differ: from what they go, and to what. */
export function differingPaths(object: PlannedObject, old: ChangeDocument, objects: PlannedObjects): string[] {
  const { change, type } = object.source;
  if (seenParts.every((part) => sameJson(old[part], change[part]))) return [];
  const attributes = Object.hasOwn(nouns, type) ? nouns[type]?.attributes : undefined;
  const head = { ...(attributes && { attributes }), objects };
  const pathsOf = (pair: Pick<ValuePair, 'before' | 'after'>, marks: Marks): string[] =>
    fieldsOf({ ...head, pair: { ...pair, ...marks, replacePaths: [] } }).map(({ path }) => path);
  const before = pathsOf(
    { before: old.before, after: change.before },
    { unknown: undefined, beforeSensitive: old.before_sensitive, afterSensitive: change.before_sensitive },
  );
  const after = pathsOf(
    { before: old.after, after: change.after },
    {
      unknown: unknownAnew(change.after_unknown, old.after_unknown),
      beforeSensitive: old.after_sensitive,
      afterSensitive: change.after_sensitive,
    },
  );
  return [...new Set([...after, ...before])];
}
