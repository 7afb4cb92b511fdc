import type { Attribute, AttributeType } from './attribute';
import { isObjectValue, Unknown, type Value } from './value';

/** Whether two values are the very same, unknowns with the same refinement included. Sets compare without order. */
export function sameValue(type: AttributeType, a: Value, b: Value): boolean {
  if (a instanceof Unknown || b instanceof Unknown) {
    return (
      a instanceof Unknown &&
      b instanceof Unknown &&
      Buffer.from(a.refinement ?? []).equals(Buffer.from(b.refinement ?? []))
    );
  }
  if (Array.isArray(a) && Array.isArray(b)) return sameElements(type, a as readonly Value[], b as readonly Value[]);
  if (!isObjectValue(a) || !isObjectValue(b)) return a === b;
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...keys].every((key) => {
    const inner = type.kind === 'object' ? type.attributes[key]?.type : undefined;
    return sameValue(inner ?? { kind: 'string' }, a[key] ?? null, b[key] ?? null);
  });
}

function sameElements(type: AttributeType, a: readonly Value[], b: readonly Value[]): boolean {
  const element: AttributeType = { kind: 'string' };
  if (a.length !== b.length) return false;
  if (type.kind !== 'set') return a.every((value, index) => sameValue(element, value, b[index] ?? null));
  const rest = [...b];
  return a.every((value) => {
    const index = rest.findIndex((candidate) => sameValue(element, value, candidate));
    if (index >= 0) rest.splice(index, 1);
    return index >= 0;
  });
}

/** Whether a value says nothing: many services answer null for an empty text or list. */
export function isEmpty(value: Value): boolean {
  if (value === null || value === '') return true;
  if (Array.isArray(value)) return value.length === 0;
  return isObjectValue(value) && Object.values(value).every(isEmpty);
}

/** Whether two known values mean the same to the service, each attribute by its own rule. Empty and null do. */
export function sameMeaning(attribute: Attribute, a: Value, b: Value): boolean {
  if (a instanceof Unknown || b instanceof Unknown) return sameValue(attribute.type, a, b);
  if (a === null || b === null) return isEmpty(a) && isEmpty(b);
  if (attribute.sameMeaning) return attribute.sameMeaning(a as never, b as never);
  if (attribute.type.kind === 'object' && isObjectValue(a) && isObjectValue(b)) {
    return Object.entries(attribute.type.attributes).every(([name, inner]) =>
      sameMeaning(inner, a[name] ?? null, b[name] ?? null),
    );
  }
  return sameValue(attribute.type, a, b);
}
