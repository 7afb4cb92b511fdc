import { aliasOf } from '../../base/provider-address';
import type { Resource } from '../../provider';
import type { ObjectState } from '../../state';
import { type LiveObject, refreshObject, upgradeInstance } from '../objects/live-object';
import { type InstanceChange, type InstancePlan, planDestroy } from '../objects/plan-instance';
import { changeKey } from '../steps/step';
import { keepOrphan } from './keep-found';
import type { ObjectChange, PlanOptions } from './plan';
import type { PlanRun } from './plan-run';

/** One instance of the state that the code does not declare: an object without a block, or a deposed one. */
export interface Orphan {
  readonly address: string;
  readonly object: ObjectState;
  readonly deposedKey?: string;
}

function reasonOf(run: PlanRun, { address, deposedKey }: Orphan, { mode }: PlanOptions): string | undefined {
  if (deposedKey !== undefined || mode === 'destroy') return undefined;
  return run.previous.has(address) ? 'delete_because_no_move_target' : 'delete_because_no_resource_config';
}

function toChange(run: PlanRun, { address, object, deposedKey }: Orphan, change: InstanceChange): ObjectChange {
  const { mode, type, name } = object;
  const previousAddress = run.previous.get(address);
  return {
    ...change,
    address,
    mode,
    type,
    name,
    providerAlias: aliasOf(object.provider),
    ...(deposedKey !== undefined && { deposedKey }),
    ...(previousAddress !== undefined && { previousAddress }),
  };
}

function forget({ value, sensitive }: LiveObject, reason: string | undefined): InstancePlan {
  const change: InstanceChange = {
    action: 'forget',
    ...(reason !== undefined && { reason }),
    before: value,
    after: null,
    beforeSensitive: sensitive,
    afterSensitive: [],
    replacePaths: [],
  };
  return { change, diagnostics: [] };
}

interface FoundOrphan {
  /** As the state has it. */
  readonly stored: LiveObject | undefined;
  /** As the service has it. */
  readonly live: LiveObject | undefined;
}

/** What is left of an orphan: undefined when that cannot be found out. */
async function findOrphan(
  run: PlanRun,
  { address, object, deposedKey }: Orphan,
  { kind, refresh }: { kind: Resource; refresh: boolean },
): Promise<FoundOrphan | undefined> {
  const instance = deposedKey === undefined ? object.current : object.deposed[deposedKey];
  if (!instance) return { stored: undefined, live: undefined };
  const upgraded = upgradeInstance(kind, instance);
  if (!run.note(upgraded.diagnostics, address) || !upgraded.live) return undefined;
  const found = refresh ? await refreshObject(kind, upgraded.live) : upgraded;
  return run.note(found.diagnostics, address) ? { stored: upgraded.live, live: found.live } : undefined;
}

/** Reads an orphan and plans its end: it is destroyed, or forgotten where a `removed` block says so. True when that worked. */
export async function planOrphan(run: PlanRun, orphan: Orphan, options: PlanOptions): Promise<boolean> {
  const { address, object } = orphan;
  const alias = aliasOf(object.provider);
  if (!(await run.configure(alias))) return false;
  const kind = run.kindOf(object.type, alias);
  const found = await findOrphan(run, orphan, { kind, refresh: options.refresh });
  if (!found) return false;
  keepOrphan(run, orphan, found.live?.instance);
  if (!found.live || !found.stored || options.mode === 'refresh-only') return true;

  // Terraform shows the end of an object without a block with the values that the state had.
  const prior = orphan.deposedKey === undefined && options.mode === 'normal' ? found.stored : found.live;
  const reason = reasonOf(run, orphan, options);
  const isKept = options.mode === 'normal' && isForgotten(run, orphan);
  const planned = isKept ? forget(prior, reason) : await planDestroy({ kind, prior }, reason);
  if (planned.change) run.changes.set(changeKey(orphan), toChange(run, orphan, planned.change));
  return run.note(planned.diagnostics, address);
}

function isForgotten({ configuration }: PlanRun, { address }: Orphan): boolean {
  return configuration.removed.some(({ from, destroy }) => from === address && !destroy);
}
