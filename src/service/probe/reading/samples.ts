import { isJsonObject, type JsonObject, type JsonValue } from '../../../base/json';
import { findListIn, findRecordIn, type RawAnswer } from '../../http/index';
import { type Dialect, fieldsOf, getAt } from '../../interface/index';
import { kinds, type Kind } from '../kinds';
import { isIdentifier, leavesOf } from '../leaves';
import { nameScore, soughtField } from '../names';
import type { Findings } from '../findings';
import { idAt, isSuccess, listsIn, type Session } from '../session';
import { groupAlike, isExplained, type Reading, readSingly, type Singly } from './single-reads';

/** What the service shows of one kind. */
export interface Samples {
  readonly kind: Kind;
  /** As the list has them, those inside others too. */
  readonly listed: readonly JsonObject[];
  /** All of them that are known whole: as single reads answer them, and as the list has them where it leaves nothing out. */
  readonly whole: readonly JsonObject[];
  /** What the list leaves out. */
  readonly leftOut: readonly string[];
  /** The ids of all that are listed. */
  readonly ids: readonly string[];
  /** How the list was refused, or answered with something else than JSON. */
  readonly refused?: RawAnswer;
}

/** What an envelope of one record has: it, and a cursor or a version beside it. */
const mostAroundRecord = 2;
const isDigits = (text: string): boolean => /^-?\d+$/.test(text);

/** The places at which every record has another whole number, the best name first. */
function idPlaces({ record }: Kind, items: readonly JsonObject[]): readonly string[] {
  const entry = fieldsOf(record).find(([name]) => name === 'id');
  if (!entry) return [];
  const sought = soughtField(record, ...entry);
  const places = leavesOf(items)
    .filter(({ values }) => values.length === items.length)
    .map(({ place }) => place)
    .filter((place) => {
      const ids = items.map((item) => idAt(item, place));
      return ids.every(isDigits) && new Set(ids).size === ids.length;
    });
  return places.toSorted((a, b) => nameScore(sought, b) - nameScore(sought, a));
}

/** Whether an object has the keys of a record, and is not only the id of one. */
const isAlike = (object: JsonObject, record: JsonObject): boolean => {
  const keys = Object.keys(record);
  return keys.filter((key) => key in object).length >= Math.min(2, keys.length);
};

/** The records that records hold of their own kind: objects that have the same place of an id. */
function inside(record: JsonObject, place: string): readonly JsonObject[] {
  const lists = leavesOf([record]).flatMap(({ values: [value] }) =>
    Array.isArray(value) ? [value as readonly JsonValue[]] : [],
  );
  const nested = lists.filter((list): list is readonly JsonObject[] =>
    list.every(
      (one) => isJsonObject(one) && !isIdentifier(one) && getAt(one, place) !== undefined && isAlike(one, record),
    ),
  );
  return nested.flat().flatMap((one) => [one, ...inside(one, place)]);
}

/** The records of an answer to a list: those that a run takes, or else the most. */
export function recordsIn(
  wire: JsonValue | undefined,
  dialect: Dialect,
  { record }: Kind,
): { readonly place: string; readonly items: readonly JsonObject[]; readonly isPlain: boolean } {
  const lists = listsIn(wire).filter(([, items]) => items.length > 0);
  const taken = findListIn({ dialect, record }, wire ?? null) ?? [];
  const isTaken = (items: readonly JsonObject[]): boolean => items.length === taken.length && items[0] === taken[0];
  const most = lists.toSorted(([, a], [, b]) => b.length - a.length)[0];
  const [place, items] = lists.find(([, one]) => isTaken(one)) ?? most ?? ['', []];
  return { place, items, isPlain: lists.length === 1 || isTaken(items) };
}

function findItems(wire: JsonValue | undefined, { dialect, notebook }: Reading, kind: Kind): readonly JsonObject[] {
  const { place, items, isPlain } = recordsIn(wire, dialect, kind);
  if (items.length > 0 && !isPlain) {
    const evidence = `The list of ${kind.what} has its records at \`${place}\`, beside other lists.`;
    notebook.guess('list.items', place, evidence);
  }
  return items;
}

/** The records in envelopes of their own, into which a run looks, too; none where there are no such envelopes. */
function unwrapped(items: readonly JsonObject[], { dialect }: Reading, { record }: Kind): readonly JsonObject[] {
  if (items.some((item) => Object.keys(item).length > mostAroundRecord)) return [];
  const records = items.map((item) => findRecordIn({ dialect, record }, item));
  return records.filter((one) => one !== undefined);
}

/** Reads the list of a kind and some of its records by their ids. */
async function readKind(reading: Reading, kind: Kind): Promise<Samples> {
  const { session, dialect } = reading;
  const answer = await session.get(kind.list, { dialect });
  const nothing = { kind, listed: [], whole: [], leftOut: [], ids: [] };
  if (!isSuccess(answer) || (answer.wire === undefined && answer.status !== 204))
    return { ...nothing, refused: answer };
  const listed = findItems(answer.wire, reading, kind);
  if (listed.length === 0) return nothing;
  // Where single reads answer the same as the list, what looks like an envelope is how the record is spelled.
  for (const items of [listed, unwrapped(listed, reading, kind)]) {
    const found = await readItems(reading, kind, items);
    if (found) return found;
  }
  return { ...nothing, listed, whole: listed };
}

/** Reads some records by their ids; undefined where no place of an id leads to them. */
async function readItems(reading: Reading, kind: Kind, items: readonly JsonObject[]): Promise<Samples | undefined> {
  const places = idPlaces(kind, items);
  for (const place of places) {
    const all = items.flatMap((item) => [item, ...inside(item, place)]);
    const groups = groupAlike(all);
    const singly = await readSingly(reading, kind, { groups, place });
    if (singly === undefined) continue;
    noteId(reading.notebook, kind, { place, places, singly });
    const explained = new Set(groups.flatMap((group) => (isExplained(group) ? group.items : [])));
    const known = all
      .map((item) => singly.get(item) ?? (explained.has(item) ? item : undefined))
      .filter((one) => one !== undefined);
    const whole = new Map(known.flatMap((one) => [one, ...inside(one, place)]).map((one) => [idAt(one, place), one]));
    for (const one of known) whole.set(idAt(one, place), one);
    const leftOut = [...singly].flatMap(([item, one]) => Object.keys(one).filter((key) => !(key in item)));
    const ids = all.map((one) => idAt(one, place));
    return { kind, listed: all, whole: [...whole.values()], leftOut: [...new Set(leftOut)], ids };
  }
  return undefined;
}

/** Notes the place of an id: for certain where it alone has led to several records. */
function noteId(
  notebook: Findings,
  { record, name }: Kind,
  { place, places, singly }: { readonly place: string; readonly places: readonly string[]; readonly singly: Singly },
): void {
  const isAlone = !places.some(
    (other) => other !== place && [...singly.keys()].every((one) => idAt(one, other) === idAt(one, place)),
  );
  const evidence = `Reads by the numbers at \`${place}\` answer the same ${name}: ${String(singly.size)} of ${String(singly.size)}.`;
  notebook[isAlone && singly.size > 1 ? 'found' : 'guess'](`fields.${record}.id`, place, evidence);
}

/** Reads all kinds, one after the other: the segments of the dialect are known by now. */
export async function readSamples(session: Session, notebook: Findings): Promise<readonly Samples[]> {
  const all: Samples[] = [];
  for (const kind of kinds) {
    if (kind.segment && !notebook.knows(`segments.${kind.segment}`)) continue;
    all.push(await readKind({ session, dialect: notebook.dialect(), notebook }, kind));
  }
  return all;
}
