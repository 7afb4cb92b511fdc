import { errorAt, hasErrors } from '../../base/diagnostic';
import { ConfigurationError } from '../../base/errors';
import { plain } from '../../language';
import { Unknown } from '../../model';
import type { InstanceState, ObjectState } from '../../state';
import { providerNode } from '../addresses';
import type { Run } from '../evaluation/run';
import { runGraph } from '../graph/run-graph';
import { emptyObject, withInstance, withProvider } from '../objects/instances';
import { instanceKey, type ObjectChange } from '../objects/object-change';
import { checkDestroys } from './check-destroys';
import { findInstances } from './find-instances';
import { findPrior, type KnownPast } from './refresh';
import { planData, planDataEnd } from './plan-data';
import { planDeclared } from './plan-declared';
import { planDestroy, planOrphan } from './plan-destroy';
import type { Instance, Planned, PlanRun } from './plan-run';
import type { Selection } from './select-targets';

/** What is planned, beside what the run knows. */
export interface ObjectsRequest extends Pick<PlanRun, 'graph' | 'options' | 'checked' | 'previous'> {
  /** Objects of the state after moves. */
  readonly stored: ReadonlyMap<string, ObjectState>;
  readonly selection: Selection;
}

/** What planning the objects came to. */
export interface PlannedObjects {
  /** The objects of the state as they were found. */
  readonly refreshed: ReadonlyMap<string, ObjectState>;
  readonly changes: ReadonlyMap<string, ObjectChange>;
}

/** Where what is planned of single instances comes together. */
interface Collection extends PlannedObjects {
  /** Keeps what was planned of an instance; true when that worked. */
  readonly keep: (instance: Instance, planned: Planned) => boolean;
}

function createCollection(run: Run, { stored, selection }: ObjectsRequest): Collection {
  const { objects } = run.configuration;
  // Data that the code does not declare any more ends without a change, where no target leaves it out.
  const isGone = (address: string, { mode }: ObjectState): boolean =>
    mode === 'data' && !objects.has(address) && selection.includes(address);
  const refreshed = new Map([...stored].filter(([address, object]) => !isGone(address, object)));
  const changes = new Map<string, ObjectChange>();

  function keepState(instance: Instance, state: InstanceState | null): void {
    const { address, deposedKey, providerAlias, block } = instance;
    const known = refreshed.get(address) ?? emptyObject(instance);
    const object = block ? withProvider(known, providerAlias) : known;
    const next = withInstance(object, deposedKey, state ?? undefined);
    if (next) refreshed.set(address, next);
    else refreshed.delete(address);
  }
  return {
    refreshed,
    changes,
    keep(instance, { change, value, instance: state, diagnostics }) {
      if (state !== undefined) keepState(instance, state);
      if (change) changes.set(instanceKey(instance), change);
      if (value) run.values.set(instance.address, value);
      return run.note(diagnostics, instance.address);
    },
  };
}

/** The node whose needs an instance shares: of what the code does not declare, that of its provider. */
function nodeOf({ configuration }: Run, { address, block, providerAlias }: Instance): string {
  if (block) return address;
  const aliases = [undefined, ...configuration.providers.map(({ alias }) => alias)];
  if (aliases.includes(providerAlias)) return providerNode(providerAlias);
  const detail = `${address} is in the state, and belongs to the provider with the alias ${JSON.stringify(providerAlias)}, which the code does not have any more. Put the provider back until ${address} is gone.`;
  throw new ConfigurationError([errorAt([], 'Provider configuration not present', detail)]);
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
  const { graph, selection, stored } = request;
  const { mode, purpose } = request.options;
  const { refreshed, changes, keep } = createCollection(run, request);
  // Where everything ends, Terraform tells of no move.
  const previous = mode === 'destroy' ? new Map<string, string>() : request.previous;
  const imports = new Map(run.configuration.imports.map((block) => [block.to, block]));
  const planRun: PlanRun = { ...run, ...request, imports, previous, changes };
  const instances = findInstances(run.configuration, graph, stored);

  async function planOne(instance: Instance): Promise<boolean> {
    const { type, providerAlias, block } = instance;
    if (!(await run.configure(providerAlias))) return false;
    if (block?.mode === 'data') {
      const isEnd = mode === 'destroy';
      return keep(instance, isEnd ? planDataEnd(planRun, block, instance) : await planData(planRun, block));
    }
    const resource = run.resourceOf(type, providerAlias);
    const prior = await findPrior(planRun, instance, resource);
    if (hasErrors(prior.diagnostics)) return keep(instance, { diagnostics: prior.diagnostics });
    keep(instance, { instance: prior.live?.instance ?? null, diagnostics: prior.diagnostics });
    return keep(instance, await planFound(planRun, instance, { resource, prior }));
  }
  await runGraph({
    // Enough to keep every request in flight that a client allows; more would only hold half-made plans in memory.
    maxConcurrency: 100,
    nodes: new Map([...instances].filter(([, { address }]) => selection.includes(address))),
    dependenciesOf: (instance) => graph.objectsBefore(nodeOf(run, instance)),
    async run(instance) {
      try {
        return await planOne(instance);
      } catch (error) {
        if (!(error instanceof ConfigurationError)) throw error;
        return run.note(error.diagnostics, instanceKey(instance));
      }
    },
  });
  if (purpose !== 'look') await checkDestroys(run, changes.values());
  return { refreshed, changes };
}
