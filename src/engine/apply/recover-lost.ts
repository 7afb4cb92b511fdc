import { type Diagnostic, errorAt, warningAt } from '../../base/diagnostic';
import { FolderFiles } from '../../base/files/folder-files';
import { type FunctionInputs, plain } from '../../language';
import { conformObject, isWhollyKnown, type ObjectValue, Unknown } from '../../model';
import type { Resource } from '../../provider';
import { fromStatePaths, isMarkedByCodeAlone, type LockedStore } from '../../state';
import type { NotedCreate } from '../../state/beside-terraform';
import type { Configuration, ObjectBlock } from '../configuration/configuration';
import type { VariableValues } from '../evaluation/create-scope';
import { evaluateBody } from '../evaluation/declared-values';
import { openEphemeral } from '../evaluation/open-ephemeral';
import { type CreateProvider, openProviders } from '../evaluation/provider-pool';
import { createRun, type Run } from '../evaluation/run';
import { type InstanceBlock, instancesOf } from '../expansion/instance-block';
import { createGraph, type Graph } from '../graph/graph';
import { emptyObject, withInstance } from '../objects/instances';
import { type Found, refreshObject, sensitiveOf, withValue } from '../objects/live-object';
import { type BegunCreate, fromCreateIntent, isSince, markOf, pickNewest, toCreateIntent } from './create-intent';

/** What finding lost objects takes. */
export interface RecoveryRequest {
  readonly configuration: Configuration;
  readonly variables: VariableValues;
  readonly store: Pick<LockedStore, 'state' | 'pendingIntents' | 'put' | 'recordIntent' | 'clearIntent' | 'commit'>;
  readonly createProvider: CreateProvider;
  /** Creates of a Terraform, of which the state may not tell. */
  readonly noted?: readonly NotedCreate[];
  /** What functions read; by default the files of the folder `.`. */
  readonly inputs?: FunctionInputs;
}

type Store = RecoveryRequest['store'];

/** The ids of the objects that the state has, by type. */
type KnownIds = Map<string, Set<unknown>>;

/** What looking for lost objects has at hand. */
interface Recovery {
  readonly run: Run;
  readonly store: Store;
  readonly graph: Graph;
  readonly known: KnownIds;
}

function idsOf(known: KnownIds, type: string): Set<unknown> {
  const ids = known.get(type) ?? new Set();
  known.set(type, ids);
  return ids;
}

function collectIds({ state }: Store): KnownIds {
  const known: KnownIds = new Map();
  for (const { type, mode, current, deposed } of state.objects.values()) {
    if (mode !== 'managed') continue;
    for (const one of [current, ...Object.values(deposed)]) idsOf(known, type).add(one?.attributes['id']);
  }
  return known;
}

/** Reads an object with the values that its create was begun with: what cannot be read comes from there. */
async function readLost(
  { values, sensitive }: BegunCreate,
  dependencies: readonly string[],
  { resource, id }: { readonly resource: Resource; readonly id: string },
): Promise<Found> {
  const stub = resource.import(id);
  if (stub.state === null) return { live: undefined, diagnostics: stub.diagnostics };
  const declared = Object.entries(values).filter(([, value]) => value !== null);
  const value = { ...stub.state, ...(Object.fromEntries(declared) as ObjectValue) };
  const begun = withValue(resource.schema, { dependencies }, { value, sensitive: fromStatePaths(sensitive) });
  const { live, diagnostics } = await refreshObject(resource, begun);
  return { live, diagnostics: [...stub.diagnostics, ...diagnostics] };
}

/** What became of the question that a note asks. */
interface Outcome {
  readonly isSettled: boolean;
  /** What is new since the note, and is not what was begun, as far as can be seen. */
  readonly others?: readonly string[];
}

