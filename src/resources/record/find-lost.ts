import type { ObjectValue } from '../../model';
import type { ServiceContext } from '../context';
import { isOutOfDate, toObserved } from './mapping';
import type { RecordKind } from './record-kind';
import { areSettingsOutOfDate } from './settings';

/**
 * The ids of the records that hold everything that `config` declares, as far as it can be read.
 *
 * What calls of their own set (the pause of an alert) does not count: the run may have ended before them.
 */
export async function findLost(
  { mapping, calls }: RecordKind,
  { snapshot }: ServiceContext,
  config: ObjectValue,
): Promise<readonly string[]> {
  const wanted = { config, planned: config, prior: config };
  const records = await snapshot.all(calls.list);
  return records
    .filter((record) => !isOutOfDate(mapping, { ...wanted, observed: toObserved(mapping, record, config) }))
    .filter(({ raw }) => !areSettingsOutOfDate(wanted, raw))
    .map(({ id }) => id);
}
