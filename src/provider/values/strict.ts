import { InternalError } from '../../base/errors';
import {
  type Attribute,
  type AttributeType,
  type Attributes,
  conformObject,
  isComputed,
  isConfigurable,
  isObjectValue,
  isWhollyKnown,
  type ObjectValue,
  sameValue,
  Unknown,
  type Value,
} from '../../model';

/** What a plan was made from. */
interface Inputs<V extends Value> {
  readonly prior: V | null;
  readonly config: V;
}

function brokenPlan(attribute: Attribute, planned: Value, inputs: Inputs<Value>): string | undefined {
  const { type } = attribute;
  const { config, prior } = inputs;
  if (!isConfigurable(attribute)) return undefined;
  if (attribute.writeOnly) return planned === null ? undefined : 'a write-only value was planned (V4)';
  if (config === null)
    return isComputed(attribute) || planned === null ? undefined : 'a value was planned that nobody declared (P2)';
  if (type.kind !== 'object' || !isObjectValue(config)) return brokenLeaf(type, planned, inputs);
  if (!isObjectValue(planned)) return 'a declared object is not planned as an object (P4)';
  return firstBroken(type.attributes, planned, { config, prior: isObjectValue(prior) ? prior : null });
}

function brokenLeaf(type: AttributeType, planned: Value, { config, prior }: Inputs<Value>): string | undefined {
  if (sameValue(type, planned, config)) return undefined;
  if (config instanceof Unknown) return 'an unknown value was not kept (P1)';
  const keepsPrior = prior !== null && sameValue(type, planned, prior);
  return keepsPrior ? undefined : 'neither the declared nor the prior value was planned (P1)';
}

function firstBroken(
  attributes: Attributes,
  planned: ObjectValue,
  { config, prior }: Inputs<ObjectValue>,
): string | undefined {
  for (const [name, attribute] of Object.entries(attributes)) {
    if (!Object.hasOwn(planned, name)) return `${name}: the attribute is missing (V1)`;
    const inner = { config: config[name] ?? null, prior: prior?.[name] ?? null };
    const broken = brokenPlan(attribute, planned[name] ?? null, inner);
    if (broken !== undefined) return `${name}: ${broken}`;
  }
  return undefined;
}

/** Throws when values are not in canonical form: hosts keep them as they come. */
function assertCanonical(attributes: Attributes, values: ObjectValue): void {
  const canonical = conformObject(attributes, values).value;
  if (canonical === values) return;
  const broken = Object.keys({ ...values, ...canonical }).find((name) => values[name] !== canonical[name]);
  throw new InternalError(`The values are not in canonical form at ${String(broken)} (V1).`);
}

/** Throws when a plan breaks a rule that Terraform enforces. */
export function assertPlanValid(attributes: Attributes, planned: ObjectValue, inputs: Inputs<ObjectValue>): void {
  const broken = firstBroken(attributes, planned, inputs);
  if (broken !== undefined) throw new InternalError(`The plan breaks a rule of Terraform at ${broken}.`);
  assertCanonical(attributes, planned);
}

/** Throws when a state that goes back to the host is not wholly known, or lacks an attribute. */
export function assertStateValid(attributes: Attributes, state: ObjectValue): void {
  const names = Object.keys(attributes);
  const broken = names.find((name) => !Object.hasOwn(state, name) || !isWhollyKnown(state[name]));
  if (broken !== undefined) throw new InternalError(`The state has no known value for ${broken} (V1, V2).`);
  assertCanonical(attributes, state);
}

function keepsPlan(attribute: Attribute, planned: Value, state: Value): boolean {
  if (planned instanceof Unknown) return true;
  if (attribute.type.kind !== 'object' || !isObjectValue(planned)) return sameValue(attribute.type, planned, state);
  if (!isObjectValue(state)) return false;
  return Object.entries(attribute.type.attributes).every(([name, inner]) =>
    keepsPlan(inner, planned[name] ?? null, state[name] ?? null),
  );
}

/** Throws when a change left another value than the one that was planned. */
export function assertApplyValid(attributes: Attributes, planned: ObjectValue, state: ObjectValue): void {
  assertStateValid(attributes, state);
  const broken = Object.entries(attributes).find(
    ([name, attribute]) => !keepsPlan(attribute, planned[name] ?? null, state[name] ?? null),
  );
  if (broken) throw new InternalError(`Applying left another value at ${broken[0]} than was planned (A1).`);
}
