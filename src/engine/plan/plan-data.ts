import { hasErrors } from '../../base/diagnostic';
import { plain, referencesIn } from '../../language';
import {
  type Attributes,
  isComputed,
  isObjectValue,
  isWhollyKnown,
  mapAttributes,
  type ObjectValue,
  schemaOf,
  sensitivePaths,
  unitePaths,
  Unknown,
  type Value,
} from '../../model';
import { inModule } from '../addresses';
import type { InstanceBlock } from '../expansion/instance-block';
import type { ModuleInstance } from '../expansion/module-instance';
import { evaluateBody } from '../evaluation/declared-values';
import { sensitiveOf } from '../objects/live-object';
import { readData } from '../objects/read-data';
import { type Instance, type Planned, type PlanRun, toObjectChange } from './plan-run';

/** What a data source will hold once it is read: what is declared, and unknown values for the rest. */
function valuesOnceRead(attributes: Attributes, config: ObjectValue): ObjectValue {
  return mapAttributes(attributes, (name, attribute): Value => {
    const value = config[name] ?? null;
    if (value === null) return isComputed(attribute) ? new Unknown() : null;
    const { type } = attribute;
    return type.kind === 'object' && isObjectValue(value) ? valuesOnceRead(type.attributes, value) : value;
  });
}

/** What the modules around an object wait for. */
function dependsOnOf(within: ModuleInstance | undefined): readonly string[] {
  return within ? [...within.block.dependsOn, ...dependsOnOf(within.parent)] : [];
}

/** Whether something that the data source names itself is still to be changed. */
function hasPendingNeeds(run: PlanRun, { body, dependsOn, within }: InstanceBlock): boolean {
  const { objects } = run.configuration;
  const named = referencesIn(body).map(({ address }) => inModule(within?.block.address, address));
  const waited = [...dependsOn, ...dependsOnOf(within)].flatMap((address) =>
    objects.has(address) ? [address] : run.graph.allObjectsBefore(address),
  );
  // Data has no effects that could be waited for.
  const managed = [...named, ...waited].filter((address) => objects.get(address)?.mode === 'managed');
  return managed.some((address) => run.changesOf(address).some(({ action }) => action !== 'no-op'));
}

/** Reads a data source, or plans its reading when something that it needs is not there yet. */
export async function planData(run: PlanRun, block: InstanceBlock): Promise<Planned> {
  const provider = run.pool.get(block.providerAlias);
  const { attributes } = schemaOf(provider, block);
  const declared = evaluateBody(block, attributes, run.scopeOf);
  const invalid = provider.dataSources.get(block.type)?.validate(declared.config) ?? [];
  if (hasErrors(invalid)) return { diagnostics: invalid };

  const isKnown = isWhollyKnown(declared.config);
  if (isKnown && !hasPendingNeeds(run, block)) {
    const { live, diagnostics } = await readData(run, block, declared);
    const found = [...invalid, ...diagnostics];
    return live && !hasErrors(found)
      ? { instance: live.instance, value: live, diagnostics: found }
      : { diagnostics: found };
  }
  const after = valuesOnceRead(attributes, declared.config);
  const afterSensitive = unitePaths(declared.sensitive, sensitivePaths(attributes, after));
  // What is not made now is not read later.
  if (run.options.mode === 'refresh-only')
    return { value: { value: after, sensitive: afterSensitive }, diagnostics: invalid };
  const change = toObjectChange(run, block, {
    action: 'read',
    reason: isKnown ? 'read_because_dependency_pending' : 'read_because_config_unknown',
    before: null,
    after,
    beforeSensitive: [],
    afterSensitive,
    replacePaths: [],
  });
  return { change, value: { value: after, sensitive: afterSensitive }, instance: null, diagnostics: invalid };
}

/** What ends is not read once more; provider blocks may need it. */
export function planDataEnd(run: PlanRun, block: InstanceBlock, { stored }: Instance): Planned {
  const schema = schemaOf(run.pool.get(block.providerAlias), block);
  const value = stored ? { value: stored.attributes, sensitive: sensitiveOf(schema, stored) } : plain(null);
  return { value, diagnostics: [] };
}
