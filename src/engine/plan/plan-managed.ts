import { compareText } from '../../base/compare-text';
import type { Reference } from '../../language';
import { sameValue, Unknown, valueAt } from '../../model';
import type { Resource } from '../../provider';
import type { InstanceState } from '../../state';
import type { ObjectBlock } from '../configuration/configuration';
import { evaluateBody } from '../evaluation/declared-values';
import type { LiveObject } from '../objects/live-object';
import { checkPreventDestroy, type InstanceChange, planDestroy, planInstance } from '../objects/plan-instance';
import { findPrior, type Prior } from './find-prior';
import { keepDeclared } from './keep-found';
import type { ObjectChange, PlanOptions } from './plan';
import type { PlanRun } from './plan-run';

/** What a managed object is planned with, beside the run. */
export interface ManagedOptions extends PlanOptions {
  /** Addresses whose replacements are made before the old objects are destroyed. */
  readonly createBeforeDestroy: ReadonlySet<string>;
}

/** A declared object whose past is known. */
interface Planning {
  readonly run: PlanRun;
  readonly block: ObjectBlock;
  readonly kind: Resource;
  readonly live: LiveObject | undefined;
}

const changesIt: ReadonlySet<string> = new Set(['update', 'delete-create', 'create-delete']);

/** Whether one of `replace_triggered_by` changes in place or is replaced. */
function isTriggered(run: PlanRun, references: readonly Reference[]): boolean {
  return references.some(({ address, path }) => {
    const change = run.changes.get(address);
    if (!change || !changesIt.has(change.action)) return false;
    if (path.length === 0) return true;
    const [before, after] = [valueAt(change.before, path) ?? null, valueAt(change.after, path) ?? null];
    return !sameValue({ kind: 'string' }, before, after);
  });
}

function withDependencies(live: LiveObject, dependencies: readonly string[]): LiveObject {
  const current = live.instance.dependencies;
  const isSame =
    current.length === dependencies.length && dependencies.every((address, index) => address === current[index]);
  return isSame ? live : { ...live, instance: { ...live.instance, dependencies } };
}

function withoutOrder(instance: InstanceState): InstanceState {
  const entries = Object.entries(instance).filter(([key]) => key !== 'createBeforeDestroy');
  return Object.fromEntries(entries) as unknown as InstanceState;
}

function withOrder(live: LiveObject, isCreateBeforeDestroy: boolean): LiveObject {
  if ((live.instance.createBeforeDestroy === true) === isCreateBeforeDestroy) return live;
  const instance = isCreateBeforeDestroy
    ? { ...live.instance, createBeforeDestroy: true as const }
    : withoutOrder(live.instance);
  return { ...live, instance };
}

/** What the state will remember of an object that was just read: what the code and the state say about its order. */
function asRemembered(
  run: PlanRun,
  { address }: ObjectBlock,
  { prior: { live, importing }, options }: { prior: Prior; options: ManagedOptions },
): LiveObject | undefined {
  if (!live) return undefined;
  const ordered = withOrder(live, options.createBeforeDestroy.has(address));
  if (!options.refresh || importing) return ordered;
  const known = [...run.graph.allObjectsBefore(address), ...live.instance.dependencies];
  return withDependencies(ordered, [...new Set(known)].toSorted(compareText));
}

/** Puts a change of a declared object together. */
export function toObjectChange(
  run: Pick<PlanRun, 'previous'>,
  { address, mode, type, name, providerAlias }: ObjectBlock,
  change: InstanceChange,
): ObjectChange {
  const whole: ObjectChange = { address, mode, type, name, providerAlias, ...change };
  const previousAddress = run.previous.get(address);
  return previousAddress === undefined ? whole : { previousAddress, ...whole };
}

async function planEnd({ run, block, kind, live }: Planning): Promise<boolean> {
  const { address } = block;
  run.values.set(address, { value: live?.value ?? null, sensitive: live?.sensitive ?? [] });
  if (!live) return true;
  const { change, diagnostics } = await planDestroy({ kind, prior: live }, undefined);
  if (change) run.changes.set(address, toObjectChange(run, block, change));
  return run.note([...diagnostics, ...checkPreventDestroy(address, block.lifecycle, 'delete')], address);
}

async function planDeclared(
  { run, block, kind, live }: Planning,
  { prior: { importing }, options }: { prior: Prior; options: ManagedOptions },
): Promise<boolean> {
  const { address, lifecycle } = block;
  const checked = run.checked.get(address);
  const declared = checked ?? evaluateBody(block, kind.schema.attributes, run.scopeOf);
  if (!run.note(declared.diagnostics, address)) return false;
  const planned = await planInstance({
    kind,
    address,
    prior: live,
    config: declared.config,
    sensitive: declared.sensitive,
    isChecked: checked !== undefined,
    lifecycle,
    isCreateBeforeDestroy: options.createBeforeDestroy.has(address),
    isReplaceTriggered: isTriggered(run, lifecycle.replaceTriggeredBy),
  });
  const isGood = run.note(planned.diagnostics, address);
  if (!planned.change || !isGood) return false;
  const found = toObjectChange(run, block, planned.change);
  const change = importing ? { importing, ...found } : found;
  run.changes.set(address, change);
  run.values.set(address, { value: change.after, sensitive: change.afterSensitive });
  if (change.action === 'no-op' && live) {
    keepDeclared(run, block, withDependencies(live, run.graph.allObjectsBefore(address)).instance);
  }
  return run.note(checkPreventDestroy(address, lifecycle, change.action), address);
}

/** Reads and plans one declared object; true when that worked. */
export async function planManaged(run: PlanRun, block: ObjectBlock, options: ManagedOptions): Promise<boolean> {
  const { type, providerAlias, address } = block;
  if (!(await run.configure(providerAlias))) return false;
  const kind = run.kindOf(type, providerAlias);
  const prior = await findPrior(run, block, { kind, refresh: options.refresh });
  if (!prior) return false;
  const live = asRemembered(run, block, { prior, options });
  keepDeclared(run, block, live?.instance);
  const planning = { run, block, kind, live };
  if (options.mode === 'destroy') return await planEnd(planning);
  if (options.mode === 'normal') return await planDeclared(planning, { prior, options });
  run.values.set(address, { value: live?.value ?? new Unknown(), sensitive: live?.sensitive ?? [] });
  return true;
}
