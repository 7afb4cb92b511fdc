/** The one place that decides what of a document is secret, and what stands in its place. */
import type { AttributePath } from '../base/diagnostic';
import { maskAddress, hideInAddress } from '../base/http/mask-address';
import { isJsonObject, type JsonValue } from '../base/json';
import { formatJson } from '../base/json-text';
import { sensitiveShape } from './mark-values';
import { listOf, markAt, markInside } from './walk/marks';

/** What stands in the place of a secret where people read it, as Terraform writes it. */
export const concealed = '(sensitive value)';

/** Gives what stands in a document in the place of a secret. Without one, secrets stand there in clear, as Terraform has them. */
export type Hide = (secret: JsonValue) => JsonValue;

/** What replaces a secret, and what hides the parts of an address that give access. */
interface Replacing {
  readonly secret: Hide;
  readonly address: (text: string) => string;
}

const forPeople: Replacing = { secret: () => concealed, address: maskAddress };

/** What holds neither a secret nor such an address is answered as it is, not copied. Null says nothing, and stays. */
function replaceSecrets(value: JsonValue, marks: JsonValue | undefined, by: Replacing): JsonValue {
  if (value === null) return null;
  if (marks === true) return by.secret(value);
  if (typeof value === 'string') return by.address(value);
  if (Array.isArray(value)) {
    const elements = listOf(value);
    const replaced = elements.map((inner, at) => replaceSecrets(inner, markAt(marks, at), by));
    return replaced.every((inner, at) => inner === elements[at]) ? (value as JsonValue) : replaced;
  }
  if (!isJsonObject(value)) return value;
  let replaced: Record<string, JsonValue> | undefined;
  for (const key of Object.keys(value)) {
    const inner = value[key] ?? null;
    const shown = replaceSecrets(inner, markInside(marks, key), by);
    if (shown !== inner) (replaced ??= { ...value })[key] = shown;
  }
  return replaced ?? value;
}

/** A value for people: its marked places are concealed, and what gives access in addresses is masked. */
export const conceal = (value: JsonValue | undefined, marks: JsonValue | undefined): JsonValue =>
  replaceSecrets(value ?? null, marks, forPeople);

/** A value with `hide` done to what stands at the paths in `sensitive`, and to what gives access in its addresses. */
export function hideSecrets(value: JsonValue, sensitive: readonly AttributePath[], hide: Hide | undefined): JsonValue {
  if (!hide) return value;
  const toPart = (part: string): string => {
    const hidden = hide(part);
    return typeof hidden === 'string' ? hidden : formatJson(hidden);
  };
  const by = { secret: hide, address: (text: string) => hideInAddress(text, toPart) };
  return replaceSecrets(value, sensitiveShape(value, sensitive), by);
}
