import { isDeepStrictEqual } from 'node:util';
import { isJsonObject, type JsonObject, type JsonValue } from '../json';
import { findJson, formatJson } from '../json-text';
import { hideInAddress } from './mask-address';

/** A word for a secret in the name of a field that the interface does not know. Headers are secret in all that it knows. */
const secretName = /secret|token|passw|api[-_]?key|private[-_]?key|credential|authorization|cookie|headers?$/i;

/** A value of a header that says who asks. */
const login = /^(?:basic|bearer) \S/i;

/** What stands in the place of a secret, and of a part of an address that gives access. */
export interface Stand {
  /** Undefined takes the field away. */
  readonly field: JsonValue | undefined;
  readonly text: string;
}

/** What of an object with names of others is named secret: a field, or the value beside the name of one. */
function isSecretIn(object: JsonObject, field: string): boolean {
  const { name, key, header } = object;
  const names = field === 'value' ? [name, key, header] : [field];
  return names.some((one) => typeof one === 'string' && secretName.test(one));
}

/** Replaces what gives access in a text that is an address or JSON. JSON without a secret stays as it is. */
function replaceInText(text: string, by: Stand): string {
  if (login.test(text)) return by.text;
  const inside = /^\s*[{[]/.test(text) ? findJson(text) : undefined;
  // What cannot be read cannot be taken apart, either.
  if (inside === undefined && /^\s*\{/.test(text) && secretName.test(text)) return by.text;
  if (inside === undefined) return hideInAddress(text, () => by.text);
  const kept = replaceNamedSecrets(inside, by);
  return isDeepStrictEqual(kept, inside) ? text : formatJson(kept);
}

/** A value of which no attribute says what is secret, with `by` in the place of what its names and texts say is. */
export function replaceNamedSecrets(value: JsonValue, by: Stand): JsonValue {
  if (typeof value === 'string') return replaceInText(value, by);
  if (Array.isArray(value)) return value.map((element: JsonValue) => replaceNamedSecrets(element, by));
  if (!isJsonObject(value)) return value;
  const replaced = Object.entries(value).map(([name, inner]) => [
    name,
    inner !== null && isSecretIn(value, name) ? by.field : replaceNamedSecrets(inner, by),
  ]);
  return Object.fromEntries(replaced.filter(([, inner]) => inner !== undefined)) as JsonObject;
}
