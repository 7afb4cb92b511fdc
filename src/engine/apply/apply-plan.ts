import type { Clock } from '../../base/clock';
import { hasErrors } from '../../base/diagnostic';
import { PlanError } from '../../base/errors';
import { type JsonValue, sameJson } from '../../base/json';
import { type ObjectValue, schemaOf } from '../../model';
import { oncePerCause } from '../configuration/once-per-cause';
import { type CreateProvider, openProviders } from '../evaluation/provider-pool';
import { checkAssertions } from '../evaluation/check-blocks';
import { checkModules } from '../evaluation/check-modules';
import { closeOpened } from '../evaluation/open-ephemeral';
import { createRun } from '../evaluation/run';
import { type NodeOutcome, runGraph } from '../graph/run-graph';
import { isMarkedByCodeAlone } from '../../state';
import { namedAddress } from '../addresses';
import { sensitiveOf } from '../objects/live-object';
import type { Plan } from '../plan/plan';
import { isDeed, type Step } from '../steps/step';
import { type ApplyEvent, type ApplyReport, toStepReport } from './apply-report';
import type { ApplyRun, ApplyStore } from './apply-run';
import { decideVariables, isSound } from './decide-values';
import { executeStep } from './execute-step';
import { KindMarks } from './kind-marks';
import { Turns } from './turns';
import { finishOutputs } from './finish-outputs';
import { writeRefreshed } from './write-refreshed';

/** What a plan is carried out with. */
export interface ApplyOptions {
  /** Every finished step is in it at once. */
  readonly store: ApplyStore;
  readonly createProvider: CreateProvider;
  /** How many objects are changed together; without it, as the providers find out how many requests the service can do at once. */
  readonly maxConcurrency?: number | undefined;
  readonly clock: Pick<Clock, 'nowMs'>;
  /** A new random UUID. */
  readonly createId: () => string;
  readonly onEvent?: (event: ApplyEvent) => void;
  /** Gives memory back that is not needed any more. Called before the state is written. */
  readonly tidyMemory?: () => void;
  /** When aborted, nothing new starts; what is in flight is finished and kept. */
  readonly signal?: AbortSignal;
}

/** What templates see before anything is done: the objects as they were found. */
function fillValues({ plan, values }: ApplyRun): void {
  for (const [address, object] of plan.refreshed) {
    const { current } = object;
    if (!current) continue;
    const value = current.attributes as ObjectValue;
    values.set(address, { value, sensitive: sensitiveOf(schemaOf(plan.catalogue, object), current) });
  }
}

type Outcomes = ReadonlyMap<string, NodeOutcome>;

/** Twice as many objects as requests: while one is put on the disk, the request of another is ready to go. */
export const objectsPerRequest = 2;
const requestsAtFirst = 8;

async function runSteps(run: ApplyRun, { maxConcurrency, onEvent, signal }: ApplyOptions): Promise<Outcomes> {
  const emit = (kind: ApplyEvent['kind'], step: Step): void => {
    const { address, before } = step.change;
    if (step.kind === 'open') onEvent?.({ kind, address, action: 'no-op', step: 'open' });
    if (!isDeed(step)) return;
    const made = run.store.state.objects.get(address)?.current?.attributes['id'];
    const id = step.kind === 'destroy' ? before?.['id'] : (made ?? before?.['id']);
    onEvent?.({
      kind,
      ...toStepReport(step, run.plan.catalogue),
      ...(typeof id === 'string' && { id }),
    });
  };
  const { steps, joins } = run.plan;
  const outcomes = await runGraph<{ readonly needs: readonly string[]; readonly step?: Step }>({
    nodes: new Map([
      ...steps.map((step) => [step.key, { step, needs: step.needs }] as const),
      ...[...joins].map(([key, needs]) => [key, { needs }] as const),
    ]),
    maxConcurrency: () => maxConcurrency ?? objectsPerRequest * (run.pool.maxInFlight() ?? requestsAtFirst),
    dependenciesOf: ({ needs }) => needs,
    isStopped: () => signal?.aborted === true,
    async run({ step }) {
      if (!step) return true;
      emit('started', step);
      const isDone = await executeStep(run, step);
      if (isDone !== 'skipped') emit(isDone ? 'done' : 'failed', step);
      return isDone;
    },
  });
  for (const step of steps) if (outcomes.get(step.key) === 'skipped') emit('skipped', step);
  return outcomes;
}

