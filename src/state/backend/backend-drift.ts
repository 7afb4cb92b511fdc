import type { JsonObject, JsonValue } from '../../base/json';
import { type BackendBlock, settingTables } from './open-backend';
import type { GivenSettings } from './settings';

/** A value in the form in which two are the same: nulls are nothing, and numbers may be texts. */
function toComparable(value: JsonValue | undefined): string {
  if (value === undefined || value === null) return '';
  if (typeof value !== 'object') return String(value);
  const entries = Object.entries(value as JsonObject).map(([name, inner]) => [name, toComparable(inner)]);
  return JSON.stringify(entries.filter(([, inner]) => inner !== ''));
}

/**
 * The name of a setting in which a backend differs from what it was initialised with. What `init` alone was told may be a
 * secret, or be in the environment now.
 */
export function findOtherSetting(
  { kind, settings }: BackendBlock,
  initialised: JsonObject,
  environment: GivenSettings['environment'],
): string | undefined {
  const table = settingTables[kind];
  return [...new Set([...Object.keys(initialised), ...Object.keys(settings)])].find((name) => {
    const setting = table[name];
    const written = toComparable(settings[name]);
    if (written === '' && setting?.isSecret) return false;
    const found = written || (environment[setting?.environment ?? ''] ?? '');
    const isFree = written === '' && toComparable(initialised[name]) === '';
    return !isFree && found !== toComparable(initialised[name]);
  });
}
