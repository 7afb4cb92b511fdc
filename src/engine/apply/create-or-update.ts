import { type Diagnostic, errorAt, errorsIn, hasErrors } from '../../base/diagnostic';
import { InternalError } from '../../base/errors';
import { isWhollyKnown, type ObjectValue } from '../../model';
import type { ApplyAnswer, Resource } from '../../provider';
import { type DeclaredValues, evaluateBody } from '../evaluation/declared-values';
import { moveInstance } from '../objects/instances';
import { type LiveObject, sameObject, withIdentity, withPrivate, withValue } from '../objects/live-object';
import type { ObjectChange } from '../objects/object-change';
import { ignoreMarks } from '../objects/ignore-changes';
import { type InstancePlan, type InstanceRequest, keptPaths, planInstance } from '../objects/plan-instance';
import { type ApplyRun, getBlock, getObject, putInstance } from './apply-run';
import { toCreateIntent } from './create-intent';
import { findInconsistency } from './plan-consistency';

/** An object that is about to be made or changed. */
interface Making {
  readonly run: ApplyRun;
  readonly change: ObjectChange;
  readonly resource: Resource;
  readonly declared: DeclaredValues;
  /** The object that is updated; undefined for one that is created. */
  readonly prior: LiveObject | undefined;
  readonly planned: ObjectValue;
}

/** The object that a change updates. */
function getPrior(run: ApplyRun, change: ObjectChange): LiveObject | undefined {
  if (change.action !== 'update' || change.before === null) return undefined;
  const { current } = getObject(run, change);
  if (!current) throw new InternalError(`${change.address} is planned to be changed, but is not in the state.`);
  return { instance: current, value: change.before, sensitive: change.beforeSensitive };
}

/** Plans once more with all that is known now, and sees that the answer is what was planned. */
async function planAgain(change: ObjectChange, request: InstanceRequest): Promise<InstancePlan> {
  const { change: actual, diagnostics } = await planInstance({ ...request, isRepeated: true });
  // Warnings came with the plan already.
  if (!actual) return { diagnostics: errorsIn(diagnostics) };
  const breach = findInconsistency(request.resource.schema.attributes, change, actual);
  if (breach === undefined) return { change: actual, diagnostics: [] };
  const broken = new InternalError(`The provider planned ${change.address} otherwise when all was known: ${breach}.`);
  const detail = `${broken.message} (${broken.code})`;
  return { diagnostics: [errorAt([], 'Provider produced inconsistent final plan', detail)] };
}

/** Sets the newest instance aside, to be destroyed when its successor is there. */
function deposePredecessor({ run, change }: Making): void {
  const object = getObject(run, change);
  if (change.action !== 'create-delete' || !object.current) return;
  const key = run.createId().replaceAll('-', '').slice(0, 8);
  run.deposedKeys.set(change.address, key);
  run.store.put(change.address, moveInstance(object, undefined, key));
}

/** The predecessor comes back where nothing came in its place. */
function restorePredecessor({ run, change }: Making): void {
  const key = run.deposedKeys.get(change.address);
  if (key === undefined) return;
  run.deposedKeys.delete(change.address);
  run.store.put(change.address, moveInstance(getObject(run, change), key, undefined));
}

async function send({ run, resource, declared, prior, planned }: Making): Promise<ApplyAnswer> {
  const answer = await resource.apply({
    prior: prior?.value ?? null,
    config: declared.config,
    planned,
    privateData: prior?.instance.private,
  });
  // Answers that came together first start the requests that wait for them.
  await run.turns.take();
  return answer;
}

/** What came of a change. */
interface Result {
  readonly value: ObjectValue;
  /** Whether all of it was carried out; a new object that is not whole is tainted. */
  readonly isWhole: boolean;
  readonly privateData: string | undefined;
}

/** The result that an answer with a state tells of. */
function toResult(value: ObjectValue, { diagnostics, privateData }: ApplyAnswer): Result {
  return { value, isWhole: !hasErrors(diagnostics), privateData };
}

/** Keeps what came of a change; that of a create answers its note. */
function keepResult({ run, change, resource, prior, declared }: Making, { value, isWhole, privateData }: Result): void {
  const { graph } = run.plan;
  const base = {
    ...withPrivate(privateData),
    ...(prior && withIdentity(prior.instance)),
    dependencies: graph.allObjectsBefore(change.blockAddress),
    ...(!isWhole && !prior && { isTainted: true as const }),
    ...(graph.createBeforeDestroy.has(change.blockAddress) && { createBeforeDestroy: true as const }),
  };
  const live = withValue(resource.schema, base, { value, sensitive: keptPaths({ resource, ...declared }) });
  putInstance(run, change, { instance: live.instance, ...(!prior && { answers: 'note' }) });
  run.values.set(change.address, live);
}

async function createObject(making: Making): Promise<ApplyAnswer> {
  const { run, change, resource, declared } = making;
  deposePredecessor(making);
  // On the disk before anything is sent, so that a lost answer is not forgotten.
  const before = await run.marks.find(change, resource);
  run.store.recordIntent(toCreateIntent(change, resource.schema, { ...declared, before }));
  await run.store.flush();
  const answer = await send(making);
  const { state, mayHaveTakenEffect } = answer;
  if (state === null) {
    restorePredecessor(making);
    if (mayHaveTakenEffect !== true) run.store.clearIntent(change.address);
    return answer;
  }
  run.marks.add(change, state['id']);
  keepResult(making, toResult(state, answer));
  return answer;
}

async function updateObject(making: Making): Promise<ApplyAnswer> {
  const answer = await send(making);
  if (answer.state !== null) keepResult(making, toResult(answer.state, answer));
  return answer;
}

function checkAnswer({ state, diagnostics }: ApplyAnswer, { address }: ObjectChange): readonly Diagnostic[] {
  if (hasErrors(diagnostics) || (state !== null && isWhollyKnown(state))) return diagnostics;
  const detail = `${address} has no known state after it was changed.`;
  return [...diagnostics, errorAt([], 'Provider returned no object', detail)];
}

/** Makes or changes one object as planned, and keeps what came of it. */
export async function createOrUpdate(run: ApplyRun, change: ObjectChange): Promise<readonly Diagnostic[]> {
  const block = getBlock(run, change);
  const resource = run.resourceOf(change.type, change.providerAlias);
  const evaluated = evaluateBody(block, resource.schema.attributes, run.scopeOf);
  const prior = getPrior(run, change);
  const { change: actual, diagnostics } = await planAgain(change, {
    ...evaluated,
    resource,
    prior,
    lifecycle: block.lifecycle,
  });
  if (!actual?.after) return diagnostics;
  const { after: planned } = actual;
  const sensitive = ignoreMarks(evaluated.sensitive, prior?.sensitive, block.lifecycle.ignoreChanges);
  const declared = { ...evaluated, sensitive };
  const making = { run, change, resource, declared, prior, planned };
  if (!prior) return checkAnswer(await createObject(making), change);
  if (!sameObject(resource.schema, prior.value, planned)) return checkAnswer(await updateObject(making), change);
  // Only what counts as secret changed: nothing is sent.
  keepResult(making, { value: planned, isWhole: true, privateData: prior.instance.private });
  return [];
}