/** Terraform refuses such a look, too: it neither takes an output away nor makes one of what is not known. */
function assertCanBeCarriedOut({ options, outputs, isApplyable, diagnostics }: Plan): void {
  if (hasErrors(diagnostics)) {
    throw new PlanError('PLAN_FAILED', 'The plan could not be finished, so it is not carried out; see its errors.', {
      addresses: [],
    });
  }
  const left = outputs.filter(({ action }) => action !== 'no-op').map(({ name }) => namedAddress('output', name));
  if (options.mode !== 'refresh-only' || isApplyable || left.length === 0) return;
  throw new PlanError(
    'PLAN_FAILED',
    `A refresh alone cannot bring ${left.join(', ')} to what the code says, and there is nothing else to refresh: apply without --refresh-only.`,
    { addresses: left },
  );
}

/** What conditions came to. Only what makes something evaluates them once more. */
function finishChecks(run: ApplyRun, unfinished: ReadonlySet<string>): JsonValue {
  const { options, graph } = run.plan;
  if (options.mode !== 'normal') return run.plan.checks.toJson();
  const isReached = (node: string): boolean =>
    isSound(run, node) && !graph.allObjectsBefore(node).some((before) => unfinished.has(before));
  checkModules(run, { graph, unfinished, severity: 'error', includes: (node) => isSound(run, node) });
  // What the plan found of the others is not what there is now.
  run.checks.forgetAll((owner) => run.passed.get(owner) !== false && !isReached(owner));
  // A target takes no block `check` along.
  if (options.targets.length > 0) return run.checks.toJson();
  checkAssertions(run, isReached);
  return run.checks.toJson();
}

/** Carries out the steps of a plan, and works out what comes of them. */
async function carryOut(plan: Plan, options: ApplyOptions): Promise<ApplyReport> {
  const { configuration, variables, steps } = plan;
  const { store, createProvider, createId, clock, signal, onEvent } = options;
  const inputs = { ...plan.inputs, live: { nowMs: () => clock.nowMs(), createId } };
  const pool = await openProviders(configuration, createProvider);
  try {
    const begun = createRun(
      { configuration, pool, variables, inputs, isMarkedByCodeAlone: isMarkedByCodeAlone(plan.state) },
      plan,
    );
    const run: ApplyRun = {
      ...begun,
      plan,
      store,
      createId,
      deposedKeys: new Map(),
      instances: new Map(),
      marks: new KindMarks(),
      turns: new Turns(),
      open: plan.checks.openValues(),
      passed: new Map(),
    };
    for (const [address, instances] of plan.expansions) run.expansions.set(address, instances);
    writeRefreshed(plan, store);
    fillValues(run);
    const outcomes = await runSteps(run, options);
    const unfinished = steps.filter(({ key }) => outcomes.get(key) !== 'done');
    const left = new Set(unfinished.map(({ change }) => change.blockAddress));
    decideVariables(run, left);
    const outputs = finishOutputs(run, left);
    const { state } = store;
    const checkResults = finishChecks(run, left);
    if (!sameJson(checkResults, state.checkResults) || !sameJson(outputs as never, state.outputs as never)) {
      store.setOutputs(outputs);
      if (checkResults !== null) store.setCheckResults(checkResults);
    }
    await closeOpened(run, (kind, { address }) => onEvent?.({ kind, address, action: 'no-op', step: 'close' }));
    const isWhole = unfinished.length === 0 && !hasErrors(run.diagnostics);
    const deeds = steps.filter(isDeed);
    const reportsOf = (outcome: NodeOutcome) =>
      deeds.filter(({ key }) => outcomes.get(key) === outcome).map((step) => toStepReport(step, plan.catalogue));
    return {
      outcome: isWhole ? 'done' : unfinished.length > 0 && signal?.aborted ? 'interrupted' : 'failed',
      done: reportsOf('done'),
      failed: reportsOf('failed'),
      skipped: reportsOf('skipped'),
      outputs,
      diagnostics: oncePerCause(run.diagnostics),
    };
  } finally {
    await pool.close();
  }
}

/**
 * Carries out a plan: in the order of its dependencies, independent objects together, each finished step kept at once.
 *
 * A failure ends what depends on it; everything else goes on. The report says what was done, what failed, and what was
 * not tried.
 *
 * @throws PlanError `PLAN_FAILED` for a plan that could not be finished, or that refreshes nothing. InternalError `INTERNAL` when the provider does
 * otherwise than planned; what was done until then is kept.
 */
export async function applyPlan(plan: Plan, options: ApplyOptions): Promise<ApplyReport> {
  assertCanBeCarriedOut(plan);
  try {
    return await carryOut(plan, options);
  } finally {
    // What the run knew of its objects is held by nobody any more, and to write the state takes as much memory.
    options.tidyMemory?.();
    await options.store.commit();
  }
}
