import type { ObjectValue } from '../../model';
import type { FoundRecord } from './lifecycle';
import { isOutOfDate, type Mapping, toObserved } from './mapping';
import { areSettingsOutOfDate } from './settings';

/**
 * The ids of the records that hold everything that `config` declares, as far as it can be read.
 *
 * What calls of their own set (the pause of an alert) does not count: the run may have ended before them.
 */
export function findLost(records: readonly FoundRecord[], mapping: Mapping, config: ObjectValue): readonly string[] {
  const wanted = { config, planned: config, prior: config };
  return records
    .filter((record) => !isOutOfDate(mapping, { ...wanted, observed: toObserved(mapping, record, config) }))
    .filter(({ raw }) => !areSettingsOutOfDate(wanted, raw))
    .flatMap(({ id }) => (typeof id === 'string' ? [id] : []));
}
