import type { JsonValue } from '../../base/json';

/** A number or a text as text; empty for anything else. */
export const toText = (value: JsonValue): string => (typeof value === 'object' ? '' : String(value));

/** A whole number out of its digits, a bigint beyond 2^53. */
export const toWhole = (digits: string): JsonValue => {
  const value = Number(digits);
  return Number.isSafeInteger(value) ? value : BigInt(digits);
};

const yes = /^(true|t|yes|y|on|1|enabled)$/i;
const no = /^(false|f|no|n|off|0|disabled)$/i;

/** True or false, also out of `"true"`, 1 and the like; anything else as it is. */
export function toFlag(value: JsonValue): JsonValue {
  const text = toText(value);
  if (typeof value === 'boolean' || text === '') return value;
  return yes.test(text) ? true : no.test(text) ? false : value;
}

/** An id as JSON holds it: a number where no digit is lost, else a bigint. */
export function toWireId(id: bigint): number | bigint {
  const number = Number(id);
  return Number.isSafeInteger(number) ? number : id;
}
