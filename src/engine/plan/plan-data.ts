import { InternalError } from '../../base/errors';
import {
  type Attributes,
  isComputed,
  isObjectValue,
  isWhollyKnown,
  mapAttributes,
  type ObjectValue,
  sensitivePaths,
  unitePaths,
  Unknown,
  type Value,
} from '../../model';
import type { ObjectBlock } from '../configuration/configuration';
import { referencesIn } from '../../language/inspect-templates';
import type { ObjectState } from '../../state/state';
import { withValue } from './live-object';
import type { ObjectChange } from './plan';
import { toObjectChange } from './plan-managed';
import { type DeclaredValues, evaluateBody, type PlanSession, type Session } from './plan-session';
import { providerAddress } from '../../base/provider-address';

/** What a data source will hold once it is read: what is declared, and unknown values for the rest. */
function openValues(attributes: Attributes, config: ObjectValue): ObjectValue {
  return mapAttributes(attributes, (name, attribute): Value => {
    const value = config[name] ?? null;
    if (value === null) return isComputed(attribute) ? new Unknown() : null;
    const { type } = attribute;
    return type.kind === 'object' && isObjectValue(value) ? openValues(type.attributes, value) : value;
  });
}

/** Whether something that the data source names itself is still to be changed. */
function hasPendingNeeds(session: PlanSession, { body, dependsOn }: ObjectBlock): boolean {
  const { objects } = session.configuration;
  const named = referencesIn(body)
    .map(({ address }) => address)
    .filter((address) => objects.get(address)?.mode === 'managed');
  const waited = dependsOn.flatMap((address) =>
    objects.has(address) ? [address] : session.graph.allObjectsBefore(address),
  );
  return [...named, ...waited].some((address) => {
    const change = session.changes.get(address);
    return change !== undefined && change.action !== 'no-op';
  });
}

/** A data source as the state keeps it, or undefined when it could not be read. */
export async function readData(
  session: Session,
  block: ObjectBlock,
  declared: DeclaredValues,
): Promise<ObjectState | undefined> {
  const provider = session.pool.get(block.providerAlias);
  const source = provider.dataSources.get(block.type);
  if (!source) throw new InternalError(`The provider has no data source ${block.type}.`);
  const { state, diagnostics } = await source.read(declared.config);
  if (!session.note(diagnostics, block.address) || state === null) return undefined;
  const live = withValue(source.schema, { dependencies: [] }, { value: state, sensitive: declared.sensitive });
  const { address, mode, type, name, providerAlias } = block;
  session.values.set(address, { value: live.value, sensitive: live.sensitive });
  return { mode, type, name, provider: providerAddress(providerAlias), current: live.instance, deposed: {} };
}

/** Reads a data source, or plans its reading when something that it needs is not there yet; true when that worked. */
export async function planData(session: PlanSession, block: ObjectBlock): Promise<boolean> {
  const { address } = block;
  if (!(await session.configure(block.providerAlias))) return false;
  const source = session.pool.get(block.providerAlias).dataSources.get(block.type);
  const attributes = source?.schema.attributes ?? {};
  const declared = evaluateBody(block, attributes, session.scopeOf);
  const invalid = source?.validate(declared.config) ?? [];
  if (!session.note([...declared.diagnostics, ...invalid], address)) return false;

  const isKnown = isWhollyKnown(declared.config);
  if (isKnown && !hasPendingNeeds(session, block)) {
    const object = await readData(session, block, declared);
    if (object) session.refreshed.set(address, object);
    return object !== undefined;
  }
  const after = openValues(attributes, declared.config);
  const change: ObjectChange = toObjectChange(session, block, {
    action: 'read',
    reason: isKnown ? 'read_because_dependency_pending' : 'read_because_config_unknown',
    before: null,
    after,
    beforeSensitive: [],
    afterSensitive: unitePaths(declared.sensitive, sensitivePaths(attributes, after)),
    replacePaths: [],
  });
  session.refreshed.delete(address);
  session.changes.set(address, change);
  session.values.set(address, { value: after, sensitive: change.afterSensitive });
  return true;
}
