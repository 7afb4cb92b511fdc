import {
  type Attribute,
  type Attributes,
  entriesOf,
  isObjectValue,
  mapAttributes,
  type ObjectValue,
  isSemanticallyEqual,
  type PlannedLevel,
  planUnconfigured,
  sameValue,
  Unknown,
  unsetIn,
  unsetInside,
  type Value,
} from '../../model';

function planNull(name: string, attribute: Attribute, level: PlannedLevel): Value {
  const prior = level.prior?.[name] ?? null;
  // The prior spelling of null stays.
  if (level.unset.has(name)) return isSemanticallyEqual(attribute, null, prior) ? prior : null;
  return attribute.computed === false ? null : planUnconfigured(name, attribute, level);
}

function planConfigured(attribute: Attribute, config: Value, prior: Value): Value {
  const keepsPrior = prior !== null && isSemanticallyEqual(attribute, config, prior);
  return keepsPrior ? prior : config;
}

function planValue(name: string, attribute: Attribute, level: PlannedLevel): Value {
  const [config, prior] = [level.config[name] ?? null, level.prior?.[name] ?? null];
  if (attribute.writeOnly) return null;
  if (config === null) return planNull(name, attribute, level);
  if (config instanceof Unknown) return config;
  if (attribute.type.kind !== 'object' || !isObjectValue(config)) return planConfigured(attribute, config, prior);
  const { attributes } = attribute.type;
  const unset = unsetInside(level.unset, name);
  return planObject({ attributes, config, prior: isObjectValue(prior) ? prior : undefined, unset });
}

function planObject(level: PlannedLevel): ObjectValue {
  return mapAttributes(level.attributes, (name, attribute) => planValue(name, attribute, level));
}

/** The names of the attributes whose values differ. */
export function changedNames(attributes: Attributes, a: ObjectValue, b: ObjectValue): string[] {
  const changed: string[] = [];
  // Most objects that are compared are one and the same.
  if (a === b) return changed;
  for (const [name, { type }] of entriesOf(attributes))
    if (!sameValue(type, a[name] ?? null, b[name] ?? null)) changed.push(name);
  return changed;
}

/**
 * The values that an object will have. Pure.
 *
 * A configured value is planned, in its prior spelling where both mean the same. The plan modifiers decide about an attribute
 * that is not configured: without any it keeps its prior value, or is unknown for a new object. When nothing changes the result
 * is `prior` itself.
 */
export function planValues(attributes: Attributes, config: ObjectValue, prior: ObjectValue | null): ObjectValue {
  const planned = planObject({ attributes, config, prior: prior ?? undefined, unset: unsetIn(config) });
  return prior !== null && changedNames(attributes, planned, prior).length === 0 ? prior : planned;
}
