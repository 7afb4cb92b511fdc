import type { JsonValue } from '../base/json';

/** A text or a number as text; nothing for everything else. */
export function textOf(value: JsonValue | undefined): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint' ? String(value) : '';
}
