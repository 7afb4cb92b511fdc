/** What stands in the place of a secret without being a text: `true` says no more than that there is one. */
import type { JsonObject, JsonValue } from '../../../base/json';
import {
  type Dialect,
  getAt,
  type RecordName,
  type ResolvedField,
  resolvedFields,
  withoutAt,
} from '../../interface/index';

/** Whether a value stands for a secret and says no more than that there is one. */
export function isSecretSign({ entry }: ResolvedField, value: JsonValue): boolean {
  if (entry.secret !== true || value === null || typeof value === 'string') return false;
  return entry.wire === 'text' || typeof value !== 'object';
}

/** The places of the secret fields of a record of which the service shows such a sign, and of those that it shows as null. */
export function secretSigns(
  dialect: Dialect,
  record: RecordName,
  wire: JsonObject,
): { readonly signs: readonly string[]; readonly none: readonly string[] } {
  const shown = resolvedFields(dialect, record).map((field) => ({ field, value: getAt(wire, field.place) }));
  const signs = shown.filter(({ field, value }) => isSecretSign(field, value ?? null));
  const none = shown.filter(({ field, value }) => field.entry.secret === true && value === null);
  return { signs: signs.map(({ field }) => field.place), none: none.map(({ field }) => field.place) };
}

/** A record on the wire without such signs, and null in their place: sent back, they would replace the secrets. */
export function omitRedacted(dialect: Dialect, record: RecordName, wire: JsonObject): JsonObject {
  const { signs, none } = secretSigns(dialect, record, wire);
  return [...signs, ...none].reduce(withoutAt, wire);
}