/** Looks for what one create may have left, and takes it into the state. */
async function recoverOne(
  { run, store, graph, known }: Recovery,
  lost: BegunCreate & { readonly mayBe?: (id: string) => boolean },
): Promise<Outcome> {
  const { address, type, providerAlias, mayBe = () => true } = lost;
  const object = store.state.objects.get(address) ?? emptyObject(lost);
  if (object.current) return { isSettled: true };
  if (!(await run.configure(providerAlias))) return { isSettled: false };
  const resource = run.resourceOf(type, providerAlias);
  const { value } = conformObject(resource.schema.attributes, lost.values);
  const among = { known: idsOf(known, type), isNew: (id: string) => isSince(lost, id) };
  const { ids, isSame, others, diagnostics } = await resource.findLost(value, among);
  if (!run.note(diagnostics, address)) return { isSettled: false };
  const candidates = ids.filter(mayBe);
  const id = pickNewest(candidates);
  if (id === undefined) return { isSettled: others.length === 0, others };
  const dependencies = graph.allObjectsBefore(lost.blockAddress);
  const { live, diagnostics: found } = await readLost(lost, dependencies, { resource, id });
  if (!run.note(found, address)) return { isSettled: false };
  if (!live) {
    run.note([unreadLost(lost, id)], address);
    return { isSettled: false };
  }
  store.put(address, withInstance(object, undefined, live.instance));
  among.known.add(id);
  run.note([foundLost(lost, { id, isSame, count: candidates.length })], address);
  return { isSettled: true };
}

/** What was noted and the state does not tell of. */
const listUnsettled = (known: KnownIds, noted: readonly NotedCreate[]): readonly NotedCreate[] =>
  noted.filter(({ type, id }) => id === undefined || !idsOf(known, type).has(id));

/**
 * Looks for what an interrupted Terraform has made and its state does not tell: it notes no values, so objects that the code
 * declares and the state lacks are looked for, in the order of their references.
 */
async function recoverNoted(recovery: Recovery, noted: readonly NotedCreate[]): Promise<void> {
  const { run, graph } = recovery;
  for (const blockAddress of graph.order) {
    const block = run.configuration.objects.get(blockAddress);
    const instances = block && expandKnown(run, graph, block);
    if (!instances || block.mode !== 'managed') continue;
    for (const instance of instances) await recoverInstance(recovery, instance, noted);
  }
}

/** The instances of a block; undefined where they depend on what is not in the state. */
function expandKnown(run: Run, graph: Graph, block: ObjectBlock): readonly InstanceBlock[] | undefined {
  const isKnown = (before: string): boolean =>
    run.expansions.get(before)?.every(({ address }) => run.values.has(address)) === true;
  if (!graph.allObjectsBefore(block.address).every(isKnown)) return undefined;
  const instances = instancesOf(block, run);
  run.expansions.set(block.address, instances);
  return instances;
}

/** Opens what provider blocks may need. Of what cannot be opened yet nothing is known. */
async function openEphemerals({ run, graph }: Recovery): Promise<void> {
  const { objects } = run.configuration;
  if ([...objects.values()].every(({ mode }) => mode !== 'ephemeral')) return;
  for (const blockAddress of graph.order) {
    const block = objects.get(blockAddress);
    const instances = block && expandKnown(run, graph, block);
    if (block?.mode !== 'ephemeral') continue;
    for (const instance of instances ?? []) {
      const { address, providerAlias } = instance;
      const opening = (await run.configure(providerAlias)) ? await openEphemeral(run, instance) : { diagnostics: [] };
      run.note(opening.diagnostics, address);
      run.values.set(address, opening.value ?? plain(new Unknown()));
    }
  }
}

async function recoverInstance(
  recovery: Recovery,
  instance: InstanceBlock,
  noted: readonly NotedCreate[],
): Promise<void> {
  const { run, store, known } = recovery;
  const { address, type, providerAlias } = instance;
  if (store.state.objects.get(address)?.current) return;
  const ofType = listUnsettled(known, noted).filter((one) => one.type === type);
  if (ofType.length === 0 || !(await run.configure(providerAlias))) return;
  const { schema } = run.resourceOf(type, providerAlias);
  const declared = evaluateBody(instance, schema.attributes, run.scopeOf);
  if (!isWhollyKnown(declared.config)) return;
  const mayBe = (id: string): boolean => ofType.some((one) => one.id === undefined || one.id === id);
  await recoverOne(recovery, { ...fromCreateIntent(toCreateIntent(instance, schema, declared)), mayBe });
  const found = store.state.objects.get(address)?.current;
  if (found) run.values.set(address, { value: found.attributes, sensitive: sensitiveOf(schema, found) });
}

