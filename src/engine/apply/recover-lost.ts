import { type Diagnostic, hasErrors, warningAt } from '../../base/diagnostic';
import { plain } from '../../language';
import { conformObject, isWhollyKnown, type ObjectValue } from '../../model';
import type { Resource } from '../../provider';
import { fromStatePaths, type LockedStore } from '../../state';
import type { NotedCreate } from '../../state/beside-terraform';
import type { Configuration } from '../configuration/configuration';
import type { VariableValues } from '../evaluation/create-scope';
import { evaluateBody } from '../evaluation/declared-values';
import { type CreateProvider, openProviders } from '../evaluation/provider-pool';
import { createRun, type Run } from '../evaluation/run';
import { createGraph } from '../graph/graph';
import { emptyObject, withInstance } from '../objects/instances';
import { type Found, refreshObject, sensitiveOf, withValue } from '../objects/live-object';
import { type BegunCreate, fromCreateIntent, toCreateIntent } from './create-intent';

/** What finding lost objects takes. */
export interface RecoveryRequest {
  readonly configuration: Configuration;
  readonly variables: VariableValues;
  readonly store: Pick<LockedStore, 'state' | 'pendingIntents' | 'put' | 'clearIntent' | 'commit'>;
  readonly createProvider: CreateProvider;
  /** Creates of a Terraform, of which the state may not tell. */
  readonly noted?: readonly NotedCreate[];
  /** What `path.cwd` stands for; `.` by default. */
  readonly workingFolder?: string;
}

type Store = RecoveryRequest['store'];

/** The ids of a kind that the state knows already. */
function knownIds({ state }: Store, type: string): ReadonlySet<unknown> {
  const objects = [...state.objects.values()].filter((object) => object.type === type && object.mode === 'managed');
  return new Set(
    objects.flatMap(({ current, deposed }) => [current, ...Object.values(deposed)].map((one) => one?.attributes['id'])),
  );
}

const byNumber = (a: string, b: string): number => (BigInt(a) < BigInt(b) ? -1 : 1);
const isDigits = (id: string): boolean => /^\d+$/.test(id);

/** Reads an object with the values that its create was begun with: what cannot be read comes from there. */
async function readLost(
  { values, sensitive }: BegunCreate,
  dependencies: readonly string[],
  { resource, id }: { readonly resource: Resource; readonly id: string },
): Promise<Found> {
  const stub = resource.import(id);
  if (hasErrors(stub.diagnostics) || stub.state === null) return { live: undefined, diagnostics: stub.diagnostics };
  const declared = Object.entries(values).filter(([, value]) => value !== null);
  const value = { ...stub.state, ...(Object.fromEntries(declared) as ObjectValue) };
  const begun = withValue(resource.schema, { dependencies }, { value, sensitive: fromStatePaths(sensitive) });
  const { live, diagnostics } = await refreshObject(resource, begun);
  return { live, diagnostics: [...stub.diagnostics, ...diagnostics] };
}

/** The newest of some objects, and how many there are. */
function pickNewest(ids: readonly string[]): { id: string; count: number } | undefined {
  // Services number upwards, so the newest one is the one that the interrupted run made.
  const id = ids.every(isDigits) ? ids.toSorted(byNumber).at(-1) : ids.at(-1);
  return id === undefined ? undefined : { id, count: ids.length };
}

