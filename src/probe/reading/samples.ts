import { isJsonObject, type JsonObject, type JsonValue } from '../../base/json';
import { findListIn, findRecordIn, type WireAnswer } from '../../client';
import { type Dialect, fieldsOf, getAt } from '../../contract';
import { kinds, type Kind } from '../kinds';
import { leavesOf } from '../leaves';
import { nameScore, soughtField } from '../names';
import type { Notebook } from '../notebook';
import { idAt, isSuccess, listsIn, type Session } from '../session';

/** What the service shows of one kind. */
export interface Samples {
  readonly kind: Kind;
  /** As the list has them, those inside others too. */
  readonly listed: readonly JsonObject[];
  /** The first of them as single reads answer them; as the list has them, where those were refused. */
  readonly whole: readonly JsonObject[];
  /** The ids of all that are listed. */
  readonly ids: readonly string[];
  /** How the list was refused, or answered with something else than JSON. */
  readonly refused?: WireAnswer;
}

const mostSingleReads = 8;
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

/** The object in the answer of a single read that is most like a listed one. */
function findAlike(wire: JsonValue | undefined, listed: JsonObject, depth = 3): JsonObject | undefined {
  const [only, ...others] = Array.isArray(wire) ? (wire as readonly JsonValue[]) : [wire ?? null];
  if (only === undefined || others.length > 0 || !isJsonObject(only)) return undefined;
  const parts = depth === 0 ? [] : Object.values(only);
  const inner = parts.flatMap((part): readonly JsonObject[] | JsonObject => findAlike(part, listed, depth - 1) ?? []);
  const shared = (object: JsonObject): number => Object.keys(object).filter((key) => key in listed).length;
  const all: readonly JsonObject[] = [only, ...inner];
  const [best = only] = all.toSorted((a, b) => shared(b) - shared(a));
  return shared(best) > 0 ? best : undefined;
}

interface Reading {
  readonly session: Session;
  readonly dialect: Dialect;
  readonly notebook: Notebook;
}

/** Reads the first records one by one by the id that a place has; undefined where that is no id. */
async function readSingly(
  { session, dialect }: Reading,
  kind: Kind,
  { items, place }: { readonly items: readonly JsonObject[]; readonly place: string },
): Promise<readonly JsonObject[] | undefined> {
  const whole: JsonObject[] = [];
  for (const item of items.slice(0, mostSingleReads)) {
    const answer = await session.get(kind.find, { dialect, objectId: idAt(item, place) });
    const found = isSuccess(answer) ? findAlike(answer.wire, item) : undefined;
    if (found === undefined || idAt(found, place) !== idAt(item, place)) return whole.length > 0 ? whole : undefined;
    whole.push(found);
  }
  return whole;
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
    list.every((one) => isJsonObject(one) && getAt(one, place) !== undefined && isAlike(one, record)),
  );
  return nested.flat().flatMap((one) => [one, ...inside(one, place)]);
}

function findItems(wire: JsonValue | undefined, { dialect, notebook }: Reading, kind: Kind): readonly JsonObject[] {
  const lists = listsIn(wire).filter(([, items]) => items.length > 0);
  const best = lists.toSorted(([, a], [, b]) => b.length - a.length)[0];
  if (best === undefined) return [];
  const [place, items] = best;
  const isPlain =
    lists.length === 1 || findListIn({ dialect, record: kind.record }, wire ?? null)?.length === items.length;
  if (!isPlain)
    notebook.guess(
      'list.items',
      place,
      `The list of ${kind.name}s has its records at \`${place}\`, beside other lists.`,
    );
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
  const nothing = { kind, listed: [], whole: [], ids: [] };
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

/** Reads the first of some records by their ids; undefined where no place of an id leads to them. */
async function readItems(reading: Reading, kind: Kind, items: readonly JsonObject[]): Promise<Samples | undefined> {
  const { notebook } = reading;
  for (const place of idPlaces(kind, items)) {
    const all = items.flatMap((item) => [item, ...inside(item, place)]);
    const whole = await readSingly(reading, kind, { items: all, place });
    if (whole === undefined) continue;
    notebook.found(
      `fields.${kind.record}.id`,
      place,
      `A read by the number at \`${place}\` answers the same ${kind.name}.`,
    );
    const everything = whole.flatMap((one) => [one, ...inside(one, place)]);
    return { kind, listed: all, whole: everything, ids: all.map((one) => idAt(one, place)) };
  }
  return undefined;
}

/** Reads all kinds, one after the other: the segments of the dialect are known by now. */
export async function readSamples(session: Session, notebook: Notebook): Promise<readonly Samples[]> {
  const all: Samples[] = [];
  for (const kind of kinds) {
    if (kind.segment && !notebook.knows(`segments.${kind.segment}`)) continue;
    all.push(await readKind({ session, dialect: notebook.dialect(), notebook }, kind));
  }
  return all;
}
