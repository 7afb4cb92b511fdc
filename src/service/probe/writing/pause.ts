import { ApiError } from '../../../base/errors';
import { type JsonObject, type JsonValue, sameJson } from '../../../base/json';
import { type Dialect, getAt } from '../../interface/index';
import { leavesOf } from '../leaves';
import { pausedScore } from '../reading/paused';
import type { WriteProbe } from './write-probe';

type IdPlace = Pick<Dialect['pause'], 'idIn' | 'idName'>;

const usualNames = ['objectId', 'id', 'alertId', 'alert_id', 'object_id', 'uid'];
const mostTries = 60;

/** Sends a pause or its end as a dialect says; answers what the service said against it. */
async function send(
  bench: WriteProbe,
  operation: 'pauseAlert' | 'unpauseAlert',
  { at, objectId }: { at: IdPlace; objectId: string },
): Promise<string | undefined> {
  const dialect = bench.notebook.dialect();
  const client = bench.speak({ ...dialect, pause: { ...dialect.pause, ...at } });
  try {
    await client.call(operation, { objectId });
    return undefined;
  } catch (error) {
    if (error instanceof ApiError && error.status !== 401) return error.serviceMessage;
    throw error;
  }
}

/** The places where an id may go: as the dialect has it, under usual names, and under the names that refusals tell. */
function* candidates(pause: IdPlace, told: ReadonlySet<string>): Iterable<IdPlace> {
  yield { idIn: pause.idIn, idName: pause.idName };
  yield { idIn: 'path', idName: pause.idName };
  const known = new Set([pause.idName, ...usualNames]);
  for (const idName of known) for (const idIn of ['query', 'body'] as const) yield { idIn, idName };
  // It grows while these are tried.
  for (const idName of told)
    if (!known.has(idName)) for (const idIn of ['query', 'body'] as const) yield { idIn, idName };
}

interface Paused {
  readonly at: IdPlace;
  readonly place: string;
  readonly after: JsonObject;
}

/** What stands at the places of two records, where it differs. */
function changedPlaces(before: JsonObject, after: JsonObject): readonly string[] {
  const [old, now] = [before, after].map(
    (record) => new Map(leavesOf([record]).map(({ place, values }) => [place, values[0]])),
  );
  const places = new Set([...(old?.keys() ?? []), ...(now?.keys() ?? [])]);
  return [...places].filter((place) => !sameJson(old?.get(place), now?.get(place)));
}

/** Dates of a change are there before what has changed, in a service that shows it late. */
const isDate = (place: string): boolean => /date|time|modified|version|revision/i.test(place);

const isSingle = (value: JsonValue | undefined): boolean => /^(boolean|string|number)$/.test(typeof value);

/**
 * Pauses a scratch alert in one way, twice, and looks what changes in its record and back again each time.
 *
 * @returns What the service says against it; nothing where its record does not show it.
 */
async function tryPause(bench: WriteProbe, objectId: string, at: IdPlace): Promise<Paused | string> {
  const view = async (isThere: (record: JsonObject) => boolean): Promise<JsonObject> =>
    await bench.readUntil(() => bench.view(objectId), isThere);
  const first = await bench.view(objectId);
  const before = await bench.view(objectId);
  const moving = changedPlaces(first, before);
  const changed = (record: JsonObject): readonly string[] =>
    changedPlaces(before, record).filter((place) => !moving.includes(place));
  const refusal = await send(bench, 'pauseAlert', { at, objectId });
  if (refusal !== undefined) return refusal;
  const after = await view((record) => changed(record).some((place) => !isDate(place)));
  const isBack = (record: JsonObject, place: string): boolean => !changed(record).includes(place);
  await send(bench, 'unpauseAlert', { at, objectId });
  const places = changed(after);
  const again = await view((record) => places.some((place) => isBack(record, place)));
  const returning = places.filter((place) => isBack(again, place));
  if (returning.length === 0) return '';
  await send(bench, 'pauseAlert', { at, objectId });
  const isSame = (record: JsonObject, place: string): boolean => sameJson(getAt(record, place), getAt(after, place));
  const twice = await view((record) => returning.some((place) => isSame(record, place)));
  await send(bench, 'unpauseAlert', { at, objectId });
  const telling = returning.filter((place) => isSame(twice, place) && isSingle(getAt(after, place)));
  const [place] = telling.toSorted((a, b) => pausedScore(b) - pausedScore(a));
  return place === undefined ? '' : { at, place, after };
}

/** A flag that some services spell as a text. */
const asFlag = (value: JsonValue | undefined): JsonValue | undefined =>
  value === 'true' || value === 'false' ? value === 'true' : value;

/** Finds where pause takes the id, and what a record says then. */
export async function findPause(bench: WriteProbe, objectId: string): Promise<void> {
  const { notebook } = bench;
  const told = new Set<string>();
  let tries = 0;
  for (const at of candidates(notebook.dialect().pause, told)) {
    if ((tries += 1) > mostTries) break;
    const paused = await tryPause(bench, objectId, at);
    if (typeof paused === 'string') {
      for (const word of paused.match(/[A-Za-z_$][\w$-]*/g) ?? []) told.add(word);
      continue;
    }
    const value = asFlag(getAt(paused.after, paused.place));
    const way = at.idIn === 'path' ? 'in the path' : `as \`${at.idName}\` in the ${at.idIn}`;
    const evidence = `A scratch alert was paused by its id ${way}: \`${paused.place}\` changed, and back again, twice.`;
    notebook.found('pause.idIn', at.idIn, evidence);
    notebook.found('pause.idName', at.idIn === 'path' ? notebook.dialect().pause.idName : at.idName, evidence);
    notebook.found('pause.field', paused.place, evidence);
    if (value !== undefined) notebook.found('pause.pausedValue', value, evidence);
    return;
  }
  notebook.ask('pause.idIn', `A scratch alert could not be paused in any of ${String(tries)} ways.`);
}
