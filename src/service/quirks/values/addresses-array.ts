import { isJsonObject, type JsonValue } from '../../../base/json';
import { toText } from '../../interface/index';
import type { ValueForm } from '../value-form';
import { splitList } from './addresses-semicolon';

/** The address of a person who is written as an object. */
const addressIn = (value: JsonValue): JsonValue =>
  isJsonObject(value)
    ? (Object.values(value).find((text) => typeof text === 'string' && text.includes('@')) ?? value)
    : value;

const addressesIn = (value: JsonValue): readonly JsonValue[] =>
  Array.isArray(value) ? value.map((one: JsonValue) => addressIn(one)) : [];

export const addressesArray: ValueForm = {
  name: 'addresses-array',
  does: 'sends e-mail addresses as an array',
  wires: ['addresses'],
  decides: 'how addresses are spelled',
  isOfList: true,
  recognise: (value) => Array.isArray(value) && addressesIn(value).every((text) => typeof text === 'string'),
  decode: (value) => addressesIn(value).map(toText).join(', '),
  encode: (value) => (typeof value === 'string' ? splitList(value) : value),
};
