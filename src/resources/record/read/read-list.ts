import { warningAt } from '../../../base/diagnostic';
import type { Listed } from '../../../model';
import type { ListCache, ListedRecord, ListOperationName } from '../../../service/http/index';

/** The order of ids as numbers. */
export const compareIds = (a: string, b: string): number => {
  const difference = BigInt(a) - BigInt(b);
  return Number(difference > 0n) - Number(difference < 0n);
};

/**
 * Every record of a list, in the order of their ids as numbers.
 *
 * @throws ContractError `CONTRACT_BROKEN` naming a record that does not fit the interface: whoever asks for all asks for it too.
 */
export async function readList<L extends ListOperationName>(
  snapshot: ListCache,
  list: L,
): Promise<readonly ListedRecord<L>[]> {
  const records = [...(await snapshot.all(list))].sort((a, b) => compareIds(a.id, b.id));
  for (const { id, problems } of records) if (problems) await snapshot.find(list, id);
  return records;
}

/** The ids of all objects of a list, with a warning where the list is not complete. */
export async function listIds(snapshot: ListCache, list: ListOperationName): Promise<Listed> {
  const gap = await snapshot.gap(list);
  const ids = await snapshot.ids(list);
  const diagnostics = gap === undefined ? [] : [warningAt([], 'List is not whole', gap)];
  return { ids, diagnostics };
}
