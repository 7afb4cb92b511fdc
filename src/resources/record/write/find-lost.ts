import { ApiError, ContractError } from '../../../base/errors';
import { createListCache, type ListOperationName, lookUp, recordIn } from '../../../service/http/index';
import { differsInForm, type LostAmong, type LostObjects, type ObjectValue } from '../../../model';
import type { ServiceContext } from '../../context';
import { identityOf } from '../plan/adopt';
import { isOutOfDate, toObserved } from '../mapping/mapping';
import { pollUntil } from './read-back';
import type { FoundRecord, RecordKind } from '../record-kind';
import { areSettingsOutOfDate } from '../mapping/settings';

/** Whether a record holds everything that `config` declares, as far as it can be read. */
export function holdsAll({ mapping }: RecordKind, record: FoundRecord, config: ObjectValue): boolean {
  const wanted = { config, planned: config, prior: config };
  const observed = toObserved(mapping, record, config);
  return !isOutOfDate(mapping, { ...wanted, observed }) && !areSettingsOutOfDate(wanted, record.raw);
}

/** Whether a record is named as `config` declares, in whichever spelling. */
function isNamedAlike(kind: RecordKind, record: FoundRecord, config: ObjectValue): boolean {
  const observed = toObserved(kind.mapping, record, {});
  return identityOf(kind).every((name) => differsInForm(config[name] ?? null, observed[name] ?? null));
}

/** Whether a listed record is shown under its id, too; where none can be read so, the list has to do. */
async function isShown({ client }: ServiceContext, list: ListOperationName, id: string): Promise<boolean> {
  try {
    return recordIn(await lookUp(client, list, id)) !== undefined;
  } catch (error) {
    if (error instanceof ApiError || error instanceof ContractError) return true;
    throw error;
  }
}

const idsOf = (records: readonly { readonly id: string }[]): readonly string[] => records.map(({ id }) => id);

/**
 * The records that may be the lost one: those that hold everything that `config` declares, as far as it can be read, or else
 * those that are new and have its name, which the service may spell otherwise.
 *
 * What calls of their own set (the pause of an alert) does not count: the run may have ended before them. Lists and reads may lag behind
 * a create, so both are waited for; once in a run, as the creates that were cut off are all of one time. So many creates share few lists.
 */
export async function findLost(
  kind: RecordKind,
  context: ServiceContext,
  { config, among }: { readonly config: ObjectValue; readonly among: LostAmong },
): Promise<LostObjects> {
  const { client, snapshot, run } = context;
  const { list } = kind.calls;
  const { lost } = run;
  const look = async () => {
    lost.listing ??= snapshot;
    const records = (await lost.listing.all(list)).filter((record) => !among.known.has(record.id));
    return { records, same: records.filter((record) => holdsAll(kind, record, config)) };
  };
  let last = await look();
  const isThere = async (): Promise<true | undefined> => {
    for (const { id } of last.same) {
      if (await isShown(context, list, id)) return true;
    }
    lost.listing = createListCache(client);
    last = await look();
    return undefined;
  };
  // What the lists lacked at the end of the wait, they lack for all.
  if (!lost.isWaited) lost.isWaited = (await pollUntil(context, isThere)) === undefined;
  const fresh = last.records.filter(({ id }) => among.isNew(id));
  const isSame = last.same.length > 0;
  const ids = idsOf(isSame ? last.same : fresh.filter((record) => isNamedAlike(kind, record, config)));
  return { ids, isSame, others: idsOf(fresh).filter((id) => !ids.includes(id)) };
}
