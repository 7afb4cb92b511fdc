import { hasErrors } from '../../base/diagnostic';
import { ConfigurationError } from '../../base/errors';
import { type Evaluated, plain } from '../../language';
import { type ObjectValue, schemaOf, Unknown } from '../../model';
import { blockAddressOf, type InstanceState, type ObjectState } from '../../state';
import type { ObjectBlock } from '../configuration/configuration';
import type { DeclaredValues } from '../evaluation/declared-values';
import { openEphemeral } from '../evaluation/open-ephemeral';
import type { Run } from '../evaluation/run';
import type { ObjectImport } from './instances/expand-imports';
import { runGraph } from '../graph/run-graph';
import { emptyObject, withInstance, withProvider } from '../objects/instances';
import { sensitiveOf, upgradeInstance } from '../objects/live-object';
import { instanceKey, type InstanceChange, type ObjectChange } from '../objects/object-change';
import { checkDestroys } from './check-destroys';
import { addImports, expandBlock } from './instances/expand-block';
import type { StoredInstances } from './instances/find-instances';
import { findNodes } from './instances/plan-nodes';
import { findPrior, type KnownPast } from './refresh';
import { planData, planDataEnd } from './plan-data';
import { planChecked } from './plan-checked';
import { planDeclared } from './plan-declared';
import { planDestroy, planOrphan } from './plan-destroy';
import { type Instance, type Planned, type PlanRun, toObjectChange } from './plan-run';
import type { Selection } from './select-targets';

/** What is planned, beside what the run knows. */
export interface ObjectsRequest extends Pick<PlanRun, 'graph' | 'orphansBefore' | 'options' | 'previous'> {
  readonly checked: Map<string, DeclaredValues>;
  /** Objects of the state after moves. */
  readonly stored: ReadonlyMap<string, ObjectState>;
  readonly selection: Selection;
}

/** What planning the objects came to. */
export interface PlannedObjects {
  /** The objects of the state as they were found. */
  readonly refreshed: ReadonlyMap<string, ObjectState>;
  readonly changes: ReadonlyMap<string, ObjectChange>;
  /** What an apply opens once more: nothing of it is kept. */
  readonly openings: readonly ObjectChange[];
}

/** Enough to keep every request in flight that a client allows; more would only hold half-made plans in memory. */
const maxConcurrency = (): number => 100;

/** Nothing of what is opened is in a plan. */
const opening: InstanceChange = {
  action: 'no-op',
  before: null,
  after: null,
  beforeSensitive: [],
  afterSensitive: [],
  replacePaths: [],
};

/** Where what is planned of single instances comes together. */
interface Collection extends Omit<PlannedObjects, 'openings'> {
  readonly changesOf: PlanRun['changesOf'];
  /** Keeps what was planned of an instance; true when that worked. */
  readonly keep: (instance: Instance, planned: Planned) => boolean;
}

function createCollection(run: Run, { stored, selection }: ObjectsRequest): Collection {
  const { objects } = run.configuration;
  // Data that the code does not declare any more ends without a change, where no target leaves it out.
  const isGone = (address: string, object: ObjectState): boolean =>
    object.mode === 'data' && !objects.has(blockAddressOf(object)) && selection.includes(address);
  const refreshed = new Map([...stored].filter(([address, object]) => !isGone(address, object)));
  const changes = new Map<string, ObjectChange>();
  const byBlock = new Map<string, ObjectChange[]>();

  function keepChange(instance: Instance, change: ObjectChange): void {
    changes.set(instanceKey(instance), change);
    const known = byBlock.get(instance.blockAddress);
    if (known) known.push(change);
    else byBlock.set(instance.blockAddress, [change]);
  }
  function keepState(instance: Instance, state: InstanceState | null): void {
    const { address, deposedKey, providerAlias, block, owner } = instance;
    const known = refreshed.get(address) ?? emptyObject(instance);
    const object = (block ?? owner) ? withProvider(known, providerAlias) : known;
    const next = withInstance(object, deposedKey, state ?? undefined);
    // Most objects are as the state has them.
    if (next === known) return;
    if (next) refreshed.set(address, next);
    else refreshed.delete(address);
  }
  return {
    refreshed,
    changes,
    changesOf: (blockAddress) => byBlock.get(blockAddress) ?? [],
    keep(instance, { change, value, instance: state, diagnostics }) {
      if (state !== undefined) keepState(instance, state);
      if (change) keepChange(instance, change);
      if (value) run.values.set(instance.address, value);
      return run.note(diagnostics, instance.address);
    },
  };
}

/** What an instance of a state stands for that is not planned; undefined for one that today's schema cannot hold. */
function storedValue(run: Run, block: ObjectBlock, instance: InstanceState): Evaluated | undefined {
  if (block.mode === 'managed') return upgradeInstance(run.resourceOf(block.type, block.providerAlias), instance).live;
  const schema = schemaOf(run.pool.get(block.providerAlias), block);
  return { value: instance.attributes as ObjectValue, sensitive: sensitiveOf(schema, instance) };
}