/** Looks for what one create may have left, and takes it into the state; true when that question is settled. */
async function recoverOne(
  run: Run,
  store: Store,
  lost: BegunCreate & { readonly mayBe?: (id: string) => boolean },
): Promise<boolean> {
  const { address, type, providerAlias, mayBe = () => true } = lost;
  const object = store.state.objects.get(address) ?? emptyObject(lost);
  if (object.current) return true;
  if (!(await run.configure(providerAlias))) return false;
  const resource = run.resourceOf(type, providerAlias);
  const { value } = conformObject(resource.schema.attributes, lost.values);
  const { ids, diagnostics } = await resource.findLost(value, knownIds(store, type));
  if (!run.note(diagnostics, address)) return false;
  const newest = pickNewest(ids.filter(mayBe));
  if (!newest) return true;
  const dependencies = createGraph(run.configuration).allObjectsBefore(address);
  const { live, diagnostics: found } = await readLost(lost, dependencies, { resource, id: newest.id });
  if (!run.note(found, address) || !live) return !hasErrors(run.diagnostics);
  store.put(address, withInstance(object, undefined, live.instance));
  run.note([foundLost(lost, newest)], address);
  return true;
}

/** What was noted and the state does not tell of. */
const listUnsettled = (store: Store, noted: readonly NotedCreate[]): readonly NotedCreate[] =>
  noted.filter(({ type, id }) => id === undefined || !knownIds(store, type).has(id));

/**
 * Looks for what an interrupted Terraform has made and its state does not tell: it notes no values, so objects that the code
 * declares and the state lacks are looked for, in the order of their references.
 */
async function recoverNoted(run: Run, store: Store, noted: readonly NotedCreate[]): Promise<void> {
  const graph = createGraph(run.configuration);
  for (const address of graph.order) {
    const block = run.configuration.objects.get(address);
    const ofType = listUnsettled(store, noted).filter(({ type }) => type === block?.type);
    if (block?.mode !== 'managed' || ofType.length === 0 || store.state.objects.get(address)?.current) continue;
    const isEvaluable = graph.allObjectsBefore(address).every((before) => run.values.has(before));
    if (!isEvaluable || !(await run.configure(block.providerAlias))) continue;
    const { schema } = run.resourceOf(block.type, block.providerAlias);
    const declared = evaluateBody(block, schema.attributes, run.scopeOf);
    if (!isWhollyKnown(declared.config)) continue;
    const mayBe = (id: string): boolean => ofType.some((one) => one.id === undefined || one.id === id);
    await recoverOne(run, store, { ...fromCreateIntent(toCreateIntent(block, schema, declared)), mayBe });
    const found = store.state.objects.get(address)?.current;
    if (found) run.values.set(address, { value: found.attributes, sensitive: sensitiveOf(schema, found) });
  }
}

function foundLost({ address, type }: BegunCreate, { id, count }: { id: string; count: number }): Diagnostic {
  const others = count > 1 ? ` ${String(count)} objects have these values; this is the newest of them.` : '';
  const detail = `A run that was cut off had begun to create ${address}. The service has the ${type} ${id} with exactly its values, so that was taken into the state.${others}`;
  return warningAt([], 'Lost object found', detail);
}

/**
 * Settles what became of creates whose answer was lost: before a create, its values are noted in the state's journal, and
 * the note is cleared when the object is in the state. A note that is left means that the run ended in between.
 *
 * For each, the service is asked for objects that have exactly the noted values and are not in the state. The newest one
 * is taken into the state, so that the next plan goes on from it instead of making it twice; none means that the create
 * never happened. Call it under the lock, before planning.
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
  workingFolder = '.',
}: RecoveryRequest): Promise<readonly Diagnostic[]> {
  const pending = store.pendingIntents.map(fromCreateIntent);
  if (pending.length === 0 && listUnsettled(store, noted).length === 0) return [];
  const pool = await openProviders(configuration, createProvider);
  try {
    const run = createRun({ configuration, variables, pool, workingFolder });
    for (const [address, { current }] of store.state.objects) {
      if (current) run.values.set(address, plain(current.attributes));
    }
    // One after the other: two creates of the same values must not find the same object.
    for (const lost of pending) {
      if (await recoverOne(run, store, lost)) store.clearIntent(lost.address);
    }
    await recoverNoted(run, store, noted);
    return run.diagnostics;
  } finally {
    try {
      await pool.close();
    } finally {
      await store.commit();
    }
  }
}
