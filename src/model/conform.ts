import { type AttributePath, type Diagnostic, errorAt, formatPath } from '../base/diagnostic';
import { isJsonObject, type JsonValue } from '../base/json';
import type { AttributeType, Attributes } from './attribute';
import type { ObjectValue, Value } from './value';

/** A typed value out of JSON, and what did not fit. */
export interface Conformed<V> {
  readonly value: V;
  readonly diagnostics: readonly Diagnostic[];
}

const names: Readonly<Record<AttributeType['kind'], string>> = {
  string: 'a string',
  integer: 'a whole number',
  bool: 'true or false',
  list: 'a list of strings',
  set: 'a set of strings',
  map: 'a map of strings',
  object: 'an object',
  objects: 'a list of objects',
};

function misfit(type: AttributeType, path: AttributePath): Conformed<Value> {
  const detail = `${formatPath(path)} must be ${names[type.kind]}.`;
  return { value: null, diagnostics: [errorAt(path, 'Wrong type of value', detail)] };
}

const fit = (value: Value): Conformed<Value> => ({ value, diagnostics: [] });

function conformScalar(type: AttributeType, json: JsonValue, path: AttributePath): Conformed<Value> {
  switch (type.kind) {
    case 'string':
      if (typeof json === 'string') return fit(json);
      return typeof json === 'object' ? misfit(type, path) : fit(String(json));
    case 'bool':
      if (json === 'true' || json === 'false') return fit(json === 'true');
      return typeof json === 'boolean' ? fit(json) : misfit(type, path);
    default:
      return conformInteger(type, json, path);
  }
}

function conformInteger(type: AttributeType, json: JsonValue, path: AttributePath): Conformed<Value> {
  if (typeof json === 'bigint' || Number.isSafeInteger(json)) return fit(json);
  if (typeof json !== 'string' || !/^-?\d+$/.test(json)) return misfit(type, path);
  return fit(Number.isSafeInteger(Number(json)) ? Number(json) : BigInt(json));
}

/** Makes a value of `type` out of JSON the way Terraform converts: "3" is a number where one is wanted, 3 a string. */
export function conform(type: AttributeType, json: JsonValue | undefined, path: AttributePath): Conformed<Value> {
  if (json === undefined || json === null) return fit(null);
  const string: AttributeType = { kind: 'string' };
  if (type.kind === 'object')
    return isJsonObject(json) ? conformObject(type.attributes, json, path) : misfit(type, path);
  if (type.kind === 'map') {
    if (!isJsonObject(json)) return misfit(type, path);
    const entries = Object.entries(json).map(
      ([key, inner]) => [key, conform(string, inner, [...path, { key }])] as const,
    );
    return {
      value: Object.fromEntries(entries.map(([key, { value }]) => [key, value])),
      diagnostics: entries.flatMap(([, { diagnostics }]) => diagnostics),
    };
  }
  if (type.kind === 'list' || type.kind === 'set' || type.kind === 'objects') {
    if (!Array.isArray(json)) return misfit(type, path);
    const element: AttributeType =
      type.kind === 'objects' ? { kind: 'object', attributes: type.attributes } : { kind: 'string' };
    const elements = json.map((inner: JsonValue, index) => conform(element, inner, [...path, index]));
    return {
      value: elements.map(({ value }) => value),
      diagnostics: elements.flatMap(({ diagnostics }) => diagnostics),
    };
  }
  return conformScalar(type, json, path);
}

/** The values of all `attributes` out of a JSON object: missing ones are null, further keys are ignored. */
export function conformObject(
  attributes: Attributes,
  json: { readonly [name: string]: JsonValue },
  path: AttributePath = [],
): Conformed<ObjectValue> {
  const entries = Object.entries(attributes).map(
    ([name, attribute]) => [name, conform(attribute.type, json[name], [...path, name])] as const,
  );
  return {
    value: Object.fromEntries(entries.map(([name, { value }]) => [name, value])),
    diagnostics: entries.flatMap(([, { diagnostics }]) => diagnostics),
  };
}
