import { hasErrors } from '../../base/diagnostic';
import { ConfigurationError, InternalError, PlanError } from '../../base/errors';
import { sameJson } from '../../base/json';
import { type ObjectValue, schemaOf, sensitivePaths, unitePaths } from '../../model';
import { evaluateBody } from '../evaluation/declared-values';
import { createEvaluation } from '../evaluation/evaluation';
import { type CreateProvider, openProviders } from '../evaluation/provider-pool';
import { findCreateBeforeDestroy } from '../graph/create-before-destroy';
import { createGraph } from '../graph/graph';
import { type NodeOutcome, runGraph } from '../graph/run-graph';
import { readData } from '../objects/read-data';
import type { Plan } from '../plan/plan';
import { type ApplyGraph, createApplyGraph } from '../steps/order-steps';
import type { Step } from '../steps/step';
import { type ApplyEvent, type ApplyReport, toStepReport } from './apply-report';
import type { ApplyRun, ApplyStore } from './apply-run';
import { destroyObject, forgetObject } from './destroy-object';
import { finishOutputs } from './finish-outputs';
import { makeObject } from './make-object';
import { writeRefreshed } from './write-refreshed';
import { fromStatePaths } from '../../state';

/** What a plan is carried out with. */
export interface ApplyOptions {
  /** Every finished step is in it at once. */
  readonly store: ApplyStore;
  readonly createProvider: CreateProvider;
  /** How many objects are changed together. */
  readonly maxConcurrency: number;
  /** A new random UUID. */
  readonly createId: () => string;
  readonly onEvent?: (event: ApplyEvent) => void;
  /** When aborted, nothing new starts; what is in flight is finished and kept. */
  readonly signal?: AbortSignal;
}

/** What templates see before anything is done: objects that stay as they are. */
function fillValues({ plan, values }: ApplyRun): void {
  for (const [address, object] of plan.refreshed) {
    const { current } = object;
    if (!current) continue;
    const value = current.attributes as ObjectValue;
    const { attributes } = schemaOf(plan.catalogue, object);
    values.set(address, {
      value,
      sensitive: unitePaths(fromStatePaths(current.sensitiveAttributes), sensitivePaths(attributes, value)),
    });
  }
  for (const { address, action, after, afterSensitive } of plan.changes) {
    if (action === 'no-op') values.set(address, { value: after, sensitive: afterSensitive });
  }
}

async function readDeferred(run: ApplyRun, { change }: Step): Promise<boolean> {
  const block = run.configuration.objects.get(change.address);
  if (!block) throw new InternalError(`${change.address} is to be read, but not declared.`);
  if (!(await run.configure(change.providerAlias))) return false;
  const { attributes } = schemaOf(run.plan.catalogue, change);
  const declared = evaluateBody(block, attributes, run.scopeOf);
  if (!run.note(declared.diagnostics, change.address)) return false;
  const object = await readData(run, block, declared);
  if (object) run.store.put(change.address, object);
  return object !== undefined;
}

async function carryOut(run: ApplyRun, step: Step): Promise<boolean> {
  try {
    switch (step.kind) {
      case 'make':
        return await makeObject(run, step.change);
      case 'destroy':
        return await destroyObject(run, step.change);
      case 'read':
        return await readDeferred(run, step);
      case 'forget':
        forgetObject(run, step.change);
        return true;
    }
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    return run.note(error.diagnostics, step.change.address);
  }
}

function toReport(
  run: ApplyRun,
  { steps }: ApplyGraph,
  outcomes: ReadonlyMap<string, NodeOutcome>,
): Omit<ApplyReport, 'outcome' | 'outputs'> {
  const withOutcome = (outcome: NodeOutcome) =>
    [...steps.values()].filter(({ key }) => outcomes.get(key) === outcome).map(toStepReport);
  return {
    done: withOutcome('done'),
    failed: withOutcome('failed'),
    skipped: withOutcome('skipped'),
    diagnostics: run.diagnostics,
  };
}

async function runSteps(run: ApplyRun, applyGraph: ApplyGraph, { maxConcurrency, onEvent, signal }: ApplyOptions) {
  const emit = (kind: ApplyEvent['kind'], step: Step): void => {
    const { address, before } = step.change;
    const made = run.store.state.objects.get(address)?.current?.attributes['id'];
    const id = step.kind === 'destroy' ? before?.['id'] : (made ?? before?.['id']);
    onEvent?.({ kind, ...toStepReport(step), ...(typeof id === 'string' && { id }) });
  };
  const { steps } = applyGraph;
  const outcomes = await runGraph({
    nodes: [...steps.keys()],
    maxConcurrency,
    dependenciesOf: (key) => applyGraph.dependenciesOf(key),
    isStopped: () => signal?.aborted === true,
    async run(key) {
      const step = steps.get(key);
      if (!step) return true;
      emit('started', step);
      const isDone = await carryOut(run, step);
      emit(isDone ? 'done' : 'failed', step);
      return isDone;
    },
  });
  for (const [key, outcome] of outcomes) {
    const step = steps.get(key);
    if (step && outcome === 'skipped') emit('skipped', step);
  }
  return outcomes;
}

/**
 * Carries out a plan: in the order of its dependencies, independent objects together, each finished step kept at once.
 *
 * A failure ends what depends on it; everything else goes on. The report says what was done, what failed, and what was
 * not tried.
 *
 * @throws PlanError `PLAN_FAILED` for a plan that could not be finished. InternalError `INTERNAL` when the provider does
 * otherwise than planned; what was done until then is kept.
 */
export async function applyPlan(plan: Plan, options: ApplyOptions): Promise<ApplyReport> {
  if (hasErrors(plan.diagnostics)) {
    throw new PlanError('PLAN_FAILED', 'The plan could not be finished, so it is not carried out; see its errors.', {
      addresses: [],
    });
  }
  const { store, createProvider, createId, signal } = options;
  const { configuration, variables, workingFolder } = plan;
  const graph = createGraph(configuration);
  const pool = await openProviders(configuration, createProvider);
  try {
    const run: ApplyRun = {
      ...createEvaluation({ configuration, graph, pool, variables, workingFolder }),
      plan,
      store,
      createId,
      createBeforeDestroy: findCreateBeforeDestroy(configuration, graph),
    };
    writeRefreshed(plan, store);
    fillValues(run);
    const applyGraph = createApplyGraph(plan, graph);
    const outcomes = await runSteps(run, applyGraph, options);
    const unfinished = [...applyGraph.steps.values()].filter(({ key }) => outcomes.get(key) !== 'done');
    const outputs = finishOutputs(run, new Set(unfinished.map(({ change }) => change.address)));
    if (!sameJson(outputs as never, store.state.outputs as never)) store.setOutputs(outputs);
    const isInterrupted = signal?.aborted === true && unfinished.length > 0;
    const outcome = isInterrupted ? 'interrupted' : unfinished.length > 0 ? 'failed' : 'done';
    return { ...toReport(run, applyGraph, outcomes), outcome, outputs };
  } finally {
    await pool.close();
    store.commit();
  }
}
