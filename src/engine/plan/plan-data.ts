import { hasErrors } from '../../base/diagnostic';
import { plain, referencesIn } from '../../language';
import { type Attributes, isWhollyKnown, type ObjectValue, schemaOf, sensitivePaths, unitePaths } from '../../model';
import { inModule } from '../addresses';
import type { InstanceBlock } from '../expansion/instance-block';
import type { ModuleInstance } from '../expansion/module-instance';
import { noteCheckData } from '../evaluation/check-blocks';
import { type DeclaredValues, evaluateBody } from '../evaluation/declared-values';
import { unknownAsNull } from '../evaluation/unknown-as-null';
import { valuesOnceRead } from '../evaluation/values-once-read';
import { type Found, type LiveObject, sensitiveOf, withValue } from '../objects/live-object';
import type { ObjectChange } from '../objects/object-change';
import { readData } from '../objects/read-data';
import { type Instance, type Planned, type PlanRun, toObjectChange } from './plan-run';

/** The values of an object, and what in them is secret. */
type ObjectAndSecrets = Pick<LiveObject, 'value' | 'sensitive'>;

function valueOnceRead(attributes: Attributes, { config, sensitive }: DeclaredValues): ObjectAndSecrets {
  const value = valuesOnceRead(attributes, config);
  return { value, sensitive: unitePaths(sensitive, sensitivePaths(attributes, value)) };
}

/** The reading of data by the apply. */
function toRead(
  run: PlanRun,
  block: InstanceBlock,
  { value: { value: after, sensitive }, reason }: { readonly value: ObjectAndSecrets; readonly reason: string },
): ObjectChange {
  return toObjectChange(run, block, {
    action: 'read',
    reason,
    before: null,
    after,
    beforeSensitive: [],
    afterSensitive: sensitive,
    replacePaths: [],
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
    const found = [...invalid, ...noteCheckData(run, block, diagnostics)];
    if (block.check !== undefined) return planCheckData(run, block, { declared, live, diagnostics: found });
    return live && !hasErrors(found)
      ? { instance: live.instance, value: live, diagnostics: found }
      : { diagnostics: found };
  }
  const value = valueOnceRead(attributes, declared);
  // What is not made now is not read later.
  if (run.options.mode === 'refresh-only') return { value, diagnostics: invalid };
  const reason = isKnown ? 'read_because_dependency_pending' : 'read_because_config_unknown';
  return { change: toRead(run, block, { value, reason }), value, instance: null, diagnostics: invalid };
}

/** The data of a check is read again by the apply, whether it could be read or not. */
function planCheckData(
  run: PlanRun,
  block: InstanceBlock,
  { declared, live, diagnostics }: Found & { readonly declared: DeclaredValues },
): Planned {
  const schema = schemaOf(run.pool.get(block.providerAlias), block);
  const value = live ?? valueOnceRead(schema.attributes, declared);
  // A state has null for what could not be read.
  const kept = { value: unknownAsNull(value.value) as ObjectValue, sensitive: declared.sensitive };
  const { instance } = live ?? withValue(schema, { dependencies: [] }, kept);
  const change =
    run.options.mode === 'refresh-only'
      ? {}
      : { change: toRead(run, block, { value, reason: 'read_because_check_nested' }) };
  return { ...change, value, instance, diagnostics };
}

/** What ends is not read once more; provider blocks may need it. */
export function planDataEnd(run: PlanRun, block: InstanceBlock, { stored }: Instance): Planned {
  const schema = schemaOf(run.pool.get(block.providerAlias), block);
  const value = stored ? { value: stored.attributes, sensitive: sensitiveOf(schema, stored) } : plain(null);
  return { value, diagnostics: [] };
}