/** Plans an instance whose past is known. */
async function planFound(run: PlanRun, instance: Instance, found: KnownPast): Promise<Planned> {
  const { block } = instance;
  const { mode, purpose } = run.options;
  // What the code does not declare ends with all the rest.
  if (purpose === 'look' && !block) return { diagnostics: [] };
  if (mode === 'refresh-only') {
    return { ...(block && { value: found.prior.live ?? plain(new Unknown()) }), diagnostics: [] };
  }
  if (!block) return await planOrphan(run, instance, found);
  return await (mode === 'destroy' ? planDestroy : planDeclared)(run, block, found);
}

/**
 * Walks the graph: reads and plans every instance that is selected, each after all that it depends on.
 *
 * @throws ConfigurationError `CONFIG_INVALID` for an object whose provider block the code does not have any more.
 */
export async function planObjects(run: Run, request: ObjectsRequest): Promise<PlannedObjects> {
  const { selection, stored, checked } = request;
  const { mode, purpose } = request.options;
  const { refreshed, changes, changesOf, keep } = createCollection(run, request);
  // Where everything ends, Terraform tells of no move.
  const previous = mode === 'destroy' ? new Map<string, string>() : request.previous;
  const imports = new Map<string, ObjectImport>();
  const openings: ObjectChange[] = [];
  const planRun = { ...run, ...request, imports, previous, changesOf };

  async function planOne(instance: Instance): Promise<boolean> {
    const { type, providerAlias, block } = instance;
    if (!(await run.configure(providerAlias))) return false;
    if (block?.mode === 'ephemeral') {
      openings.push(toObjectChange(planRun, instance, opening));
      return keep(instance, await planChecked(planRun, block, () => openEphemeral(planRun, block)));
    }
    if (block?.mode === 'data') {
      const isEnd = mode === 'destroy';
      if (isEnd) return keep(instance, planDataEnd(planRun, block, instance));
      return keep(instance, await planChecked(planRun, block, () => planData(planRun, block)));
    }
    const resource = run.resourceOf(type, providerAlias);
    const prior = await findPrior(planRun, instance, resource);
    if (hasErrors(prior.diagnostics)) return keep(instance, { diagnostics: prior.diagnostics });
    keep(instance, { instance: prior.live?.instance ?? null, diagnostics: prior.diagnostics });
    const plan = (): Promise<Planned> => planFound(planRun, instance, { resource, prior });
    return keep(instance, block ? await planChecked(planRun, block, plan) : await plan());
  }
  /** Runs `plan`; what is wrong with the code is noted. */
  async function noting(address: string, plan: () => Promise<boolean>): Promise<boolean> {
    try {
      return await plan();
    } catch (error) {
      if (!(error instanceof ConfigurationError)) throw error;
      return run.note(error.diagnostics, address);
    }
  }
  /** What targets leave out of a block stays as the state has it. */
  function keepLeftOut(block: ObjectBlock): void {
    for (const { address } of run.expansions.get(block.address) ?? []) {
      const object = stored.get(address);
      if (!object?.current || selection.includes(address)) continue;
      const value = storedValue(run, block, object.current);
      if (value) run.values.set(address, value);
    }
  }
  const planInstance = (instance: Instance): Promise<boolean> => noting(instanceKey(instance), () => planOne(instance));

  async function planBlock(block: ObjectBlock, stored: StoredInstances): Promise<boolean> {
    const instances = expandBlock(planRun, block, stored);
    const isImporting = purpose === 'import' || (mode === 'normal' && purpose === undefined);
    if (isImporting) addImports(planRun, { block, imports });
    const selected = instances.filter(({ address }) => selection.includes(address));
    if ((block.repetition ?? block.module) !== undefined && mode !== 'destroy') keepLeftOut(block);
    const [only] = selected;
    if (only && selected.length === 1) return await planInstance(only);
    const outcomes = await runGraph({
      maxConcurrency,
      nodes: new Map(selected.map((instance) => [instanceKey(instance), instance])),
      dependenciesOf: () => [],
      run: planInstance,
    });
    return [...outcomes.values()].every((outcome) => outcome === 'done');
  }
  await runGraph({
    maxConcurrency,
    nodes: findNodes(run.configuration, request),
    dependenciesOf: ({ needs }) => needs,
    async run({ block, stored, orphan }) {
      if (!block) return await planInstance(orphan);
      const isDone = await noting(block.address, () => planBlock(block, stored));
      // Nobody asks for it again.
      checked.delete(block.address);
      return isDone;
    },
  });
  if (purpose !== 'look') await checkDestroys(run, changes.values());
  return { refreshed, changes, openings };
}
