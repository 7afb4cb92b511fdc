import type { RecordName } from '../../../service/interface/index';
import {
  type Attribute,
  type Attributes,
  isObjectValue,
  mapAttributes,
  type ObjectValue,
  type Observed,
  type Value,
} from '../../../model';
import { createMapping, toObserved } from './mapping';

function completeValue({ type }: Attribute, observed: Value | undefined): Value {
  const value = observed ?? null;
  if (type.kind === 'object') return isObjectValue(value) ? completeValues(type.attributes, value) : null;
  const isCollection = type.kind === 'list' || type.kind === 'set' || type.kind === 'objects';
  // Expressions such as `contains` and `for` accept an empty collection, but not null.
  return isCollection ? (value ?? []) : value;
}

/** Adds null, or an empty collection, for each attribute that was not observed. */
export function completeValues(attributes: Attributes, observed: Observed): ObjectValue {
  return mapAttributes(attributes, (name, attribute) => completeValue(attribute, observed[name]));
}

/** Shows records as a data source does: what their fields say, and what stands beside them. */
export function createShow(
  record: RecordName,
  attributes: Attributes,
): (found: object, beside?: Observed) => ObjectValue {
  const mapping = createMapping(record, attributes);
  return (found, beside) => completeValues(attributes, { ...toObserved(mapping, found, {}), ...beside });
}
