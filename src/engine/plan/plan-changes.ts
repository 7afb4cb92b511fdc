import type { Clock } from '../../base/clock';
import { compareText } from '../../base/compare-text';
import { type Diagnostic, errorAt, hasErrors } from '../../base/diagnostic';
import type { State } from '../../state';
import type { Configuration } from '../configuration/configuration';
import type { VariableValues } from '../evaluation/create-scope';
import { type CreateProvider, openProviders } from '../evaluation/provider-pool';
import { createRun } from '../evaluation/run';
import { createGraph } from '../graph/graph';
import { isEffective } from '../objects/object-change';
import { findCycle, orderSteps } from '../steps/order-steps';
import type { Step } from '../steps/step';
import { checkConfiguration } from './check-configuration';
import { findDrift } from './find-drift';
import { moveObjects } from './move-objects';
import type { Plan, PlanOptions } from './plan';
import { planObjects } from './plan-objects';
import { planOutputs } from './plan-outputs';
import { assertReplaceable } from './replace-by-request';
import { selectTargets } from './select-targets';

/** What a plan is made from. */
export interface PlanRequest {
  readonly configuration: Configuration;
  readonly variables: VariableValues;
  readonly state: State;
  readonly createProvider: CreateProvider;
  readonly clock: Pick<Clock, 'nowMs'>;
  readonly options?: Partial<PlanOptions>;
  /** What `path.cwd` stands for; `.` by default. */
  readonly workingFolder?: string;
}

const defaults: PlanOptions = { mode: 'normal', refresh: true, targets: [], replace: [] };

/** Whether there is something to do: for an object or an output, or for the state when nothing else is asked for. */
function hasWork({
  options,
  state,
  changes,
  refreshed,
  outputs,
}: Pick<Plan, 'options' | 'state' | 'changes' | 'refreshed' | 'outputs'>): boolean {
  if (changes.some(isEffective) || outputs.some(({ action }) => action !== 'no-op')) return true;
  return options.mode === 'refresh-only' && [...refreshed].some(([key, object]) => state.objects.get(key) !== object);
}

/** Refuses changes that wait for each other. */
function checkOrder(steps: readonly Step[]): readonly Diagnostic[] {
  const cycle = findCycle(steps);
  if (!cycle) return [];
  const detail = `These steps wait for each other: ${cycle.join(', ')}. Carry out a part of them first, with --target.`;
  return [errorAt([], 'Cycle', detail)];
}

/**
 * Works out what has to change to reach what the code declares. It reads the service and cannot write to it.
 *
 * A plan that could not be finished has errors among its diagnostics, and what could be planned all the same.
 *
 * @throws ConfigurationError `CONFIG_INVALID` with every mistake, before anything is read. PlanError `PLAN_CYCLE`.
 */
export async function planChanges(request: PlanRequest): Promise<Plan> {
  const { configuration, variables, state, workingFolder = '.' } = request;
  const options = { ...defaults, ...request.options };
  const graph = createGraph(configuration);
  const pool = await openProviders(configuration, request.createProvider);
  try {
    const parts = { configuration, pool, variables, workingFolder };
    const { checked } = checkConfiguration(parts);
    assertReplaceable(options, configuration);
    const { objects: stored, previous, diagnostics: unmoved } = moveObjects(state.objects, configuration.moved);
    const selection = selectTargets(options, configuration, { graph, stored });
    const run = createRun(parts);
    run.note([...unmoved, ...selection.diagnostics]);

    const planned = await planObjects(run, { graph, options, checked, previous, stored, selection });
    const isPlanned = (address: string): boolean => selection.includes(address) && run.values.has(address);
    const outputs = planOutputs(run, { graph, options, stored: state.outputs, isPlanned });
    run.note(outputs.diagnostics);

    const { refreshed } = planned;
    const changes = [...planned.changes].toSorted(([a], [b]) => compareText(a, b)).map(([, change]) => change);
    const steps = orderSteps({ changes, refreshed }, graph);
    run.note(checkOrder(steps));
    const isFinished = !hasErrors(run.diagnostics);
    return {
      configuration,
      variables,
      workingFolder,
      options,
      state,
      refreshed,
      changes,
      drift: findDrift({ stored, refreshed, previous, resourceOf: run.resourceOf }),
      outputs: outputs.changes,
      catalogue: pool.get(undefined),
      graph,
      steps,
      diagnostics: run.diagnostics,
      isApplyable: isFinished && hasWork({ options, state, changes, refreshed, outputs: outputs.changes }),
      isComplete: isFinished && options.targets.length === 0,
      createdAtMs: request.clock.nowMs(),
    };
  } finally {
    await pool.close();
  }
}
