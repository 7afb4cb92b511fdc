import { isObjectValue, type ObjectValue, type Value } from '../model';
import { toBool, toList, toNumber, toSet, toText, unify } from './convert';
import { describeKind } from './evaluated';
import { failExpression } from './expression-failure';
import type { VariableType } from './variable-type';

type Of<K extends VariableType['kind']> = Extract<VariableType, { kind: K }>;

function toObject(value: Value, place: string): ObjectValue {
  return isObjectValue(value) ? value : failExpression(`${place} takes an object, not ${describeKind(value)}.`);
}

function convertObject({ attributes }: Of<'object'>, value: Value, place: string): Value {
  const object = toObject(value, place);
  const entries = Object.entries(attributes).map(([name, { type, isRequired }]) => {
    const inner = Object.hasOwn(object, name) ? object[name] : undefined;
    if (inner === undefined && isRequired) return failExpression(`${place} lacks the attribute \`${name}\`.`);
    return [name, convertVariable(type, inner ?? null, `${place}.${name}`)] as const;
  });
  return Object.fromEntries(entries);
}

function convertElements({ of }: Of<'list'>, value: Value, place: string): readonly Value[] {
  const elements = toList(value, place);
  return unify(elements.map((element, index) => convertVariable(of, element, `${place}[${String(index)}]`)));
}

function convertMap({ of }: Of<'map'>, value: Value, place: string): Value {
  const entries = Object.entries(toObject(value, place)).map(
    ([key, inner]) => [key, convertVariable(of, inner, `${place}[${JSON.stringify(key)}]`)] as const,
  );
  const values = unify(entries.map(([, inner]) => inner));
  return Object.fromEntries(entries.map(([key], index) => [key, values[index] ?? null]));
}

/**
 * Converts a value to the type that a variable asks for, the way Terraform does: `"3"` is a number where one is wanted.
 *
 * @throws ConfigurationError `CONFIG_INVALID` with one sentence that names the place and holds no value.
 */
export function convertVariable(type: VariableType, value: Value, place: string): Value {
  if (value === null) return null;
  switch (type.kind) {
    case 'any':
      return value;
    case 'string':
      return toText(value, place);
    case 'number':
      return toNumber(value, place);
    case 'bool':
      return toBool(value, place);
    case 'list':
      return convertElements(type as Of<'list'>, value, place);
    case 'set':
      return toSet(convertElements(type as Of<'list'>, value, place));
    case 'map':
      return convertMap(type as Of<'map'>, value, place);
    case 'object':
      return convertObject(type, value, place);
  }
}
