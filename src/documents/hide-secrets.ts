import type { AttributePath } from '../base/diagnostic';
import { isJsonObject, type JsonValue } from '../base/json';
import { formatJson } from '../base/json-text';
import { hideInAddress } from '../base/http/mask-address';
import { pathsInside } from '../model';

/** Gives what stands in a document in the place of a secret. Without one, secrets stand there in clear, as Terraform has them. */
export type Hide = (secret: JsonValue) => JsonValue;

/** What hides the parts of an address that give access. */
const toPart =
  (hide: Hide) =>
  (part: string): string => {
    const hidden = hide(part);
    return typeof hidden === 'string' ? hidden : formatJson(hidden);
  };

/**
 * A value with `hide` done to what stands at the paths in `sensitive`, and to what gives access in the addresses of it.
 * What is null says nothing, and stays.
 */
export function hideSecrets(value: JsonValue, sensitive: readonly AttributePath[], hide: Hide | undefined): JsonValue {
  if (!hide || value === null) return value;
  if (sensitive.some(({ length }) => length === 0)) return hide(value);
  if (typeof value === 'string') return hideInAddress(value, toPart(hide));
  if (Array.isArray(value)) {
    return value.map((inner: JsonValue, index) => hideSecrets(inner, pathsInside(sensitive, index), hide));
  }
  if (!isJsonObject(value)) return value;
  const entries = Object.entries(value).map(
    ([key, inner]) => [key, hideSecrets(inner, pathsInside(sensitive, key), hide)] as const,
  );
  return Object.fromEntries(entries);
}
