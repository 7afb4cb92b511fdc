import { createListSnapshot } from '../../client';
import type { ObjectValue } from '../../model';
import type { ServiceContext } from '../context';
import { isOutOfDate, toObserved } from './mapping';
import { askUntil } from './read-back';
import type { FoundRecord, RecordKind } from './record-kind';
import { areSettingsOutOfDate } from './settings';

const waits = 'lost objects';

/** Whether a record holds everything that `config` declares, as far as it can be read. */
export function holdsAll({ mapping }: RecordKind, record: FoundRecord, config: ObjectValue): boolean {
  const wanted = { config, planned: config, prior: config };
  const observed = toObserved(mapping, record, config);
  return !isOutOfDate(mapping, { ...wanted, observed }) && !areSettingsOutOfDate(wanted, record.raw);
}

/**
 * The ids of the records beside the `known` ones that hold everything that `config` declares, as far as it can be read.
 *
 * What calls of their own set (the pause of an alert) does not count: the run may have ended before them. A list may lag behind
 * a create, so it is waited for; once in a run, as the creates that were cut off are all of one time.
 */
export async function findLost(
  kind: RecordKind,
  context: ServiceContext,
  { config, known }: { readonly config: ObjectValue; readonly known: ReadonlySet<unknown> },
): Promise<readonly string[]> {
  const { client, snapshot, run } = context;
  const isWaited = run.waitedInVain.has(waits);
  let listing = isWaited ? createListSnapshot(client) : snapshot;
  const look = async (): Promise<readonly string[] | undefined> => {
    const records = await listing.all(kind.calls.list);
    listing = createListSnapshot(client);
    const found = records.filter((record) => !known.has(record.id) && holdsAll(kind, record, config));
    return found.length > 0 ? found.map(({ id }) => id) : undefined;
  };
  const found = await askUntil(isWaited ? { ...context, readAfterWriteMs: 0 } : context, look);
  if (found === undefined) run.waitedInVain.add(waits);
  return found ?? [];
}
