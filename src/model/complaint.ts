import type { Attribute } from './attribute';
import type { Value } from './value';

/** Says in one sentence what is wrong with a known value, or with one known element of a collection, or undefined. */
export function complaintAbout(attribute: Attribute, value: Value): string | undefined {
  if (attribute.oneOf && !attribute.oneOf.includes(value as string)) {
    return `must be one of ${attribute.oneOf.map((allowed) => JSON.stringify(allowed)).join(', ')}, not ${JSON.stringify(value)}`;
  }
  return attribute.check?.(value as never);
}
