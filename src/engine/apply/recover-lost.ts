import { type Diagnostic, hasErrors, warningAt } from '../../base/diagnostic';
import { isJsonObject, type JsonObject, type JsonValue } from '../../base/json';
import { providerAddress } from '../../base/provider-address';
import { conformObject, type ObjectValue } from '../../model';
import type { Resource } from '../../provider';
import { fromStatePaths, type LockedStore } from '../../state';
import type { Configuration } from '../configuration/configuration';
import { createEvaluation, type Evaluation, type ObjectDiagnostic } from '../evaluation/evaluation';
import { type CreateProvider, openProviders } from '../evaluation/provider-pool';
import { createGraph } from '../graph/graph';
import { type LiveObject, refreshObject, withValue } from '../objects/live-object';
import type { VariableValues } from '../plan/plan';

/** What finding lost objects takes. */
export interface RecoveryRequest {
  readonly configuration: Configuration;
  readonly variables: VariableValues;
  readonly store: Pick<LockedStore, 'state' | 'pendingIntents' | 'put' | 'clearIntent' | 'commit'>;
  readonly createProvider: CreateProvider;
  /** What `path.cwd` stands for; `.` by default. */
  readonly workingFolder?: string;
}

type Store = RecoveryRequest['store'];

/** A create that was begun and of whose end nothing is known. */
interface LostCreate {
  readonly address: string;
  readonly type: string;
  readonly name: string;
  readonly alias: string | undefined;
  readonly values: JsonObject;
  /** Places of the values that are secrets, as a state writes them. */
  readonly sensitive: readonly JsonValue[];
}

function toLostCreate(intent: JsonObject & { readonly address: string }): LostCreate {
  const [type = '', name = ''] = intent.address.split('.');
  const { alias, values, sensitive } = intent;
  return {
    address: intent.address,
    type,
    name,
    alias: typeof alias === 'string' ? alias : undefined,
    values: isJsonObject(values) ? values : {},
    sensitive: Array.isArray(sensitive) ? (sensitive as readonly JsonValue[]) : [],
  };
}

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
  evaluation: Evaluation,
  { address, values, sensitive }: LostCreate,
  { kind, id }: { kind: Resource; id: string },
): Promise<LiveObject | undefined> {
  const stub = kind.import(id);
  if (!evaluation.note(stub.diagnostics, address) || stub.state === null) return undefined;
  const declared = Object.entries(values).filter(([, value]) => value !== null);
  const value = { ...stub.state, ...(Object.fromEntries(declared) as ObjectValue) };
  const begun = withValue(
    kind.schema,
    { dependencies: evaluation.graph.order.includes(address) ? evaluation.graph.allObjectsBefore(address) : [] },
    { value, sensitive: fromStatePaths(sensitive) },
  );
  const found = await refreshObject(kind, begun);
  return evaluation.note(found.diagnostics, address) ? found.live : undefined;
}

/** The newest object that the state does not know, and how many there are. */
function pickNewest(ids: readonly string[], known: ReadonlySet<unknown>): { id: string; count: number } | undefined {
  const candidates = ids.filter((id) => !known.has(id));
  // Services number upwards, so the newest one is the one that the interrupted run made.
  const id = candidates.every(isDigits) ? candidates.toSorted(byNumber).at(-1) : candidates.at(-1);
  return id === undefined ? undefined : { id, count: candidates.length };
}

/** Looks for what one create may have left, and takes it into the state; true when that question is settled. */
async function recoverOne(evaluation: Evaluation, store: Store, lost: LostCreate): Promise<boolean> {
  const { address, type, name, alias } = lost;
  const object = store.state.objects.get(address);
  if (object?.current) return true;
  if (!(await evaluation.configure(alias))) return false;
  const kind = evaluation.kindOf(type, alias);
  const { ids, diagnostics } = await kind.findLost(conformObject(kind.schema.attributes, lost.values).value);
  if (!evaluation.note(diagnostics, address)) return false;
  const newest = pickNewest(ids, knownIds(store, type));
  if (!newest) return true;
  const live = await readLost(evaluation, lost, { kind, id: newest.id });
  if (!live) return !hasErrors(evaluation.diagnostics);
  const provider = object?.provider ?? providerAddress(alias);
  const deposed = object?.deposed ?? {};
  store.put(address, { mode: 'managed', type, name, provider, current: live.instance, deposed });
  evaluation.note([foundLost(lost, newest)], address);
  return true;
}

function foundLost({ address, type }: LostCreate, { id, count }: { id: string; count: number }): Diagnostic {
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
 * @returns Warnings that name what was found. Errors mean that the service could not be asked: nothing should be applied.
 */
export async function recoverLost({
  configuration,
  variables,
  store,
  createProvider,
  workingFolder = '.',
}: RecoveryRequest): Promise<readonly ObjectDiagnostic[]> {
  const pending = store.pendingIntents.map(toLostCreate);
  if (pending.length === 0) return [];
  const pool = await openProviders(configuration, createProvider);
  try {
    const parts = { configuration, variables, pool, workingFolder, graph: createGraph(configuration) };
    const evaluation = createEvaluation(parts);
    for (const [address, { current }] of store.state.objects) {
      if (current) evaluation.values.set(address, { value: current.attributes, sensitive: [] });
    }
    // One after the other: two creates of the same values must not find the same object.
    for (const lost of pending) {
      if (await recoverOne(evaluation, store, lost)) store.clearIntent(lost.address);
    }
    return evaluation.diagnostics;
  } finally {
    await pool.close();
    store.commit();
  }
}
