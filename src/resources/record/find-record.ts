import { createListSnapshot, readById, refusesId } from '../../client';
import type { ServiceContext } from '../context';
import { askUntil } from './read-back';
import type { FoundRecord, RecordKind } from './record-kind';

/** Whether a refused id is that of no object: a read by it and a list decide, which may lag behind the deletion. */
export async function provesGone(
  error: unknown,
  context: ServiceContext,
  { calls, objectId }: Pick<RecordKind, 'calls'> & { readonly objectId: string },
): Promise<boolean> {
  const { client } = context;
  if (!refusesId(client.dialect, error)) return false;
  const isGone = await askUntil(context, async () => {
    const { record, puzzle } = await readById(client, calls.list, objectId);
    if (record || puzzle) return false;
    const isListed = await createListSnapshot(client).known(calls.list);
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
