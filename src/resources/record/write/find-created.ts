import { ProviderError } from '../../../base/errors';
import { createListCache, type ListedRecord, type ListOperationName } from '../../../service/http/index';
import type { Change } from '../../../model';
import type { ServiceContext } from '../../context';
import { objectKey } from '../../run';
import { isUpToDate } from '../mapping/desired-record';
import { toObserved } from '../mapping/mapping';
import { pollUntil } from './read-back';
import type { RecordKind } from '../record-kind';
import { titleOf } from '../text-of';

type Listed = ListedRecord<ListOperationName>;

/** Those that may be the object: the most alike to what was declared, if any is alike. */
function mostAlike(kind: RecordKind, records: readonly Listed[], change: Change): readonly Listed[] {
  if (records.length < 2) return records;
  const same = records.filter((record) => isUpToDate(kind, record, change));
  if (same.length > 0) return same;
  const named = records.filter((record) => toObserved(kind.mapping, record, {})['name'] === change.config['name']);
  return named.length > 0 ? named : records;
}

/**
 * The id of an object that was made by a create whose answer does not say it: what the list holds now, and did not before.
 *
 * @throws ProviderError `CONTRACT_BROKEN` naming all objects that it may be, or saying that the list shows none in time.
 */
export async function findCreated(
  kind: RecordKind,
  context: ServiceContext,
  { change, isKnown }: { readonly change: Change; readonly isKnown: (objectId: string) => boolean },
): Promise<string> {
  const { client, run } = context;
  const { type, calls } = kind;
  const title = titleOf(type, change.config);
  const found = await pollUntil(context, async () => {
    const records = await createListCache(client).all(calls.list);
    const fresh = records.filter(({ id }) => !isKnown(id) && !run.made.has(objectKey(type, id)));
    return fresh.length > 0 ? mostAlike(kind, fresh, change) : undefined;
  });
  const [created, ...others] = found ?? [];
  if (created && others.length === 0) return created.id;
  const what = created
    ? `it may be any of ${[created, ...others].map(({ id }) => id).join(', ')}, which ${calls.list} holds since: import the right one`
    : `${calls.list} shows no new object: look what the service holds before you apply again`;
  throw new ProviderError('CONTRACT_BROKEN', `The service made ${title} without saying its id, and ${what}.`);
}
