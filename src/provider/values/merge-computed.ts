import {
  asObjectValue,
  type Attribute,
  type Attributes,
  isObjectValue,
  mapAttributes,
  type ObjectValue,
  type Observed,
  isSemanticallyEqual,
  refreshByModifiers,
  toCanonical,
  Unknown,
  type Value,
} from '../../model';

const known = (value: Value): Value => (value instanceof Unknown ? null : value);

function refreshValue(attribute: Attribute, state: Value, observed: Value | undefined): Value {
  if (observed === undefined) return mergeValue(attribute, state, undefined);
  if (attribute.type.kind === 'object' && isObjectValue(observed)) {
    return refreshValues(attribute.type.attributes, asObjectValue(state), observed);
  }
  return isSemanticallyEqual(attribute, state, observed) ? state : toCanonical(attribute.type, observed);
}

/**
 * The state after a read: the observed values, in the spelling of `state` where both mean the same. An attribute that is not
 * readable keeps its value. Nothing in the result is unknown.
 */
export function refreshValues(attributes: Attributes, state: ObjectValue, observed: Observed): ObjectValue {
  return mapAttributes(attributes, (name, attribute) => {
    if (attribute.writeOnly) return null;
    const decided = refreshByModifiers({ name, attribute, state });
    return decided === undefined ? refreshValue(attribute, state[name] ?? null, observed[name]) : decided;
  });
}

function mergeValue(attribute: Attribute, planned: Value, observed: Value | undefined): Value {
  if (planned instanceof Unknown) return fillUnknown(attribute, observed);
  if (attribute.type.kind !== 'object' || !isObjectValue(planned)) return planned;
  return mergeComputed(attribute.type.attributes, planned, asObjectValue(observed));
}

function fillUnknown({ type }: Attribute, observed: Value | undefined): Value {
  if (type.kind !== 'object' || !isObjectValue(observed)) return toCanonical(type, known(observed ?? null));
  return mapAttributes(type.attributes, (name, inner) => fillUnknown(inner, observed[name]));
}

/**
 * The state after an apply: the planned values, with observed ones in place of unknown ones. The next refresh takes over the
 * service's spelling of planned values.
 */
export function mergeComputed(attributes: Attributes, planned: ObjectValue, observed: Observed): ObjectValue {
  return mapAttributes(attributes, (name, attribute) => mergeValue(attribute, planned[name] ?? null, observed[name]));
}
