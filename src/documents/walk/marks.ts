/** The marks of a document: true beside a value, or the shape of the value with true at the places. */
import { isJsonObject, type JsonValue, sameJson } from '../../base/json';

export const listOf = (value: JsonValue | undefined): readonly JsonValue[] =>
  Array.isArray(value) ? (value as readonly JsonValue[]) : [];

export const childOf = (value: JsonValue | undefined, key: string): JsonValue | undefined =>
  isJsonObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;

/** Whether anything in `marks` is true. */
export function hasMark(marks: JsonValue | undefined): boolean {
  if (Array.isArray(marks)) return listOf(marks).some(hasMark);
  return isJsonObject(marks) ? Object.values(marks).some(hasMark) : marks === true;
}

/** The marks under a key. A mark of the whole holds for its parts. */
export const markInside = (marks: JsonValue | undefined, key: string): JsonValue | undefined =>
  marks === true ? true : childOf(marks, key);

/** The marks of an element. The last one counts for all elements behind it. */
export function markAt(marks: JsonValue | undefined, index: number): JsonValue | undefined {
  const inner = listOf(marks);
  return marks === true ? true : index < 0 ? undefined : inner[Math.min(index, inner.length - 1)];
}

/**
 * The marks of either side together: what becomes a secret, or stops being one, is secret on both sides. Elements of
 * lists have no place of their own: where the sides differ, a secret in one element counts for all.
 */
export function eitherMark(a: JsonValue | undefined, b: JsonValue | undefined): JsonValue {
  if (a === true || b === true) return true;
  if (sameJson(a, b)) return a ?? false;
  if (Array.isArray(a) || Array.isArray(b)) return [[...listOf(a), ...listOf(b)].reduce<JsonValue>(eitherMark, false)];
  const keys = new Set([a, b].flatMap((marks) => (isJsonObject(marks) ? Object.keys(marks) : [])));
  return Object.fromEntries([...keys].map((key) => [key, eitherMark(childOf(a, key), childOf(b, key))] as const));
}
