import { ApiError, ContractError } from '../../../base/errors';
import { type JsonObject, mergeJson } from '../../../base/json';
import { type Dialect, isWrittenByService, type RecordName, withoutNested } from '../../../service/interface/index';
import type { ServiceContext } from '../../context';
import type { Samples } from '../../run';
import { printKeys, toText, valuesIn } from './record-leaves';
import type { FoundRecord, RecordKind } from '../record-kind';

/** So many records of a kind are read by their ids, which may show more than the list: of most accounts, all. */
const mostSamples = 200;

/** Of more records, so many with the longest text of each field. */
const mostLongest = 10;

/** Where the service has no read by id, the record of the list is used. */
async function readSingly(
  { calls }: RecordKind,
  { snapshot }: ServiceContext,
  { id, raw }: FoundRecord,
): Promise<JsonObject> {
  try {
    const single: FoundRecord | undefined = await snapshot.read(calls.list, id ?? '', 'find');
    return single ? (mergeJson(raw, single.raw) as JsonObject) : raw;
  } catch (error) {
    if (error instanceof ApiError || error instanceof ContractError) return raw;
    throw error;
  }
}

/** How much a record says: its values, and the length of its texts, but for those that a service writes by itself. */
const sizeOf = (raw: JsonObject): number =>
  valuesIn(raw).reduce((size, { keys, value }) => size + 1 + (isWrittenByService(keys) ? 0 : toText(value).length), 0);

/** The texts of a record that its list may have cut. */
const textsOf = (
  dialect: Dialect,
  record: RecordName,
  raw: JsonObject,
): readonly (readonly [field: string, text: string])[] =>
  valuesIn(withoutNested(dialect, record, raw)).flatMap(({ keys, value }) =>
    typeof value === 'string' && !isWrittenByService(keys) ? [[printKeys(keys), value]] : [],
  );

/** The ids of some records of a list, and of those of which it may have cut a text: it says so, or none of its field is longer. */
function chooseSamples(dialect: Dialect, record: RecordName, records: readonly FoundRecord[]): ReadonlySet<string> {
  const ids = records.slice(0, mostSamples).map(({ id }) => id ?? '');
  const longest = new Map<string, { readonly length: number; readonly own: string[] }>();
  for (const { id, raw } of records) {
    for (const [field, text] of textsOf(dialect, record, raw)) {
      if (/(…|\.{3})$/.test(text)) ids.push(id ?? '');
      const { length, own } = longest.get(field) ?? { length: 0, own: [] };
      if (text.length > length) longest.set(field, { length: text.length, own: [id ?? ''] });
      else if (text.length === length && own.length < mostLongest) own.push(id ?? '');
    }
  }
  return new Set([...ids, ...[...longest.values()].flatMap(({ own }) => own)]);
}

async function takeSamples(kind: RecordKind, context: ServiceContext): Promise<Samples> {
  const records: readonly FoundRecord[] = await context.snapshot.all(kind.calls.list);
  const ids = chooseSamples(context.client.dialect, kind.record, records);
  const chosen = records.filter(({ id }) => ids.has(id ?? ''));
  const more = chosen.map(async (one) => sizeOf(await readSingly(kind, context, one)) > sizeOf(one.raw));
  return { ids, showMore: (await Promise.all(more)).includes(true) };
}

/** All that a service shows of an object of a list, also in fields that no attribute takes and that its list may leave out or cut. */
export async function readWhole(kind: RecordKind, context: ServiceContext, found: FoundRecord): Promise<FoundRecord> {
  const known = context.run.samples.get(kind.type) ?? takeSamples(kind, context);
  context.run.samples.set(kind.type, known);
  const { ids, showMore } = await known;
  return showMore || ids.has(found.id ?? '') ? { ...found, raw: await readSingly(kind, context, found) } : found;
}
