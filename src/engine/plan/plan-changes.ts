import type { Clock } from '../../base/clock';
import { compareText } from '../../base/compare-text';
import { type Diagnostic, errorAt, hasErrors } from '../../base/diagnostic';
import { ConfigurationError } from '../../base/errors';
import { aliasOf } from '../../base/provider-address';
import type { State } from '../../state';
import type { Configuration } from '../configuration/configuration';
import { createEvaluation } from '../evaluation/evaluation';
import { type CreateProvider, openProviders } from '../evaluation/provider-pool';
import { findCreateBeforeDestroy } from '../graph/create-before-destroy';
import { createGraph, type Graph } from '../graph/graph';
import { runGraph } from '../graph/run-graph';
import { sortNodes } from '../graph/sort-nodes';
import { createApplyGraph } from '../steps/order-steps';
import { changeKey } from '../steps/step';
import { checkConfiguration } from './check-configuration';
import { findDrift } from './find-drift';
import { moveObjects } from './move-objects';
import type { OutputChange, Plan, PlanOptions, VariableValues } from './plan';
import { planData } from './plan-data';
import { type ManagedOptions, planManaged } from './plan-managed';
import { type Orphan, planOrphan } from './plan-orphan';
import { planOutput, planOutputEnds } from './plan-outputs';
import type { PlanRun } from './plan-run';
import { type Selection, selectTargets } from './select-targets';

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

const defaults: PlanOptions = { mode: 'normal', refresh: true, targets: [] };

/** Instances of the state that nothing declares, data sources left out. */
function findOrphans(run: PlanRun): ReadonlyMap<string, Orphan> {
  const orphans = [...run.stored].flatMap(([address, object]): Orphan[] => {
    if (object.mode === 'data') return [];
    const isDeclared = run.configuration.objects.has(address);
    const deposed = Object.keys(object.deposed).map((deposedKey) => ({ address, object, deposedKey }));
    return [...(isDeclared || !object.current ? [] : [{ address, object }]), ...deposed];
  });
  return new Map(orphans.map((orphan) => [changeKey(orphan), orphan]));
}

function planAllOutputs(run: PlanRun, { outputs: stored }: State, selection: Selection): readonly OutputChange[] {
  const { configuration, graph } = run;
  const planned = configuration.outputs.flatMap((block) => {
    const needed = graph.allObjectsBefore(`output.${block.name}`);
    const isReady = needed.every((address) => selection.includes(address) && run.values.has(address));
    const change = isReady ? planOutput(run, block, stored[block.name]) : undefined;
    return change ? [change] : [];
  });
  return [...planned, ...planOutputEnds(configuration, stored)].toSorted((a, b) => compareText(a.name, b.name));
}

/** The node of the provider that an object belongs to which the code does not declare. */
function providerNodeOf({ configuration }: PlanRun, { address, object }: Orphan): string {
  const alias = aliasOf(object.provider);
  if (alias === undefined) return 'provider';
  if (configuration.providers.some((block) => block.alias === alias)) return `provider.${alias}`;
  const detail = `${address} is in the state, and belongs to the provider with the alias ${JSON.stringify(alias)}, which the code does not have any more. Put the provider back until ${address} is gone.`;
  throw new ConfigurationError([errorAt([], 'Provider configuration not present', detail)]);
}

/** Walks the graph: reads and plans every object that is selected. */
async function planObjects(run: PlanRun, options: ManagedOptions, selection: Selection): Promise<void> {
  const { objects } = run.configuration;
  const orphans = findOrphans(run);
  const declared = run.graph.order.filter((node) => objects.has(node) && selection.includes(node));
  const undeclared = [...orphans].filter(([, { address }]) => selection.includes(address)).map(([key]) => key);
  const { graph } = run;
  const needsOf = (node: string): readonly string[] => {
    const orphan = orphans.get(node);
    return graph.objectsBefore(orphan ? providerNodeOf(run, orphan) : node);
  };
  await runGraph({
    // Enough to keep every request in flight that a client allows; more would only hold half-made plans in memory.
    maxConcurrency: 100,
    nodes: [...declared, ...undeclared],
    dependenciesOf: needsOf,
    async run(node) {
      try {
        const orphan = orphans.get(node);
        if (orphan) return await planOrphan(run, orphan, options);
        const block = objects.get(node);
        if (!block) return true;
        return block.mode === 'data' ? await planData(run, block) : await planManaged(run, block, options);
      } catch (error) {
        if (!(error instanceof ConfigurationError)) throw error;
        return run.note(error.diagnostics, node);
      }
    },
  });
}

function isApplyable(
  run: PlanRun,
  outputs: readonly OutputChange[],
  { state, options }: { state: State; options: PlanOptions },
): boolean {
  if (hasErrors(run.diagnostics)) return false;
  const changes = [...run.changes.values()];
  if (
    changes.some(
      ({ action, importing, previousAddress }) => action !== 'no-op' || importing || previousAddress !== undefined,
    )
  )
    return true;
  if (outputs.some(({ action }) => action !== 'no-op')) return true;
  return (
    options.mode === 'refresh-only' &&
    [...run.refreshed].some(([address, object]) => state.objects.get(address) !== object)
  );
}

/** Refuses changes that wait for each other: an old dependency in the state may run against a new one in the code. */
function checkOrder(plan: Pick<Plan, 'changes' | 'refreshed'>, graph: Graph): readonly Diagnostic[] {
  const { steps, dependenciesOf } = createApplyGraph(plan, graph);
  const { cycle } = sortNodes(steps.keys(), dependenciesOf);
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
    const parts = { configuration, graph, pool, variables, workingFolder };
    const checked = checkConfiguration(parts);
    const moved = moveObjects(state.objects, configuration.moved);
    const stored = moved.objects;
    const selection = selectTargets(options, configuration, { graph, stored });
    const declaredData = (address: string): boolean => configuration.objects.has(address);
    const kept = [...stored].filter(([address, { mode }]) => mode !== 'data' || declaredData(address));
    const run: PlanRun = {
      ...createEvaluation(parts),
      checked,
      stored,
      previous: moved.previous,
      refreshed: new Map(kept),
      changes: new Map(),
    };
    run.note([...moved.diagnostics, ...selection.diagnostics]);
    const createBeforeDestroy = findCreateBeforeDestroy(configuration, graph);
    await planObjects(run, { ...options, createBeforeDestroy }, selection);

    const ends = options.targets.length > 0 ? [] : planOutputEnds({ outputs: [] }, state.outputs);
    const outputs = options.mode === 'destroy' ? ends : planAllOutputs(run, state, selection);
    const byAddress = [...run.changes].toSorted(([a], [b]) => compareText(a, b));
    const changes = byAddress.map(([, change]) => change);
    run.note(checkOrder({ changes, refreshed: run.refreshed }, graph));
    return {
      configuration,
      variables,
      workingFolder,
      options,
      state,
      refreshed: run.refreshed,
      changes,
      drift: findDrift({ ...run, stored }),
      outputs,
      catalogue: pool.get(undefined),
      diagnostics: run.diagnostics,
      isApplyable: isApplyable(run, outputs, { state, options }),
      isComplete: options.targets.length === 0 && !hasErrors(run.diagnostics),
      createdAtMs: request.clock.nowMs(),
    };
  } finally {
    await pool.close();
  }
}
