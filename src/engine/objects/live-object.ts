import type { AttributePath, Diagnostic } from '../../base/diagnostic';
import type { JsonObject } from '../../base/json';
import { type ObjectValue, samePaths, sameValue, type Schema, sensitivePaths, unitePaths } from '../../model';
import type { Resource } from '../../provider';
import { fromStatePaths, type InstanceState, type StoredSchema, toStatePaths } from '../../state';

/** An instance of an object with its typed values. */
export interface LiveObject {
  readonly instance: InstanceState;
  readonly value: ObjectValue;
  /** Sensitive by the schema, or because a sensitive value went in. */
  readonly sensitive: readonly AttributePath[];
}

/** What was found of an object; undefined when it is gone. */
export interface Found {
  readonly live: LiveObject | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

/** Whether two values of a kind are the very same. */
export function sameObject({ attributes }: Schema, a: ObjectValue, b: ObjectValue): boolean {
  return a === b || sameValue({ kind: 'object', attributes }, a, b);
}

/** What an instance holds of private data. */
export function withPrivate(data: string | undefined): Pick<InstanceState, 'private'> {
  return data === undefined ? {} : { private: data };
}

/** The identity that an instance has, as another host gave it. */
export function withIdentity({
  identity,
  identitySchemaVersion: version,
}: InstanceState): Pick<InstanceState, 'identity' | 'identitySchemaVersion'> {
  return {
    ...(identity !== undefined && { identity }),
    ...(version !== undefined && { identitySchemaVersion: version }),
  };
}

/**
 * An instance that holds `value`; what else is known about it comes from `base`.
 *
 * @param content - `sensitive` is what a secret of the code went into. What the schema says is added.
 */
export function withValue(
  schema: StoredSchema,
  base: Omit<InstanceState, 'attributes' | 'schemaVersion' | 'sensitiveAttributes'>,
  { value, sensitive }: { readonly value: ObjectValue; readonly sensitive: readonly AttributePath[] },
): LiveObject {
  const united = unitePaths(sensitive, sensitivePaths(schema.attributes, value));
  const stored = schema.isMarkedByCodeAlone === true ? sensitive : united;
  const instance: InstanceState = {
    ...base,
    schemaVersion: schema.version,
    // Nothing in it is unknown.
    attributes: value as JsonObject,
    sensitiveAttributes: toStatePaths(schema.attributes, stored),
  };
  return { instance, value, sensitive: united };
}

/** What an instance of a state says to be secret. What the schema does not have means nothing to Terraform either. */
function markedPaths({ attributes }: Schema, { sensitiveAttributes }: InstanceState): readonly AttributePath[] {
  return fromStatePaths(sensitiveAttributes).filter(
    ([name]) => typeof name === 'string' && Object.hasOwn(attributes, name),
  );
}

/** What is secret in an instance of a state: what it says itself, and what the schema says. */
export function sensitiveOf(schema: Schema, instance: InstanceState): readonly AttributePath[] {
  return unitePaths(markedPaths(schema, instance), sensitivePaths(schema.attributes, instance.attributes));
}

/** Reads an instance of a state into today's schema. The same instance when it has that schema already. */
export function upgradeInstance(
  { schema, ...resource }: Pick<Resource, 'upgrade'> & { readonly schema: StoredSchema },
  instance: InstanceState,
): Found {
  const { state, diagnostics } = resource.upgrade(instance.schemaVersion, instance.attributes);
  if (state === null) return { live: undefined, diagnostics };
  const stored = markedPaths(schema, instance);
  const sensitive = unitePaths(stored, sensitivePaths(schema.attributes, state));
  const isSame =
    instance.schemaVersion === schema.version &&
    Object.keys(instance.attributes).length === Object.keys(state).length &&
    sameObject(schema, state, instance.attributes) &&
    instance.sensitiveAttributes.length === stored.length &&
    (schema.isMarkedByCodeAlone === true || samePaths(stored, sensitive));
  // One object for both, where that can be: a state has many of them.
  const isShared = isSame && Object.keys(state).every((name) => state[name] === instance.attributes[name]);
  const live = isSame
    ? { instance, value: isShared ? (instance.attributes as ObjectValue) : state, sensitive }
    : withValue(schema, instance, { value: state, sensitive: stored });
  return { live, diagnostics };
}

/** Reads an object from the service; undefined when it is gone there. The same object when nothing differs. */
export async function refreshObject(resource: Resource, live: LiveObject): Promise<Found> {
  const { state, diagnostics, privateData } = await resource.read(live.value, live.instance.private);
  if (state === null) return { live: undefined, diagnostics };
  if (privateData === undefined && sameObject(resource.schema, state, live.value)) return { live, diagnostics };
  const base = { ...live.instance, ...withPrivate(privateData) };
  const sensitive = markedPaths(resource.schema, live.instance);
  return { live: withValue(resource.schema, base, { value: state, sensitive }), diagnostics };
}
