import type { Reference } from '../../language';
import { sameValue, valueAt } from '../../model';
import type { ObjectBlock } from '../configuration/configuration';
import { evaluateBody } from '../evaluation/declared-values';
import { isReplacement } from '../objects/object-change';
import { planInstance } from '../objects/plan-instance';
import type { KnownPast } from './refresh';
import { type Planned, type PlanRun, toObjectChange } from './plan-run';
import { checkPreventDestroy } from './prevent-destroy';
import { withDeclaredOrder, withImportedOrder } from './store-dependencies';

/** Whether one of `replace_triggered_by` changes in place or is replaced. */
function isTriggered({ changes }: PlanRun, references: readonly Reference[]): boolean {
  return references.some(({ address, path }) => {
    const change = changes.get(address);
    if (!change || !(change.action === 'update' || isReplacement(change.action))) return false;
    if (path.length === 0) return true;
    const [before, after] = [valueAt(change.before, path) ?? null, valueAt(change.after, path) ?? null];
    return !sameValue({ kind: 'string' }, before, after);
  });
}

/** Plans a declared object whose past is known. */
export async function planDeclared(
  run: PlanRun,
  block: ObjectBlock,
  { resource, prior: { live, importing } }: KnownPast,
): Promise<Planned> {
  const { address, lifecycle } = block;
  const checked = run.checked.get(address);
  const { config, sensitive } = checked ?? evaluateBody(block, resource.schema.attributes, run.scopeOf);
  const { change: planned, diagnostics } = await planInstance({
    resource,
    prior: live,
    config,
    sensitive,
    isChecked: checked !== undefined,
    lifecycle,
    isCreateBeforeDestroy: run.graph.createBeforeDestroy.has(address),
    isReplaceTriggered: isTriggered(run, lifecycle.replaceTriggeredBy),
    isReplaceRequested: run.options.replace.includes(address),
  });
  if (!planned) return { diagnostics };
  const whole = toObjectChange(run, block, planned);
  const withOrder = importing ? withImportedOrder : withDeclaredOrder;
  return {
    change: importing ? { importing, ...whole } : whole,
    value: { value: planned.after, sensitive: planned.afterSensitive },
    ...(planned.action === 'no-op' && live && { instance: withOrder(run, address, live).instance }),
    diagnostics: [...diagnostics, ...checkPreventDestroy(block, planned.action)],
  };
}
