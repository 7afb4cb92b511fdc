import { referencesIn } from '../../language';
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
import { evaluateBody } from '../evaluation/declared-values';
import { readData } from '../objects/read-data';
import type { ObjectChange } from './plan';
import { toObjectChange } from './plan-managed';
import type { PlanRun } from './plan-run';

/** What a data source will hold once it is read: what is declared, and unknown values for the rest. */
function valuesOnceRead(attributes: Attributes, config: ObjectValue): ObjectValue {
  return mapAttributes(attributes, (name, attribute): Value => {
    const value = config[name] ?? null;
    if (value === null) return isComputed(attribute) ? new Unknown() : null;
    const { type } = attribute;
    return type.kind === 'object' && isObjectValue(value) ? valuesOnceRead(type.attributes, value) : value;
  });
}

/** Whether something that the data source names itself is still to be changed. */
function hasPendingNeeds(run: PlanRun, { body, dependsOn }: ObjectBlock): boolean {
  const { objects } = run.configuration;
  const named = referencesIn(body)
    .map(({ address }) => address)
    .filter((address) => objects.get(address)?.mode === 'managed');
  const waited = dependsOn.flatMap((address) =>
    objects.has(address) ? [address] : run.graph.allObjectsBefore(address),
  );
  return [...named, ...waited].some((address) => {
    const change = run.changes.get(address);
    return change !== undefined && change.action !== 'no-op';
  });
}

/** Reads a data source, or plans its reading when something that it needs is not there yet; true when that worked. */
export async function planData(run: PlanRun, block: ObjectBlock): Promise<boolean> {
  const { address } = block;
  if (!(await run.configure(block.providerAlias))) return false;
  const source = run.pool.get(block.providerAlias).dataSources.get(block.type);
  const attributes = source?.schema.attributes ?? {};
  const declared = evaluateBody(block, attributes, run.scopeOf);
  const invalid = source?.validate(declared.config) ?? [];
  if (!run.note([...declared.diagnostics, ...invalid], address)) return false;

  const isKnown = isWhollyKnown(declared.config);
  if (isKnown && !hasPendingNeeds(run, block)) {
    const object = await readData(run, block, declared);
    if (object) run.refreshed.set(address, object);
    return object !== undefined;
  }
  const after = valuesOnceRead(attributes, declared.config);
  const change: ObjectChange = toObjectChange(run, block, {
    action: 'read',
    reason: isKnown ? 'read_because_dependency_pending' : 'read_because_config_unknown',
    before: null,
    after,
    beforeSensitive: [],
    afterSensitive: unitePaths(declared.sensitive, sensitivePaths(attributes, after)),
    replacePaths: [],
  });
  run.refreshed.delete(address);
  run.changes.set(address, change);
  run.values.set(address, { value: after, sensitive: change.afterSensitive });
  return true;
}
