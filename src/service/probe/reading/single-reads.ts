/** Which records of a list are read by their ids, and what that shows. */
import { isJsonObject, type JsonObject, type JsonValue } from '../../../base/json';
import type { Dialect } from '../../interface/index';
import type { Kind } from '../kinds';
import { leavesOf } from '../leaves';
import type { Findings } from '../findings';
import { idAt, isSuccess, type Session } from '../session';

const mostSingleReads = 50;
/** So many reads that show nothing more explain all records in which the list has the same places. */
const enoughReads = 2;
/** What reads of one kind go with. */
export interface Reading {
  readonly session: Session;
  readonly dialect: Dialect;
  readonly notebook: Findings;
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

/** Records in which the list has the same places. */
interface Alike {
  readonly items: readonly JsonObject[];
  readonly places: ReadonlySet<string>;
  /** How many single reads have shown nothing more. */
  same: number;
}

const filledPlaces = (record: JsonObject): readonly string[] =>
  leavesOf([record]).flatMap(({ place, values }) => (values.length > 0 ? [place] : []));

/** Records by the places at which the list shows something of them. */
export function groupAlike(items: readonly JsonObject[]): readonly Alike[] {
  const groups = new Map<string, Alike & { readonly items: JsonObject[] }>();
  for (const item of items) {
    const places = filledPlaces(item).toSorted();
    const group = groups.get(places.join(' ')) ?? { items: [], places: new Set(places), same: 0 };
    groups.set(places.join(' '), group);
    group.items.push(item);
  }
  return [...groups.values()];
}

/** Whether the list shows all that there is of such records. */
export const isExplained = ({ same }: Alike): boolean => same >= enoughReads;

/** What single reads have shown of records, by the records of the list. */
export type Singly = ReadonlyMap<JsonObject, JsonObject>;

/**
 * Reads records one by one by the id that a place has, as long as they show more than the list; of each sort in turn.
 *
 * @returns Undefined where that is no id.
 */
export async function readSingly(
  { session, dialect }: Reading,
  kind: Kind,
  { groups, place }: { readonly groups: readonly Alike[]; readonly place: string },
): Promise<Singly | undefined> {
  const found = new Map<JsonObject, JsonObject>();
  const most = Math.max(0, ...groups.map(({ items }) => items.length));
  for (let turn = 0; turn < most; turn += 1)
    for (const group of groups) {
      const item = group.items[turn];
      if (item === undefined || isExplained(group)) continue;
      if (found.size === mostSingleReads) return found;
      const answer = await session.get(kind.find, { dialect, objectId: idAt(item, place) });
      const one = isSuccess(answer) ? findAlike(answer.wire, item) : undefined;
      if (one === undefined || idAt(one, place) !== idAt(item, place)) return found.size > 0 ? found : undefined;
      found.set(item, one);
      if (filledPlaces(one).every((at) => group.places.has(at))) group.same += 1;
    }
  return found;
}
