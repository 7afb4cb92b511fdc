import type { Clock } from '../../base/clock';
import { type Diagnostic, errorAt, hasErrors } from '../../base/diagnostic';
import { FolderFiles } from '../../base/files/folder-files';
import { type FunctionInputs, printTimestamp } from '../../language';
import { isWhollyKnown } from '../../model';
import { compareAddresses, isMarkedByCodeAlone, type State } from '../../state';
import type { Configuration } from '../configuration/configuration';
import { oncePerCause } from '../configuration/once-per-cause';
import type { VariableValues } from '../evaluation/create-scope';
import { type CreateProvider, openProviders } from '../evaluation/provider-pool';
import { checkAssertions } from '../evaluation/check-blocks';
import { checkModules } from '../evaluation/check-modules';
import { closeOpened } from '../evaluation/open-ephemeral';
import { createRun } from '../evaluation/run';
import { namedAddress } from '../addresses';
import { createGraph } from '../graph/graph';
import { isEffective, type ObjectChange } from '../objects/object-change';
import { findCycle, type OrderedSteps, orderSteps } from '../steps/order-steps';
import { checkConfiguration } from './check-configuration';
import { checkNamedInstances } from './instances/check-named-instances';
import { findDrift } from './find-drift';
import { findPriorOutputs } from './find-prior-outputs';
import { checkMoved, moveObjects } from './instances/move-objects';
import { findOrphansBefore } from './orphans-before';
import type { OutputChange, Plan, PlanOptions, TargetPlaces } from './plan';
import { planObjects } from './plan-objects';
import { planOutputs } from './plan-outputs';
import { createValidations } from './plan-validations';
import { assertReplaceable } from './replace-by-request';
import { assertMovesSelected, selectTargets } from './select-targets';

/** What a plan is made from. */
export interface PlanRequest {
  readonly configuration: Configuration;
  readonly variables: VariableValues;
  readonly state: State;
  readonly createProvider: CreateProvider;
  readonly clock: Pick<Clock, 'nowMs'>;
  readonly options?: Partial<PlanOptions>;
  readonly targetPlaces?: TargetPlaces;
  /** What functions read; by default the files of the folder `.`. */
  readonly inputs?: FunctionInputs;
}

const defaults: PlanOptions = { mode: 'normal', refresh: true, targets: [], replace: [] };

/** Whether there is something to do: for an object or an output, or for the state when nothing else is asked for. */
function hasWork({
  options,
  stored,
  changes,
  refreshed,
  outputs,
}: Pick<Plan, 'options' | 'changes' | 'refreshed' | 'outputs'> & { readonly stored: State['objects'] }): boolean {
  const isLook = options.mode === 'refresh-only';
  // A look alone makes nothing of what it does not know, and takes nothing away.
  const isKept = ({ action, after }: OutputChange): boolean => isLook && (action === 'delete' || !isWhollyKnown(after));
  const changed = outputs.filter((output) => output.action !== 'no-op' && !isKept(output));
  if (changes.some(isEffective) || changed.length > 0) return true;
  if (!isLook) return false;
  // What data sources answer is read anew by every run; a move or another provider block is none of what was read.
  const keys = new Set([...stored.keys(), ...refreshed.keys()]);
  return [...keys].some((key) => {
    const [found, known] = [refreshed.get(key), stored.get(key)];
    const isRead = found?.current !== known?.current || found?.deposed !== known?.deposed;
    return (found ?? known)?.mode === 'managed' && isRead;
  });
}

/** Refuses changes that wait for each other. */
function checkOrder(ordered: OrderedSteps): readonly Diagnostic[] {
  const cycle = findCycle(ordered);
  if (!cycle) return [];
  const detail = `These steps wait for each other: ${cycle.join(', ')}. Carry out a part of them first, with --target.`;
  return [errorAt([], 'Cycle', detail)];
}

