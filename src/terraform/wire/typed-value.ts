import { DecodeError } from '@msgpack/msgpack';
import { isJsonObject, type JsonValue } from '../../base/json';
import { formatJson, parseJson } from '../../base/json-text';
import { formatNumber } from '../../base/text/number-text';
import { isObjectValue, type TerraformType, type Value } from '../../model';
import { decodeMsgpack } from './dynamic-value';
import type { Message } from './messages';

const fail = (): never => {
  throw new DecodeError('The value does not fit its type.');
};

/** A number may come as decimal text; one that would lose digits is refused. */
function toNumber(wire: Value): Value {
  if (typeof wire === 'number' || typeof wire === 'bigint') return wire;
  const text = typeof wire === 'string' ? wire : '';
  const number = Number(text);
  if (/^-?\d+$/.test(text)) return Number.isSafeInteger(number) ? number : BigInt(text);
  return text !== '' && formatNumber(number) === text ? number : fail();
}

function toPrimitive(type: string, wire: Value): Value {
  if (type === 'number') return toNumber(wire);
  return typeof wire === (type === 'bool' ? 'boolean' : type) ? wire : fail();
}

const areTypes = (all: readonly (JsonValue | undefined)[]): boolean => all.every((one) => isType(one));

const isAmong = (words: readonly string[], json: JsonValue | undefined): boolean =>
  typeof json === 'string' && words.includes(json);

function isType(json: JsonValue | undefined): boolean {
  if (!Array.isArray(json)) return isAmong(['string', 'number', 'bool', 'dynamic'], json);
  const [kind, inner] = json as readonly JsonValue[];
  if (kind === 'object') return isJsonObject(inner) && areTypes(Object.values(inner));
  if (kind === 'tuple') return Array.isArray(inner) && areTypes(inner as readonly JsonValue[]);
  return isAmong(['list', 'set', 'map'], kind) && isType(inner);
}

const toType = (json: JsonValue | undefined): TerraformType =>
  isType(json) ? (json as unknown as TerraformType) : fail();

/** A value of any type comes behind its type, which is JSON. */
function toDynamic(wire: Value): Value {
  const [type, value = null] = Array.isArray(wire) ? (wire as readonly (Value | Uint8Array)[]) : [];
  const text = type instanceof Uint8Array ? Buffer.from(type).toString() : fail();
  return toValue(toType(parseJson(text)), value as Value);
}

function toCollection(type: Exclude<TerraformType, string>, wire: Value): Value {
  const [kind, inner] = type;
  const typeAt = (step: string | number): TerraformType => {
    if (kind === 'tuple') return inner[Number(step)] ?? fail();
    if (kind !== 'object') return inner;
    return Object.hasOwn(inner, step) ? (inner[step] ?? fail()) : fail();
  };
  if (kind === 'map' || kind === 'object') {
    const values = isObjectValue(wire) ? Object.entries(wire) : fail();
    return Object.fromEntries(values.map(([name, value]) => [name, toValue(typeAt(name), value)]));
  }
  const elements = Array.isArray(wire) ? (wire as readonly Value[]) : fail();
  return elements.map((element, index) => toValue(typeAt(index), element));
}

function toValue(type: TerraformType, wire: Value): Value {
  if (wire === null) return null;
  if (type === 'dynamic') return toDynamic(wire);
  return typeof type === 'string' ? toPrimitive(type, wire) : toCollection(type, wire);
}

/** JSON has a value of any type in another form. */
function fromJson(type: TerraformType, json: JsonValue): Value {
  if (type !== 'dynamic' || json === null) return toValue(type, json);
  if (!isJsonObject(json)) return fail();
  return toValue(toType(json['type']), json['value'] ?? null);
}

/** Decodes a value of a type; undefined for one that is not known, does not fit, or holds a number of too many digits. */
export function decodeTypedValue(type: TerraformType, dynamic: Message<'DynamicValue'>): Value | undefined {
  try {
    if (dynamic.json && dynamic.json.length > 0) return fromJson(type, parseJson(Buffer.from(dynamic.json).toString()));
    const wire = decodeMsgpack(dynamic.msgpack ?? new Uint8Array());
    return wire === undefined ? undefined : toValue(type, wire);
  } catch (error) {
    if (error instanceof DecodeError || error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** A type as the protocol has it. */
export const encodeType = (type: TerraformType): Buffer => Buffer.from(formatJson(type as JsonValue));
