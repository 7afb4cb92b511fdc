import type { Clock } from '../../base/clock';
import { type Diagnostic, errorAt, hasErrors } from '../../base/diagnostic';
import { ConfigurationError } from '../../base/errors';
import { createApplyGraph } from '../apply/apply-graph';
import type { Configuration } from '../configuration/configuration';
import { compareText } from '../../base/compare-text';
import { createGraph, type Graph } from '../graph';
import { sortNodes } from '../sort-nodes';
import type { State } from '../../state/state';
import { checkConfiguration } from './check-configuration';
import { findDrift } from './find-drift';
import { moveObjects } from './move-objects';
import type { OutputChange, Plan, PlanOptions, VariableValues } from './plan';
import { planData } from './plan-data';
import { type ManagedOptions, planManaged } from './plan-managed';
import { changeKey, type Orphan, planOrphan } from './plan-orphan';
import { planOutput, planOutputEnds } from './plan-outputs';
import { createSession, type PlanSession } from './plan-session';
import { aliasOf } from '../../base/provider-address';
import { type CreateProvider, openProviders } from './provider-pool';
import { runGraph } from './run-graph';
import { selectTargets, type Selection } from './select-targets';

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

/** Addresses that are made before they are destroyed: those that say so, and all that these need. */
export function findCreateBeforeDestroy({ objects }: Configuration, graph: Graph): ReadonlySet<string> {
  const wanted = [...objects.values()].filter(({ lifecycle }) => lifecycle.createBeforeDestroy);
  return new Set(wanted.flatMap(({ address }) => [address, ...graph.allObjectsBefore(address)]));
}

/** Instances of the state that nothing declares, data sources left out. */
function findOrphans(session: PlanSession): ReadonlyMap<string, Orphan> {
  const orphans = [...session.stored].flatMap(([address, object]): Orphan[] => {
    if (object.mode === 'data') return [];
    const isDeclared = session.configuration.objects.has(address);
    const deposed = Object.keys(object.deposed).map((deposedKey) => ({ address, object, deposedKey }));
    return [...(isDeclared || !object.current ? [] : [{ address, object }]), ...deposed];
  });
  return new Map(orphans.map((orphan) => [changeKey(orphan), orphan]));
}

function planAllOutputs(
  session: PlanSession,
  { outputs: stored }: State,
  selection: Selection,
): readonly OutputChange[] {
  const { configuration, graph } = session;
  const planned = configuration.outputs.flatMap((block) => {
    const needed = graph.allObjectsBefore(`output.${block.name}`);
    const isReady = needed.every((address) => selection.includes(address) && session.values.has(address));
    const change = isReady ? planOutput(session, block, stored[block.name]) : undefined;
    return change ? [change] : [];
  });
  return [...planned, ...planOutputEnds(configuration, stored)].toSorted((a, b) => compareText(a.name, b.name));
}

/** The node of the provider that an object belongs to which the code does not declare. */
function providerNodeOf({ configuration }: PlanSession, { address, object }: Orphan): string {
  const alias = aliasOf(object.provider);
  if (alias === undefined) return 'provider';
  if (configuration.providers.some((block) => block.alias === alias)) return `provider.${alias}`;
  const detail = `${address} is in the state, and belongs to the provider with the alias ${JSON.stringify(alias)}, which the code does not have any more. Put the provider back until ${address} is gone.`;
  throw new ConfigurationError([errorAt([], 'Provider configuration not present', detail)]);
}

/** Walks the graph: reads and plans every object that is selected. */
async function planObjects(session: PlanSession, options: ManagedOptions, selection: Selection): Promise<void> {
  const { objects } = session.configuration;
  const orphans = findOrphans(session);
  const declared = session.graph.order.filter((node) => objects.has(node) && selection.includes(node));
  const undeclared = [...orphans].filter(([, { address }]) => selection.includes(address)).map(([key]) => key);
  const { graph } = session;
  const needsOf = (node: string): readonly string[] => {
    const orphan = orphans.get(node);
    return graph.objectsBefore(orphan ? providerNodeOf(session, orphan) : node);
  };
  await runGraph({
    // Enough to keep every request in flight that a client allows; more would only hold half-made plans in memory.
    maxConcurrency: 100,
    nodes: [...declared, ...undeclared],
    dependenciesOf: needsOf,
    async run(node) {
      try {
        const orphan = orphans.get(node);
        if (orphan) return await planOrphan(session, orphan, options);
        const block = objects.get(node);
        if (!block) return true;
        return block.mode === 'data' ? await planData(session, block) : await planManaged(session, block, options);
      } catch (error) {
        if (!(error instanceof ConfigurationError)) throw error;
        return session.note(error.diagnostics, node);
      }
    },
  });
}

function isApplyable(
  session: PlanSession,
  outputs: readonly OutputChange[],
  { state, options }: { state: State; options: PlanOptions },
): boolean {
  if (hasErrors(session.diagnostics)) return false;
  const changes = [...session.changes.values()];
  if (
    changes.some(
      ({ action, importing, previousAddress }) => action !== 'no-op' || importing || previousAddress !== undefined,
    )
  )
    return true;
  if (outputs.some(({ action }) => action !== 'no-op')) return true;
  return (
    options.mode === 'refresh-only' &&
    [...session.refreshed].some(([address, object]) => state.objects.get(address) !== object)
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
    const session: PlanSession = {
      ...createSession(parts),
      checked,
      stored,
      previous: moved.previous,
      refreshed: new Map(kept),
      changes: new Map(),
    };
    session.note([...moved.diagnostics, ...selection.diagnostics]);
    const createBeforeDestroy = findCreateBeforeDestroy(configuration, graph);
    await planObjects(session, { ...options, createBeforeDestroy }, selection);

    const ends = options.targets.length > 0 ? [] : planOutputEnds({ outputs: [] }, state.outputs);
    const outputs = options.mode === 'destroy' ? ends : planAllOutputs(session, state, selection);
    const byAddress = [...session.changes].toSorted(([a], [b]) => compareText(a, b));
    const changes = byAddress.map(([, change]) => change);
    session.note(checkOrder({ changes, refreshed: session.refreshed }, graph));
    return {
      configuration,
      variables,
      workingFolder,
      options,
      state,
      refreshed: session.refreshed,
      changes,
      drift: findDrift({ ...session, stored }),
      outputs,
      catalogue: pool.get(undefined),
      diagnostics: session.diagnostics,
      isApplyable: isApplyable(session, outputs, { state, options }),
      isComplete: options.targets.length === 0 && !hasErrors(session.diagnostics),
      createdAtMs: request.clock.nowMs(),
    };
  } finally {
    await pool.close();
  }
}
