import type { AttributePath, Diagnostic } from '../../base/diagnostic';
import type { JsonValue } from '../../base/json';
import {
  type Attributes,
  type AttributeType,
  conform,
  isObjectValue,
  type ObjectValue,
  Unknown,
  type Value,
} from '../../model';
import { sortSet } from './sort-set';

/** A typed value out of an evaluated one, and what did not fit. */
export interface ConformedValue<V> {
  readonly value: V;
  readonly diagnostics: readonly Diagnostic[];
}

type Place = readonly [type: AttributeType, path: AttributePath];

function join<V>(parts: readonly ConformedValue<Value>[], build: (values: readonly Value[]) => V): ConformedValue<V> {
  return {
    value: build(parts.map(({ value }) => value)),
    diagnostics: parts.flatMap(({ diagnostics }) => diagnostics),
  };
}

function elementType(type: AttributeType): AttributeType {
  return type.kind === 'objects' ? { kind: 'object', attributes: type.attributes } : { kind: 'string' };
}

function conformList(elements: readonly Value[], [type, path]: Place): ConformedValue<Value> {
  const element = elementType(type);
  const parts = elements.map((inner, index) => conformOne(inner, [element, [...path, index]]));
  const isSet = type.kind === 'set' || (type.kind === 'objects' && type.nesting === 'set');
  return join(parts, (values) => (isSet ? sortSet(type, values) : values));
}

function conformMap(map: ObjectValue, path: AttributePath): ConformedValue<Value> {
  const keys = Object.keys(map);
  const parts = keys.map((key) => conformOne(map[key] ?? null, [{ kind: 'string' }, [...path, { key }]]));
  return join(parts, (values) => Object.fromEntries(keys.map((key, index) => [key, values[index] ?? null])));
}

function conformOne(value: Value, [type, path]: Place): ConformedValue<Value> {
  if (value instanceof Unknown || value === null) return { value, diagnostics: [] };
  if (Array.isArray(value) && (type.kind === 'list' || type.kind === 'set' || type.kind === 'objects')) {
    return conformList(value as readonly Value[], [type, path]);
  }
  if (isObjectValue(value)) {
    if (type.kind === 'map') return conformMap(value, path);
    if (type.kind === 'object') return conformValues(type.attributes, value, path);
  }
  // No unknown is left inside: what remains is a scalar, or of the wrong kind.
  return conform(type, (isObjectValue(value) ? {} : value) as JsonValue, path);
}

/**
 * The values of all `attributes` out of an evaluated body, converted the way Terraform converts; unknowns stay unknown.
 *
 * Sets come out in Terraform's order, each element once. Further names are ignored: the reader of the configuration refuses them.
 */
export function conformValues(
  attributes: Attributes,
  value: ObjectValue,
  path: AttributePath = [],
): ConformedValue<ObjectValue> {
  const names = Object.keys(attributes);
  const parts = names.map((name) =>
    conformOne(value[name] ?? null, [attributes[name]?.type ?? { kind: 'string' }, [...path, name]]),
  );
  return join(parts, (values) => Object.fromEntries(names.map((name, index) => [name, values[index] ?? null])));
}
