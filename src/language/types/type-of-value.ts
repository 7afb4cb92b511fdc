import { isObjectValue, type TerraformType, Unknown, type Value } from '../../model';

/** The type of a value by its content. */
export function typeOfValue(value: Value): TerraformType {
  if (value === null || value instanceof Unknown) return 'dynamic';
  if (Array.isArray(value)) return ['tuple', value.map((element: Value) => typeOfValue(element))];
  if (isObjectValue(value)) {
    return ['object', Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, typeOfValue(inner)]))];
  }
  if (typeof value === 'string') return 'string';
  return typeof value === 'boolean' ? 'bool' : 'number';
}