function foundLost(
  { address, type }: BegunCreate,
  { id, isSame, count }: { readonly id: string; readonly isSame: boolean; readonly count: number },
): Diagnostic {
  const has = isSame ? 'exactly its values' : 'its name in another spelling, new since then';
  const others =
    count > 1 ? ` ${String(count)} objects have ${isSame ? 'these values' : 'it'}; this is the newest of them.` : '';
  const detail = `A run that was cut off had begun to create ${address}. The service has the ${type} ${id} with ${has}, so that was taken into the state.${others}`;
  return warningAt([], 'Lost object found', detail);
}

function unreadLost({ address, type }: BegunCreate, id: string): Diagnostic {
  const detail = `A run that was cut off had begun to create ${address}, and the service lists the ${type} ${id} with its values but does not show it under its id: apply again when it does.`;
  return errorAt([], 'Lost object is not shown', detail);
}

/** Refuses once to make again what may be there: an object of somebody else must not be in the way for ever. */
function refuseSecond(
  { run, store, known }: Recovery,
  { lost, others }: { lost: BegunCreate; others: readonly string[] },
): void {
  const { address, type, before = [] } = lost;
  const left = others.filter((id) => !idsOf(known, type).has(id));
  const intent = store.pendingIntents.find((one) => one.address === address);
  if (left.length === 0 || intent === undefined) {
    store.clearIntent(address);
    return;
  }
  const detail = `A run that was cut off had begun to create ${address}, and since then the service has the ${type} ${left.join(', ')} with other values: import it into ${address}, or delete it, then apply again; the next apply makes another one where it is somebody else's.`;
  run.note([errorAt([], 'Object may be there already', detail)], address);
  store.recordIntent({ ...intent, before: markOf([...before, ...left]) });
}

/**
 * Settles what became of creates whose answer was lost: before a create, its values are noted in the state's journal, and
 * the note is cleared when the object is in the state. A note that is left means that the run ended in between.
 *
 * For each, the service is asked for objects that have exactly the noted values, or that are new and have the noted name in
 * another spelling, and are not in the state. The newest one is taken into the state, so that the next plan goes on from it
 * instead of making it twice. Where there is none and another object is new, the run is refused once. Where nothing is new, the
 * create never happened. Call it under the lock, before planning.
 *
 * Of a Terraform, `noted` says which kinds of objects it was creating: those are looked for among what the state lacks.
 *
 * @returns Warnings that name what was found. Errors mean that the service could not be asked: nothing should be applied.
 */
export async function recoverLost({
  configuration,
  variables,
  store,
  createProvider,
  noted = [],
  inputs = { files: new FolderFiles('.') },
}: RecoveryRequest): Promise<readonly Diagnostic[]> {
  const pending = store.pendingIntents.map(fromCreateIntent);
  const known = collectIds(store);
  if (pending.length === 0 && listUnsettled(known, noted).length === 0) return [];
  const pool = await openProviders(configuration, createProvider);
  try {
    const run = createRun({
      configuration,
      variables,
      pool,
      inputs,
      isMarkedByCodeAlone: isMarkedByCodeAlone(store.state),
      isPartial: true,
    });
    for (const [address, { current }] of store.state.objects) {
      if (current) run.values.set(address, plain(current.attributes));
    }
    const recovery = { run, store, known, graph: createGraph(configuration) };
    await openEphemerals(recovery);
    // One after the other: two creates of the same values must not find the same object.
    const open: { lost: BegunCreate; others: readonly string[] }[] = [];
    for (const lost of pending) {
      const { isSettled, others } = await recoverOne(recovery, lost);
      if (isSettled) store.clearIntent(lost.address);
      else if (others) open.push({ lost, others });
    }
    // What another create has left is found by then.
    for (const one of open) refuseSecond(recovery, one);
    await recoverNoted(recovery, noted);
    return run.diagnostics;
  } finally {
    try {
      await pool.close();
    } finally {
      await store.commit();
    }
  }
}
