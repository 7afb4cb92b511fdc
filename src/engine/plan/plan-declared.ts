import { type AttributePath, nameOfStep } from '../../base/diagnostic';
import { sameValue, valueAt } from '../../model';
import type { Trigger } from '../configuration/configuration';
import { evaluateBody } from '../evaluation/declared-values';
import type { InstanceBlock } from '../expansion/instance-block';
import { isReplacement, type ObjectChange } from '../objects/object-change';
import { planInstance } from '../objects/plan-instance';
import type { KnownPast } from './refresh';
import { type Planned, type PlanRun, toObjectChange } from './plan-run';
import { checkPreventDestroy } from './prevent-destroy';
import { withDeclaredOrder, withImportedOrder } from './store-dependencies';

/** Whether one of `replace_triggered_by` changes in place or is replaced. */
function isTriggered({ changesOf, configuration }: PlanRun, block: InstanceBlock): boolean {
  const isChanged = (change: ObjectChange, path: AttributePath): boolean => {
    if (!(change.action === 'update' || isReplacement(change.action))) return false;
    if (path.length === 0) return true;
    const [before, after] = [valueAt(change.before, path) ?? null, valueAt(change.after, path) ?? null];
    return !sameValue({ kind: 'string' }, before, after);
  };
  return block.lifecycle.replaceTriggeredBy.some(({ address, path, key }: Trigger) => {
    const changes = changesOf(address).filter(({ module }) => module === block.module);
    if (configuration.objects.get(address)?.repetition === undefined || (path.length === 0 && key === undefined))
      return changes.some((change) => isChanged(change, path));
    const [wanted, inside] = key === undefined ? [nameOfStep(path[0] ?? 0), path.slice(1)] : [block.indexKey, path];
    return changes.some((change) => change.indexKey === wanted && isChanged(change, inside));
  });
}

/** Plans a declared object whose past is known. */
export async function planDeclared(
  run: PlanRun,
  block: InstanceBlock,
  { resource, prior: { live, importing } }: KnownPast,
): Promise<Planned> {
  const { address, blockAddress, lifecycle } = block;
  const checked = run.checked.get(blockAddress);
  const { config, sensitive } = checked ?? evaluateBody(block, resource.schema.attributes, run.scopeOf);
  const { change: planned, diagnostics } = await planInstance({
    resource,
    prior: live,
    config,
    sensitive,
    isChecked: checked !== undefined,
    lifecycle,
    isCreateBeforeDestroy: run.graph.createBeforeDestroy.has(blockAddress),
    isReplaceTriggered: isTriggered(run, block),
    isReplaceRequested: run.options.replace.includes(address),
  });
  if (!planned) return { diagnostics };
  const whole = toObjectChange(run, block, planned);
  const withOrder = importing ? withImportedOrder : withDeclaredOrder;
  return {
    change: importing ? { importing, ...whole } : whole,
    value: { value: planned.after, sensitive: planned.afterSensitive },
    ...(planned.action === 'no-op' && live && { instance: withOrder(run, blockAddress, live).instance }),
    diagnostics: [...diagnostics, ...checkPreventDestroy(block, planned.action)],
  };
}
