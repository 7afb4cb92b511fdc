import type { JsonValue } from '../base/json';

/** The text of an id as hosts spell ids in their answers: a number. */
export function idOf(value: JsonValue | undefined): string {
  return typeof value === 'number' || typeof value === 'bigint' || typeof value === 'string' ? String(value) : '';
}
