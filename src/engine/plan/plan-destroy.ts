import { hasErrors } from '../../base/diagnostic';
import { plain } from '../../language';
import type { InstanceBlock } from '../expansion/instance-block';
import type { ObjectBlock } from '../configuration/configuration';
import type { InstanceKey } from '../../state';
import type { LiveObject } from '../objects/live-object';
import type { InstanceChange } from '../objects/object-change';
import type { KnownPast } from './refresh';
import { type Instance, isForgotten, type Planned, type PlanRun, toObjectChange } from './plan-run';
import { checkPreventDestroy } from './prevent-destroy';

/** Why an instance ends whose block declares others. */
function reasonOfInstance({ repetition }: ObjectBlock, key: InstanceKey | undefined): string {
  const kind = { count: 'number', for_each: 'string' }[repetition?.kind ?? 'count'];
  if (repetition === undefined || typeof key !== kind) return 'delete_because_wrong_repetition';
  return repetition.kind === 'count' ? 'delete_because_count_index' : 'delete_because_each_key';
}

/** Why something ends that the code does not declare; what was replaced, or ends with everything, needs no reason. */
function reasonOf(run: PlanRun, { address, module, owner, indexKey, deposedKey }: Instance): string | undefined {
  const { previous, options } = run;
  if (deposedKey !== undefined || options.mode === 'destroy') return undefined;
  if (owner)
    return run.modules.has(module, run.scopeOf) ? reasonOfInstance(owner, indexKey) : 'delete_because_no_module';
  return previous.has(address) ? 'delete_because_no_move_target' : 'delete_because_no_resource_config';
}

function toEnd({ value, sensitive }: LiveObject, action: 'delete' | 'forget', reason?: string): InstanceChange {
  return {
    action,
    ...(reason !== undefined && { reason }),
    before: value,
    after: null,
    beforeSensitive: sensitive,
    afterSensitive: [],
    replacePaths: [],
  };
}

/** Plans the end of a declared object, with that of everything. */
export async function planDestroy(
  run: PlanRun,
  block: InstanceBlock,
  { resource, prior: { live } }: KnownPast,
): Promise<Planned> {
  if (!live) return { value: plain(null), diagnostics: [] };
  const { diagnostics } = await resource.plan({ prior: live.value, config: null, privateData: live.instance.private });
  return {
    value: live,
    ...(!hasErrors(diagnostics) && { change: toObjectChange(run, block, toEnd(live, 'delete')) }),
    diagnostics: [...diagnostics, ...checkPreventDestroy(block, 'delete')],
  };
}

/** Plans the end of what the state alone knows: it is destroyed, or forgotten where a `removed` block says so. */
export async function planOrphan(
  run: PlanRun,
  instance: Instance,
  { resource, prior: { live, stored } }: KnownPast,
): Promise<Planned> {
  if (!live) return { diagnostics: [] };
  // Terraform shows the end of an object without a block with the values that the state had.
  const isShownAsStored = stored && instance.deposedKey === undefined && run.options.mode === 'normal';
  const shown = isShownAsStored ? stored : live;
  const reason = reasonOf(run, instance);
  if (isForgotten(run, instance)) {
    return { change: toObjectChange(run, instance, toEnd(shown, 'forget', reason)), diagnostics: [] };
  }
  const { diagnostics } = await resource.plan({
    prior: shown.value,
    config: null,
    privateData: shown.instance.private,
  });
  if (hasErrors(diagnostics)) return { diagnostics };
  const { owner, deposedKey } = instance;
  const isProtected = owner !== undefined && deposedKey === undefined;
  return {
    change: toObjectChange(run, instance, toEnd(shown, 'delete', reason)),
    diagnostics: [
      ...diagnostics,
      ...(isProtected ? checkPreventDestroy({ ...owner, address: instance.address }, 'delete') : []),
    ],
  };
}
