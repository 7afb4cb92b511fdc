import { isJsonObject, type JsonValue } from '../base/json';

/** What stands in the place of a secret, as Terraform writes it. */
export const concealed = '(sensitive value)';

/** A value of a document with the places that its marks name concealed. What is null says nothing, and stays. */
export function conceal(value: JsonValue | undefined, marks: JsonValue | undefined): JsonValue {
  if (value === undefined || value === null) return null;
  if (marks === true) return concealed;
  if (Array.isArray(value)) {
    const elements = value as readonly JsonValue[];
    const inner = Array.isArray(marks) ? (marks as readonly JsonValue[]) : [];
    return inner.length === 0 ? elements : elements.map((element, index) => conceal(element, inner[index]));
  }
  if (!isJsonObject(value) || !isJsonObject(marks)) return value;
  const entries = Object.entries(value).map(
    ([key, inner]) => [key, conceal(inner, Object.hasOwn(marks, key) ? marks[key] : undefined)] as const,
  );
  return Object.fromEntries(entries);
}
