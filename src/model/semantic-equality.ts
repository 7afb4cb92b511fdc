import { type Attribute, type Attributes, entriesOf } from './attribute';
import { isEmpty, pairUp, sameValue } from './equal';
import { isObjectValue, Unknown, type Value } from './value';

/** The value without the spelling of null: null in its place. */
export function withoutNullSpelling({ semanticEquality }: Attribute, value: Value = null): Value {
  return value === semanticEquality?.nullSpelling ? null : value;
}

/** Whether a value means the same as null: it is empty, or the spelling of null. */
export function meansNull(attribute: Attribute, value: Value): boolean {
  return isEmpty(withoutNullSpelling(attribute, value));
}

/** Whether the service has the planned value and only what it always adds to it. */
export function isEqualWithAdditions({ semanticEquality }: Attribute, planned: Value, observed: Value): boolean {
  return semanticEquality?.areEqualWithAdditions?.(planned as never, observed as never) ?? false;
}

/** Whether two values mean the same to the service, by the rule of the attribute. Empty and null are equal. */
export function isSemanticallyEqual(attribute: Attribute, a: Value, b: Value): boolean {
  if (a instanceof Unknown || b instanceof Unknown) return sameValue(attribute.type, a, b);
  if (a === null || b === null) return meansNull(attribute, a) && meansNull(attribute, b);
  const { type, semanticEquality } = attribute;
  if (semanticEquality?.areEqual) return semanticEquality.areEqual(a as never, b as never);
  if (type.kind === 'object') return sameObject(type.attributes, a, b);
  if (type.kind === 'objects' && Array.isArray(a) && Array.isArray(b)) {
    return pairUp(type, [a, b], (one, other) => sameObject(type.attributes, one, other));
  }
  return sameValue(type, withLineFeeds(a), withLineFeeds(b));
}

/** Services end lines as they like. */
const withLineFeeds = (value: Value): Value =>
  typeof value === 'string' && value.includes('\r') ? value.replace(/\r\n?/g, '\n') : value;

function sameObject(attributes: Attributes, a: Value, b: Value): boolean {
  if (!isObjectValue(a) || !isObjectValue(b)) return sameValue({ kind: 'object', attributes }, a, b);
  return entriesOf(attributes).every(([name, inner]) => isSemanticallyEqual(inner, a[name] ?? null, b[name] ?? null));
}
