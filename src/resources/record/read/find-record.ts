import { createListCache, lookUp, refusesId } from '../../../service/http/index';
import type { ServiceContext } from '../../context';
import { isUnanswered } from '../write/confirm-unanswered';
import { pollUntil } from '../write/read-back';
import type { FoundRecord, RecordKind } from '../record-kind';

/**
 * Whether a delete that failed was none: of an id that was refused, or of which nobody answered. A read by the id and a list decide,
 * which may lag behind.
 */
export async function isProvenGone(
  error: unknown,
  context: ServiceContext,
  { calls, objectId }: Pick<RecordKind, 'calls'> & { readonly objectId: string },
): Promise<boolean> {
  const { client } = context;
  const isPending = isUnanswered(error);
  if (!isPending && !refusesId(client.dialect, error)) return false;
  const isGone = await pollUntil(context, async () => {
    const { kind } = await lookUp(client, calls.list, objectId);
    if (kind === 'found' || kind === 'unclear') return isPending ? undefined : false;
    const isListed = await createListCache(client).known(calls.list);
    return isListed(objectId) ? undefined : true;
  });
  return isGone === true;
}

/** The record with an id; undefined when it is gone. */
export async function findRecord(
  { calls }: RecordKind,
  { snapshot, refresh }: ServiceContext,
  objectId: string,
): Promise<FoundRecord | undefined> {
  return await snapshot.read(calls.list, objectId, refresh);
}
