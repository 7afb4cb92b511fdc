import {
  type Attribute,
  type Attributes,
  isConfigurable,
  isObjectValue,
  type ObjectValue,
  sameMeaning,
  sameValue,
  Unknown,
  UnknownNotNull,
  type Value,
} from '../model';

/** What stands in the plan for an attribute that the user did not declare. */
function planUndeclared(attribute: Attribute, prior: Value | undefined): Value {
  if (attribute.default !== undefined) return attribute.default;
  if (prior !== undefined) return prior;
  if (attribute.isDeclaredOnly) return null;
  return isConfigurable(attribute) ? new Unknown() : new UnknownNotNull();
}

function planValue(attribute: Attribute, config: Value, prior: Value | undefined): Value {
  if (config === null) return planUndeclared(attribute, prior);
  if (config instanceof Unknown) return config;
  if (attribute.type.kind === 'object' && isObjectValue(config)) {
    return planObject(attribute.type.attributes, config, isObjectValue(prior) ? prior : undefined);
  }
  return prior !== undefined && sameMeaning(attribute, config, prior) ? prior : config;
}

function planObject(attributes: Attributes, config: ObjectValue, prior: ObjectValue | undefined): ObjectValue {
  return Object.fromEntries(
    Object.entries(attributes).map(([name, attribute]) => [
      name,
      planValue(attribute, config[name] ?? null, prior === undefined ? undefined : (prior[name] ?? null)),
    ]),
  );
}

/** The names of the attributes whose values differ. */
export function changedNames(attributes: Attributes, a: ObjectValue, b: ObjectValue): string[] {
  return Object.entries(attributes)
    .filter(([name, { type }]) => !sameValue(type, a[name] ?? null, b[name] ?? null))
    .map(([name]) => name);
}

/**
 * The values that an object will have. Pure.
 *
 * Declared values win; the prior spelling stays where it means the same; what is not declared keeps its prior value,
 * or is unknown until the service gives it. When nothing changes the answer is `prior` itself.
 */
export function planValues(attributes: Attributes, config: ObjectValue, prior: ObjectValue | null): ObjectValue {
  const planned = planObject(attributes, config, prior ?? undefined);
  return prior !== null && changedNames(attributes, planned, prior).length === 0 ? prior : planned;
}
