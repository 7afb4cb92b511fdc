/** Values in the form of the interface, out of forms that services answer in their place. */
import { isJsonObject, type JsonValue } from '../../base/json';
import { toText, toWhole } from './plain-values';

/** What the dialect says about the values of a field. */
export interface Spelling {
  /** Stands between two headers. */
  readonly separator: string;
  /** The wire value of each name of a choice. */
  readonly choices: Readonly<Record<string, string | number>>;
}

const yes = /^(true|t|yes|y|on|1|enabled)$/i;
const no = /^(false|f|no|n|off|0|disabled)$/i;

/** True or false, out of `"true"`, `1` and the like. */
export function healFlag(value: JsonValue): JsonValue {
  const text = toText(value);
  if (typeof value === 'boolean' || text === '') return value;
  return yes.test(text) ? true : no.test(text) ? false : value;
}

/** An id as a whole object of which it is the id: `{"id": 7}`. */
export function healId(value: JsonValue): JsonValue {
  if (!isJsonObject(value)) return value;
  return value['id'] ?? value;
}

const splitList = (text: string): readonly string[] =>
  text
    .split(/[,;\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** Ids in an array, out of one id, a text of them, or the objects that they are of. */
export function healIds(value: JsonValue): JsonValue {
  if (typeof value === 'string') return splitList(value);
  if (!Array.isArray(value)) return [healId(value)];
  const ids = value as readonly JsonValue[];
  return ids.some(isJsonObject) ? ids.map(healId) : ids;
}

/** An address as a whole person who has it. */
function addressIn(value: JsonValue): JsonValue {
  if (!isJsonObject(value)) return value;
  return Object.values(value).find((text) => typeof text === 'string' && text.includes('@')) ?? value;
}

/** Addresses with commas between them, out of an array, or a text with semicolons. */
export function healAddresses(value: JsonValue): JsonValue {
  if (typeof value === 'string') return /[;\n]/.test(value) ? splitList(value).join(', ') : value;
  if (!Array.isArray(value)) return value;
  const addresses = (value as readonly JsonValue[]).map(addressIn);
  return addresses.every((text) => typeof text === 'string') ? addresses.join(', ') : value;
}

function headerLine(entry: JsonValue): string {
  if (!isJsonObject(entry)) return toText(entry);
  const { name, key, value } = entry;
  return `${toText(name ?? key ?? '')}: ${toText(value ?? '')}`;
}

/** Header lines, out of an object, or an array of names and values. */
export function healHeaders(value: JsonValue, { separator }: Spelling): JsonValue {
  if (Array.isArray(value)) return (value as readonly JsonValue[]).map(headerLine).join(separator);
  if (!isJsonObject(value)) return value;
  return Object.entries(value)
    .map(([name, text]) => `${name}: ${toText(text)}`)
    .join(separator);
}

/** The spelling of a choice that the dialect has, out of one in another case or type, or its name. */
export function healChoice(value: JsonValue, { choices }: Spelling): JsonValue {
  const text = toText(value).toLowerCase();
  const known = Object.values(choices).find((one) => String(one).toLowerCase() === text);
  return known ?? Object.entries(choices).find(([name]) => name.toLowerCase() === text)?.[1] ?? value;
}

/** A whole number out of its digits, perhaps with a fraction of nothing. */
export const healNumber = (value: JsonValue): JsonValue =>
  typeof value === 'string' && /^-?\d+(\.0+)?$/.test(value) ? toWhole(value.replace(/\..*/, '')) : value;
