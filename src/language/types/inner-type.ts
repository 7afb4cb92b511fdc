import { nameOfStep, type PathStep } from '../../base/diagnostic';
import { isObjectValue, type TerraformType, Unknown, type Value } from '../../model';

/** The type that a value shows when nothing else is known about it. */
export function typeOfValue(value: Value): TerraformType {
  if (value === null || value instanceof Unknown) return 'dynamic';
  if (Array.isArray(value)) return ['tuple', value.map((element: Value) => typeOfValue(element))];
  if (isObjectValue(value)) {
    return ['object', Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, typeOfValue(inner)]))];
  }
  if (typeof value === 'string') return 'string';
  return typeof value === 'boolean' ? 'bool' : 'number';
}

/** The type of what is one step inside a value of `type`. */
export function typeInside(type: TerraformType | undefined, step: PathStep): TerraformType | undefined {
  if (type === undefined || typeof type === 'string') return undefined;
  const [kind, inner] = type;
  const name = nameOfStep(step);
  if (kind === 'object') return inner[name];
  return kind === 'tuple' ? inner[Number(name)] : inner;
}

/** The type of the elements of a collection. */
export function elementsOf(type: TerraformType | undefined): TerraformType | undefined {
  if (type === undefined || typeof type === 'string' || type[0] === 'object') return undefined;
  const [kind, inner] = type;
  return kind === 'tuple' ? (inner[0] ?? 'dynamic') : inner;
}
