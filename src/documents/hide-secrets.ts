import type { AttributePath } from '../base/diagnostic';
import { isJsonObject, type JsonValue } from '../base/json';
import { pathsInside } from '../model';

/** Gives what stands in a document in the place of a secret. Without one, secrets stand there in clear, as Terraform has them. */
export type Hide = (secret: JsonValue) => JsonValue;

/** A value with `hide` done to what stands at the paths in `sensitive`. What is null says nothing, and stays. */
export function hideSecrets(value: JsonValue, sensitive: readonly AttributePath[], hide: Hide | undefined): JsonValue {
  if (!hide || value === null || sensitive.length === 0) return value;
  if (sensitive.some(({ length }) => length === 0)) return hide(value);
  if (Array.isArray(value)) {
    return value.map((inner: JsonValue, index) => hideSecrets(inner, pathsInside(sensitive, index), hide));
  }
  if (!isJsonObject(value)) return value;
  const entries = Object.entries(value).map(
    ([key, inner]) => [key, hideSecrets(inner, pathsInside(sensitive, key), hide)] as const,
  );
  return Object.fromEntries(entries);
}