/** Plans once, from what the state says. */
async function planOnce(request: PlanRequest): Promise<Plan> {
  const { configuration, variables, state, targetPlaces } = request;
  const options = { ...defaults, ...request.options };
  const graph = createGraph(configuration);
  const pool = await openProviders(configuration, request.createProvider);
  try {
    const given = request.inputs ?? { files: new FolderFiles('.') };
    const inputs = { ...given, planTimestamp: printTimestamp(request.clock.nowMs()) };
    const parts = { configuration, pool, variables, inputs, isMarkedByCodeAlone: isMarkedByCodeAlone(state) };
    const { checked } = checkConfiguration(parts);
    assertReplaceable(options, configuration);
    const { objects: stored, previous, diagnostics: unmoved } = moveObjects(state.objects, configuration);
    assertMovesSelected(options, previous);
    const orphansBefore = findOrphansBefore(configuration, graph, stored);
    const selection = selectTargets(options, configuration, { graph, stored, previous, targetPlaces });
    const run = createRun(parts);
    run.note([...unmoved, ...selection.diagnostics]);

    const validations = createValidations(run, { graph, options, selection });
    validations.checkFirst();
    const planned = await planObjects(run, { graph, orphansBefore, options, checked, previous, stored, selection });
    run.note(checkMoved(configuration, run.expansions));
    run.note(checkNamedInstances(options, { expansions: run.expansions, stored, targetPlaces }));
    const isPlanned = (blockAddress: string): boolean => {
      const instances = run.expansions.get(blockAddress);
      const wanted = instances?.filter(({ address }) => selection.includes(address));
      return wanted !== undefined && (wanted.length === 0 || wanted.some(({ address }) => run.values.has(address)));
    };
    run.note(validations.checkLast(isPlanned));
    const outputs = planOutputs(run, { graph, orphansBefore, selection, options, stored: state.outputs, isPlanned });
    run.note(outputs.diagnostics);
    let moduleOutputs: Plan['moduleOutputs'] = [];
    if (options.mode !== 'destroy' && options.purpose !== 'look') {
      const isWhole = options.targets.length === 0;
      const severity = options.mode === 'refresh-only' ? 'warning' : 'error';
      // A target takes along what it needs, what the outputs need that come along, and no block `check`.
      const kept = [...run.expansions.keys(), ...outputs.changes.map(({ name }) => namedAddress('output', name))];
      const needed = new Set(isWhole ? [] : kept.flatMap((one) => [...graph.allBefore(one)]));
      moduleOutputs = checkModules(run, { graph, severity, includes: (node) => isWhole || needed.has(node) });
      if (isWhole) checkAssertions(run, (address) => graph.allObjectsBefore(address).every(isPlanned));
    }

    const { refreshed } = planned;
    const changes = [...planned.changes].toSorted(([a], [b]) => compareAddresses(a, b)).map(([, change]) => change);
    const isOpen = ({ address, blockAddress: owner }: ObjectChange): boolean => run.checks.isOpen({ address, owner });
    const isCheckData = ({ blockAddress }: ObjectChange): boolean =>
      configuration.objects.get(blockAddress)?.check !== undefined;
    const all = [...planned.openings, ...changes];
    const ordered = orderSteps({ changes: all, refreshed, isOpen, isCheckData }, graph);
    await closeOpened(run);
    run.note(checkOrder(ordered));
    const priorOutputs = findPriorOutputs({ state, outputs: outputs.changes, options });
    const isFinished = !hasErrors(run.diagnostics);
    return {
      configuration,
      variables,
      inputs,
      services: pool.addresses(),
      options,
      state,
      refreshed,
      changes,
      drift: options.mode === 'destroy' ? [] : findDrift({ stored, refreshed, previous, resourceOf: run.resourceOf }),
      outputs: outputs.changes,
      moduleOutputs,
      priorOutputs,
      catalogue: pool.get(undefined),
      graph,
      ...ordered,
      expansions: run.expansions,
      diagnostics: oncePerCause(run.diagnostics),
      isApplyable: isFinished && hasWork({ options, stored, changes, refreshed, outputs: outputs.changes }),
      isComplete: isFinished && options.targets.length === 0,
      checks: run.checks,
    };
  } finally {
    await pool.close();
  }
}

/** Terraform plans the end of everything from what a plan of the code, which nobody carries out, comes to. */
async function planDestroy(request: PlanRequest): Promise<Plan> {
  const { state, configuration } = request;
  const options = { ...defaults, ...request.options };
  const look = await planOnce({ ...request, options: { ...options, mode: 'normal', purpose: 'look' } });
  if (hasErrors(look.diagnostics))
    return { ...look, options, changes: [], drift: [], outputs: [], steps: [], joins: new Map() };
  const plan = await planOnce({
    ...request,
    configuration: { ...configuration, moved: [] },
    state: { ...state, objects: look.refreshed, outputs: look.priorOutputs },
    options: { ...options, refresh: false },
  });
  return { ...plan, configuration, state, options };
}

/**
 * Works out what has to change to reach what the code declares. It reads the service and cannot write to it.
 *
 * A plan that could not be finished has errors among its diagnostics, and what could be planned all the same.
 *
 * @throws ConfigurationError `CONFIG_INVALID` with every mistake, before anything is read. PlanError `PLAN_CYCLE`.
 */
export async function planChanges(request: PlanRequest): Promise<Plan> {
  const { mode, refresh } = { ...defaults, ...request.options };
  const { objects, outputs } = request.state;
  const isEmpty = objects.size === 0 && Object.keys(outputs).length === 0;
  return await (mode === 'destroy' && refresh && !isEmpty ? planDestroy : planOnce)(request);
}
