import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Diagnostic, errorAt, hasErrors } from '../../base/diagnostic';
import { InternalError } from '../../base/errors';
import type { JsonObject } from '../../base/json';
import { providerAddress } from '../../base/provider-address';
import { type Attributes, isWhollyKnown, type ObjectValue } from '../../model';
import type { Resource, StateAnswer } from '../../provider';
import { type ObjectState, toStatePaths } from '../../state';
import type { ObjectBlock } from '../configuration/configuration';
import { type DeclaredValues, evaluateBody } from '../evaluation/declared-values';
import { type LiveObject, sameObject, toAttributesJson, withValue } from '../objects/live-object';
import { type InstanceChange, planInstance } from '../objects/plan-instance';
import type { ObjectChange } from '../plan/plan';
import { type ApplyRun, putInstances, withoutDeposed } from './apply-run';
import { findPlanBreach } from './find-plan-breach';

/** An object that is about to be made or changed. */
interface Making {
  readonly run: ApplyRun;
  readonly change: ObjectChange;
  readonly block: ObjectBlock;
  readonly kind: Resource;
  readonly declared: DeclaredValues;
}

function blockOf({ configuration }: ApplyRun, { address }: ObjectChange): ObjectBlock {
  const block = configuration.objects.get(address);
  if (!block) throw new InternalError(`${address} is planned, but not declared.`);
  return block;
}

/** The values of an object that may be written down: what is write-only stands nowhere. */
function recordable(attributes: Attributes, value: ObjectValue): JsonObject {
  const shown = Object.entries(value).map(([name, inner]) => [
    name,
    attributes[name]?.isWriteOnly === true ? null : inner,
  ]);
  return Object.fromEntries(shown) as JsonObject;
}

/** Plans once more with all that is known now, and sees that the answer is what was planned. */
async function planAgain(
  { run, change, block, kind, declared }: Making,
  prior: LiveObject | undefined,
): Promise<InstanceChange | undefined> {
  const { address, action } = change;
  const { change: actual, diagnostics } = await planInstance({
    ...declared,
    kind,
    address,
    prior,
    lifecycle: block.lifecycle,
    isCreateBeforeDestroy: action === 'create-delete',
    isReplaceTriggered: false,
  });
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  if (!run.note(errors, address) || !actual) return undefined;
  const breach = findPlanBreach(kind.schema.attributes, change, actual);
  if (breach === undefined) return actual;
  const broken = new InternalError(`The provider planned ${address} otherwise when all was known: ${breach}.`);
  run.note([errorAt([], 'Provider produced inconsistent final plan', `${broken.message} (${broken.code})`)], address);
  return undefined;
}

/** The object of a state to which instances of `change` belong. */
function stateObjectOf({ store }: ApplyRun, { address, mode, type, name, providerAlias }: ObjectChange): ObjectState {
  const known = store.state.objects.get(address);
  return known ?? { mode, type, name, provider: providerAddress(providerAlias), deposed: {} };
}

/** Sets the newest instance aside, to be destroyed when its successor is there; answers its key. */
function deposeCurrent(making: Making): string | undefined {
  const { run, change } = making;
  const object = run.store.state.objects.get(change.address);
  if (change.action !== 'create-delete' || !object?.current) return undefined;
  const key = run.createId().replaceAll('-', '').slice(0, 8);
  putInstances(run, object, { current: undefined, deposed: { ...object.deposed, [key]: object.current } });
  return key;
}

function priorOf({ run, change }: Making): LiveObject | undefined {
  if (change.action !== 'update' || change.before === null) return undefined;
  const instance = run.store.state.objects.get(change.address)?.current;
  if (!instance) throw new InternalError(`${change.address} is planned to be changed, but is not in the state.`);
  return { instance, value: change.before, sensitive: change.beforeSensitive };
}

/** What came of a change. */
interface Result {
  readonly value: ObjectValue | null;
  /** Without an error. */
  readonly isWhole: boolean;
  readonly actual: InstanceChange;
  readonly prior: LiveObject | undefined;
  /** The key under which the predecessor was set aside. */
  readonly deposedKey: string | undefined;
}

function isMadeFirst({ createBeforeDestroy }: ApplyRun, { address, action }: ObjectChange): boolean {
  return action === 'create-delete' || createBeforeDestroy.has(address);
}

