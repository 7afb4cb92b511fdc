import { ApiError, ProviderError } from '../../base/errors';
import { createListSnapshot } from '../../client';
import type { ServiceContext } from '../context';
import type { FoundRecord, RecordKind } from './record-kind';

/** Whether a refused id is that of no object: a list that is read now decides. */
export async function provesGone(
  error: unknown,
  { client }: ServiceContext,
  { calls, objectId }: Pick<RecordKind, 'calls'> & { readonly objectId: string },
): Promise<boolean> {
  if (!(error instanceof ApiError && [400, 403, 404].includes(error.status))) return false;
  return (await createListSnapshot(client).find(calls.list, objectId)) === undefined;
}

/** The record with an id, or undefined when the service does not list it. */
export async function findRecord(
  { type, calls }: RecordKind,
  context: ServiceContext,
  objectId: string,
): Promise<FoundRecord | undefined> {
  const { client, snapshot, refresh } = context;
  if (refresh === 'list') return await snapshot.find(calls.list, objectId);
  try {
    const found: FoundRecord = await client.call(calls.find, { objectId });
    if (found.id === objectId) return found;
    const message = `The service answered the ${type} ${objectId} with a record of the id ${String(found.id)}; check the dialect's \`fields\`.`;
    throw new ProviderError('CONTRACT_BROKEN', message);
  } catch (error) {
    if (await provesGone(error, context, { calls, objectId })) return undefined;
    throw error;
  }
}
