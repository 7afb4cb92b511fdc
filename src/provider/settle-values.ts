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
} from '../model';

const known = (value: Value): Value => (value instanceof Unknown ? null : value);

function refreshValue(attribute: Attribute, state: Value, observed: Value | undefined): Value {
  if (observed === undefined) return settleValue(attribute, state, undefined);
  if (attribute.type.kind === 'object' && isObjectValue(observed)) {
    return refreshValues(attribute.type.attributes, asObjectValue(state), observed);
  }
  return isSemanticallyEqual(attribute, state, observed) ? state : toCanonical(attribute.type, observed);
}

/**
 * The state after a look at the service: what was observed, in the spelling of `state` where that means the same.
 * What is not readable keeps its value. Nothing in the answer is unknown.
 */
export function refreshValues(attributes: Attributes, state: ObjectValue, observed: Observed): ObjectValue {
  return mapAttributes(attributes, (name, attribute) => {
    if (attribute.writeOnly) return null;
    const decided = refreshByModifiers({ name, attribute, state });
    return decided === undefined ? refreshValue(attribute, state[name] ?? null, observed[name]) : decided;
  });
}

function settleValue(attribute: Attribute, planned: Value, observed: Value | undefined): Value {
  if (planned instanceof Unknown) return settleUnknown(attribute, observed);
  if (attribute.type.kind !== 'object' || !isObjectValue(planned)) return planned;
  return settleValues(attribute.type.attributes, planned, asObjectValue(observed));
}

function settleUnknown({ type }: Attribute, observed: Value | undefined): Value {
  if (type.kind !== 'object' || !isObjectValue(observed)) return toCanonical(type, known(observed ?? null));
  return mapAttributes(type.attributes, (name, inner) => settleUnknown(inner, observed[name]));
}

/**
 * The state after a change that was carried out: exactly what was planned, and what was observed where the plan left it open.
 * The service's own spelling of a planned value is left to the next refresh.
 */
export function settleValues(attributes: Attributes, planned: ObjectValue, observed: Observed): ObjectValue {
  return mapAttributes(attributes, (name, attribute) => settleValue(attribute, planned[name] ?? null, observed[name]));
}
