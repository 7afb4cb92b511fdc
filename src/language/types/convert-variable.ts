import type { TerraformType, Value } from '../../model';
import { failExpression } from '../fail-expression';
import { toBool, toList, toNumber, toObject, toSet, toText, unify } from '../values/convert';

type ObjectType = Extract<TerraformType, readonly ['object', ...unknown[]]>;

function convertObject(type: ObjectType, value: Value, subject: string): Value {
  const optional = type.length === 3 ? type[2] : [];
  const object = toObject(value, subject);
  const entries = Object.entries(type[1]).map(([name, inner]) => {
    const given = Object.hasOwn(object, name) ? object[name] : undefined;
    if (given === undefined && !optional.includes(name))
      return failExpression(`${subject} lacks the attribute \`${name}\`.`);
    return [name, convertVariable(inner, given ?? null, `${subject}.${name}`)] as const;
  });
  return Object.fromEntries(entries);
}

function convertElements(of: TerraformType, value: Value, subject: string): readonly Value[] {
  const elements = toList(value, subject);
  return unify(elements.map((element, index) => convertVariable(of, element, `${subject}[${String(index)}]`)));
}

function convertMap(of: TerraformType, value: Value, subject: string): Value {
  const entries = Object.entries(toObject(value, subject));
  const converted = entries.map(([key, inner]) => convertVariable(of, inner, `${subject}[${JSON.stringify(key)}]`));
  const values = unify(converted);
  return Object.fromEntries(entries.map(([key], index) => [key, values[index] ?? null]));
}

const simple = { string: toText, number: toNumber, bool: toBool, dynamic: (value: Value): Value => value };

/**
 * Converts a value to the type that a variable asks for, the way Terraform does: `"3"` is a number where one is wanted.
 *
 * @throws ConfigurationError `CONFIG_INVALID` with one sentence that names `subject` and holds no value.
 */
export function convertVariable(type: TerraformType, value: Value, subject: string): Value {
  if (value === null) return null;
  if (typeof type === 'string') return simple[type](value, subject);
  switch (type[0]) {
    case 'list':
      return convertElements(type[1], value, subject);
    case 'set':
      return toSet(convertElements(type[1], value, subject));
    case 'map':
      return convertMap(type[1], value, subject);
    case 'object':
      return convertObject(type, value, subject);
    case 'tuple':
      // No variable of this language asks for one.
      return value;
  }
}
