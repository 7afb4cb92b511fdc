import { maskAddress } from '../base/http/mask-address';
import { isJsonObject, type JsonObject, type JsonValue, sameJson } from '../base/json';

/** What stands in the place of a secret, as Terraform writes it. */
export const concealed = '(sensitive value)';

/**
 * A value of a document with the places that its marks name concealed, and what gives access in addresses masked. What is null says nothing, and stays. The last
 * mark of a list counts for all elements behind it.
 */
export function conceal(value: JsonValue | undefined, marks: JsonValue | undefined): JsonValue {
  if (value === undefined || value === null) return null;
  if (marks === true) return concealed;
  if (typeof value === 'string') return maskAddress(value);
  if (Array.isArray(value)) {
    const elements = value as readonly JsonValue[];
    const inner = Array.isArray(marks) ? (marks as readonly JsonValue[]) : [];
    return elements.map((element, index) => conceal(element, inner[Math.min(index, inner.length - 1)]));
  }
  if (!isJsonObject(value)) return value;
  const inside = isJsonObject(marks) ? marks : {};
  const entries = Object.entries(value).map(
    ([key, inner]) => [key, conceal(inner, Object.hasOwn(inside, key) ? inside[key] : undefined)] as const,
  );
  return Object.fromEntries(entries);
}

const isList = (value: JsonValue | undefined): value is readonly JsonValue[] => Array.isArray(value);

/**
 * The marks of either side together: what becomes a secret, or is one no more, is on both sides. Elements of lists have
 * no place of their own, so that what is secret in one is taken to be so in all, where the sides differ.
 */
export function eitherMark(a: JsonValue | undefined, b: JsonValue | undefined): JsonValue {
  if (a === true || b === true) return true;
  if (sameJson(a, b)) return a ?? false;
  if (isList(a) || isList(b)) {
    const all = [...(isList(a) ? a : []), ...(isList(b) ? b : [])].reduce<JsonValue>(eitherMark, false);
    return [all];
  }
  const [left, right] = [isJsonObject(a) ? a : {}, isJsonObject(b) ? b : {}];
  const keys = new Set([...Object.keys(left), ...Object.keys(right)]);
  const of = (marks: JsonObject, key: string): JsonValue | undefined =>
    Object.hasOwn(marks, key) ? marks[key] : undefined;
  return Object.fromEntries([...keys].map((key) => [key, eitherMark(of(left, key), of(right, key))] as const));
}
