import { ApiError } from '../../../base/errors';
import type { JsonObject } from '../../../base/json';
import { type Dialect, fieldsOf, getAt, placeOf, type RecordName } from '../../interface/index';
import type { WriteProbe } from './write-probe';
import { type Edit, placesIn, sayEdit, toldWays, waysOf } from './edit-ways';

const edited = 'select * where 1 = 3';
const mostTries = 40;

/** What became of an edit. */
type Outcome =
  | { readonly kind: 'kept' }
  | { readonly kind: 'lost'; readonly place: string }
  | { readonly kind: 'refused'; readonly message: string };

/** The places of the fields of an alert, and of those in the records that it holds. */
function fieldPlaces(dialect: Dialect, record: RecordName = 'alert', around = ''): readonly string[] {
  return fieldsOf(record).flatMap(([name, entry]) => {
    const place = `${around}${placeOf(dialect, record, name)}`;
    return entry.wire === 'record' ? fieldPlaces(dialect, entry.record, `${place}.`) : [place];
  });
}

/** Edits one field of a scratch alert, and looks whether it has the others still. */
async function tryEdit(bench: WriteProbe, objectId: string, edit: Edit): Promise<Outcome> {
  const dialect = bench.notebook.dialect();
  const client = bench.speak({ ...dialect, edit });
  const before = await bench.view(objectId);
  const condition = placeOf(dialect, 'alert', 'condition');
  try {
    await client.call('editAlert', { objectId, body: { condition: edited, siblingsFrom: before } });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 401) throw error;
    return { kind: 'refused', message: error.serviceMessage };
  }
  const after = await bench.readUntil(
    () => bench.view(objectId),
    (record) => getAt(record, condition) !== getAt(before, condition),
  );
  const lost = fieldPlaces(dialect).find(
    (place) => (getAt(before, place) ?? null) !== null && getAt(after, place) === undefined,
  );
  if (lost !== undefined) return { kind: 'lost', place: lost };
  return getAt(after, condition) === getAt(before, condition) ? { kind: 'lost', place: condition } : { kind: 'kept' };
}

function note({ notebook }: WriteProbe, edit: Edit, failed: readonly string[]): void {
  const evidence = `An edit of a scratch alert with ${sayEdit(edit)} was taken, and nothing else was lost.${failed.length === 0 ? '' : ` One with ${failed[0] ?? ''} was not.`}`;
  for (const name of ['body', 'without', 'idAt', 'versionAt'] as const)
    notebook.found(`edit.${name}`, edit[name], evidence);
}

/** Finds what an edit has to carry. Answers whether an edit is taken at all. */
export async function findEdit(
  bench: WriteProbe,
  make: () => Promise<string | undefined>,
): Promise<string | undefined> {
  const { notebook } = bench;
  const failed: string[] = [];
  let objectId = await make();
  const raw = objectId === undefined ? {} : await bench.view(objectId);
  let queue = [...waysOf(notebook.dialect(), raw)];
  for (let tries = 0; objectId !== undefined && tries < mostTries; tries += 1) {
    const edit = queue.shift();
    if (edit === undefined) break;
    const outcome = await tryEdit(bench, objectId, edit);
    if (outcome.kind === 'kept') {
      note(bench, edit, failed);
      return objectId;
    }
    failed.push(sayEdit(edit));
    if (outcome.kind === 'lost') {
      objectId = await make();
      // Less than the whole loses what is not sent, whatever else it carries.
      if (edit.body === 'declared') queue = queue.filter(({ body }) => body === 'whole');
    } else
      queue = [
        ...toldWays(edit, outcome.message, placesIn(raw)).filter((way) => !failed.includes(sayEdit(way))),
        ...queue,
      ];
  }
  notebook.ask('edit.body', `A scratch alert could not be edited in any of ${String(failed.length)} ways.`);
  return undefined;
}

/** Edits a scratch alert; answers how it is refused, or undefined where its record has what was sent. */
async function editOnce(bench: WriteProbe, objectId: string, condition: string): Promise<string | undefined> {
  const { notebook } = bench;
  const before = await bench.view(objectId);
  try {
    await bench.speak().call('editAlert', { objectId, body: { condition, siblingsFrom: before } });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 401) throw error;
    return `was refused with ${String(error.status)}`;
  }
  const place = placeOf(notebook.dialect(), 'alert', 'condition');
  const isChanged = (record: JsonObject): boolean => getAt(record, place) !== getAt(before, place);
  return isChanged(await bench.readUntil(() => bench.view(objectId), isChanged)) ? undefined : 'changed nothing';
}

/** Finds whether an alert may be edited while it is paused. */
export async function findWhilePaused(bench: WriteProbe, objectId: string): Promise<void> {
  const { notebook } = bench;
  if (!notebook.isSettled('pause.idIn')) return;
  const client = bench.speak();
  await client.call('pauseAlert', { objectId });
  const paused = await editOnce(bench, objectId, 'select * where 1 = 4');
  await client.call('unpauseAlert', { objectId });
  if (paused === undefined) {
    notebook.found('edit.whilePaused', true, 'An edit of a scratch alert that is paused was taken.');
    return;
  }
  // It has to be the pause that it was refused for.
  const running = await editOnce(bench, objectId, 'select * where 1 = 5');
  const evidence = `An edit of a scratch alert that is paused ${paused}`;
  if (running === undefined) notebook.found('edit.whilePaused', false, `${evidence}, and one that is not was taken.`);
  else notebook.ask('edit.whilePaused', `${evidence}, and one that is not ${running}.`);
}