/** The predecessor comes back where nothing came in its place. */
function restorePredecessor({ run, change }: Making, deposedKey: string | undefined): void {
  const object = stateObjectOf(run, change);
  const before = deposedKey === undefined ? undefined : object.deposed[deposedKey];
  if (deposedKey === undefined || !before) return;
  putInstances(run, object, { current: before, deposed: withoutDeposed(object.deposed, deposedKey) });
}

/** Keeps what came of a change; a new object that is not whole is tainted. */
function keepResult(making: Making, value: ObjectValue, { isWhole, actual, prior }: Result): void {
  const { run, change, kind } = making;
  const object = stateObjectOf(run, change);
  const live = withValue(
    kind.schema,
    {
      ...(prior?.instance.private !== undefined && { private: prior.instance.private }),
      ...(prior?.instance.unknownKeys && { unknownKeys: prior.instance.unknownKeys }),
      dependencies: run.graph.allObjectsBefore(change.address),
      ...(!isWhole && !prior && { isTainted: true as const }),
      ...(isMadeFirst(run, change) && { createBeforeDestroy: true as const }),
    },
    { value, sensitive: actual.afterSensitive },
  );
  putInstances(run, object, { current: live.instance, deposed: object.deposed });
  run.values.set(change.address, { value: live.value, sensitive: live.sensitive });
}

/** Notes what is about to be made, so that a lost answer is not forgotten. */
async function recordCreate({ run, change, kind, declared }: Making): Promise<void> {
  const { attributes } = kind.schema;
  const values = toAttributesJson(kind.schema, recordable(attributes, declared.config));
  run.store.recordIntent({
    address: change.address,
    action: 'create',
    alias: change.providerAlias ?? null,
    values,
    sensitive: toStatePaths(attributes, declared.sensitive),
  });
  await run.store.flush();
}

async function send(making: Making, actual: InstanceChange, prior: LiveObject | undefined): Promise<boolean> {
  const { run, change, kind, declared } = making;
  const { address } = change;
  const deposedKey = deposeCurrent(making);
  if (!prior) await recordCreate(making);
  const request = { prior: prior?.value ?? null, config: declared.config, planned: actual.after };
  const { state, diagnostics, mayHaveTakenEffect } = await kind.apply(request);
  // Answers that came together first start the requests that wait for them.
  await nextTurn();
  const result: Result = { value: state, isWhole: !hasErrors(diagnostics), actual, prior, deposedKey };
  if (state === null) restorePredecessor(making, deposedKey);
  else keepResult(making, state, result);
  if (!prior && (state !== null || mayHaveTakenEffect !== true)) run.store.clearIntent(address);
  return run.note(checkAnswer({ state, diagnostics }, address), address);
}

function checkAnswer({ state, diagnostics }: StateAnswer, address: string): readonly Diagnostic[] {
  if (hasErrors(diagnostics) || (state !== null && isWhollyKnown(state))) return diagnostics;
  const detail = `${address} has no known state after it was changed.`;
  return [...diagnostics, errorAt([], 'Provider returned no object', detail)];
}

async function prepare(run: ApplyRun, change: ObjectChange): Promise<Making | undefined> {
  if (!(await run.configure(change.providerAlias))) return undefined;
  const block = blockOf(run, change);
  const kind = run.kindOf(change.type, change.providerAlias);
  const declared = evaluateBody(block, kind.schema.attributes, run.scopeOf);
  return run.note(declared.diagnostics, change.address) ? { run, change, block, kind, declared } : undefined;
}

/** Makes or changes one object as planned, and keeps what came of it; true when all of it worked. */
export async function makeObject(run: ApplyRun, change: ObjectChange): Promise<boolean> {
  const making = await prepare(run, change);
  if (!making) return false;
  const prior = priorOf(making);
  const actual = await planAgain(making, prior);
  if (!actual?.after) return false;
  const isSameValue = prior !== undefined && sameObject(making.kind.schema, prior.value, actual.after);
  if (!isSameValue) return await send(making, actual, prior);
  // Only what counts as secret changed: nothing is sent.
  keepResult(making, actual.after, { value: actual.after, isWhole: true, actual, prior, deposedKey: undefined });
  return true;
}
