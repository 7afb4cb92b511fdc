import type { TerraformType, TerraformTypes } from '../../model';

/** The kind of a type, whatever is inside it. */
export function kindOf(type: TerraformType): string {
  return typeof type === 'string' ? type : type[0];
}

/** Whether a type is primitive. */
export const isSimple = (type: TerraformType): boolean => typeof type === 'string' && type !== 'dynamic';

/** The types of the elements or attributes of a structure. */
export function innerTypes(type: TerraformType): readonly TerraformType[] {
  if (typeof type === 'string') return [];
  const [kind, inner] = type;
  if (kind === 'tuple') return inner;
  return kind === 'object' ? Object.values(inner) : [inner];
}

/** The type of the elements of a list, set or map; `dynamic` for anything else. */
export function elementTypeOf(type: TerraformType): TerraformType {
  if (typeof type === 'string' || type[0] === 'tuple' || type[0] === 'object') return 'dynamic';
  return type[1];
}

/** The types of the attributes of an object. */
export function attributeTypesOf(type: TerraformType): TerraformTypes {
  return typeof type !== 'string' && type[0] === 'object' ? type[1] : {};
}

function sameInner(a: TerraformType, b: TerraformType, isSame: typeof sameType): boolean {
  if (kindOf(a) === 'object') {
    const [left, right] = [attributeTypesOf(a), attributeTypesOf(b)];
    const names = Object.keys(left);
    if (names.length !== Object.keys(right).length) return false;
    return names.every(
      (name) => Object.hasOwn(right, name) && isSame(left[name] ?? 'dynamic', right[name] ?? 'dynamic'),
    );
  }
  const [left, right] = [innerTypes(a), innerTypes(b)];
  return left.length === right.length && left.every((inner, index) => isSame(inner, right[index] ?? 'dynamic'));
}

/** Whether two types are the same. Optional attributes do not count. */
export function sameType(a: TerraformType, b: TerraformType): boolean {
  return a === b || (typeof a !== 'string' && kindOf(a) === kindOf(b) && sameInner(a, b, sameType));
}

/** Whether a type fits another one, in which `dynamic` is any type. */
export function conforms(type: TerraformType, wanted: TerraformType): boolean {
  if (wanted === 'dynamic' || type === wanted) return true;
  return typeof wanted !== 'string' && kindOf(type) === kindOf(wanted) && sameInner(type, wanted, conforms);
}

/** Whether a type contains `dynamic`. */
export function isOpen(type: TerraformType): boolean {
  return type === 'dynamic' || innerTypes(type).some(isOpen);
}
