import {
  type Attribute,
  type Attributes,
  entriesOf,
  isConfigurable,
  isEmpty,
  isObjectValue,
  mapAttributes,
  type ObjectValue,
  isSemanticallyEqual,
  sameValue,
  Unknown,
  UnknownNotNull,
  type UnsetNames,
  unsetIn,
  unsetInside,
  type Value,
} from '../model';

/** The object that an attribute lies in: its attributes, declared and prior values; no prior values for a new object. */
interface Around {
  readonly attributes: Attributes;
  readonly config: ObjectValue;
  readonly prior: ObjectValue | undefined;
  readonly unset: UnsetNames;
}

function yields({ yieldsTo = [] }: Attribute, { config, prior }: Around): boolean {
  return yieldsTo.some((name) => (config[name] ?? null) !== null && isEmpty(prior?.[name] ?? null));
}

function follows({ followsFrom = [] }: Attribute, { attributes, config, prior = {}, unset }: Around): boolean {
  return followsFrom.some((name) => {
    const [declared, sibling] = [config[name] ?? null, attributes[name]];
    const isSaid = declared !== null || unset.has(name);
    return isSaid && sibling !== undefined && !isSemanticallyEqual(sibling, declared, prior[name] ?? null);
  });
}

/** What stands in the plan for an attribute whose value is taken away: what means the same as null stays as it is spelled. */
const planUnset = (attribute: Attribute, prior: Value = null): Value =>
  isSemanticallyEqual(attribute, null, prior) ? prior : null;

/** What stands in the plan for an attribute of which the user says nothing. */
function planUndeclared(attribute: Attribute, prior: Value | undefined, around: Around): Value {
  if (attribute.default !== undefined) return attribute.default;
  if (attribute.replacedBy !== undefined && !isEmpty(around.config[attribute.replacedBy] ?? null)) return null;
  if (prior !== undefined && yields(attribute, around)) return null;
  if (prior !== undefined && !follows(attribute, around)) return prior;
  if (attribute.isDeclaredOnly) return null;
  return isConfigurable(attribute) ? new Unknown() : new UnknownNotNull();
}

const priorOf = (name: string, { prior }: Around): Value | undefined => prior && (prior[name] ?? null);

function planNull(name: string, attribute: Attribute, around: Around): Value {
  const prior = priorOf(name, around);
  if (around.unset.has(name)) return planUnset(attribute, prior);
  return attribute.isExact ? null : planUndeclared(attribute, prior, around);
}

function planValue(name: string, attribute: Attribute, around: Around): Value {
  const config = around.config[name] ?? null;
  const prior = priorOf(name, around);
  if (config === null) return planNull(name, attribute, around);
  if (config instanceof Unknown) return config;
  if (attribute.type.kind === 'object' && isObjectValue(config)) {
    const { attributes } = attribute.type;
    const unset = unsetInside(around.unset, name);
    return planObject({ attributes, config, prior: isObjectValue(prior) ? prior : undefined, unset });
  }
  const keepsPrior = prior !== undefined && prior !== null && isSemanticallyEqual(attribute, config, prior);
  return keepsPrior ? prior : config;
}

function planObject(around: Around): ObjectValue {
  return mapAttributes(around.attributes, (name, attribute) =>
    attribute.isWriteOnly ? null : planValue(name, attribute, around),
  );
}

/** The names of the attributes whose values differ. */
export function changedNames(attributes: Attributes, a: ObjectValue, b: ObjectValue): string[] {
  return entriesOf(attributes)
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
  const planned = planObject({ attributes, config, prior: prior ?? undefined, unset: unsetIn(config) });
  return prior !== null && changedNames(attributes, planned, prior).length === 0 ? prior : planned;
}
