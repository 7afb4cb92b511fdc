import { type AttributePath, formatPath } from '../../base/diagnostic';
import {
  type Attributes,
  type AttributeType,
  isObjectValue,
  isWhollyKnown,
  sameValue,
  Unknown,
  type Value,
} from '../../model';
import type { InstanceChange, ObjectChange } from '../objects/object-change';

function countInside(value: Value): number {
  if (Array.isArray(value)) return value.length;
  return isObjectValue(value) ? Object.keys(value).length : 0;
}

/** Whether what was partly known has the size that was planned; elements of a set may turn out to be the same. */
function fits(type: AttributeType, planned: Value, actual: Value): boolean {
  const [expected, found] = [countInside(planned), countInside(actual)];
  const isSet = type.kind === 'set' || (type.kind === 'objects' && type.nesting === 'set');
  return expected === found || (isSet && found < expected);
}

function breachAt(
  type: AttributeType,
  [planned, actual]: readonly [Value, Value],
  path: AttributePath,
): AttributePath | undefined {
  if (planned instanceof Unknown) return undefined;
  if (type.kind === 'object' && isObjectValue(planned) && isObjectValue(actual)) {
    return breachInside(type.attributes, [planned, actual], path);
  }
  const isKept = isWhollyKnown(planned) ? sameValue(type, planned, actual) : fits(type, planned, actual);
  return isKept ? undefined : path;
}

function breachInside(
  attributes: Attributes,
  [planned, actual]: readonly [Value, Value],
  path: AttributePath,
): AttributePath | undefined {
  if (!isObjectValue(planned) || !isObjectValue(actual)) return undefined;
  for (const [name, { type }] of Object.entries(attributes)) {
    const breach = breachAt(type, [planned[name] ?? null, actual[name] ?? null], [...path, name]);
    if (breach) return breach;
  }
  return undefined;
}

/** What an object that is planned anew at apply does otherwise than planned: a known value or the action; undefined when nothing. */
export function findInconsistency(
  attributes: Attributes,
  planned: ObjectChange,
  actual: InstanceChange,
): string | undefined {
  const isCreate = planned.action !== 'update';
  const expected = isCreate ? ['create'] : ['update', 'no-op'];
  if (!expected.includes(actual.action)) return `${actual.action} in the place of ${planned.action}`;
  const breach = breachInside(attributes, [planned.after, actual.after], []);
  return breach && `${formatPath(breach)} has another value than was planned`;
}
