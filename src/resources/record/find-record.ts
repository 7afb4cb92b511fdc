import { createListSnapshot, refusesId } from '../../client';
import type { ServiceContext } from '../context';
import type { FoundRecord, RecordKind } from './record-kind';

/** Whether a refused id is that of no object: a list and a read that are made now decide. */
export async function provesGone(
  error: unknown,
  { client }: ServiceContext,
  { calls, objectId }: Pick<RecordKind, 'calls'> & { readonly objectId: string },
): Promise<boolean> {
  return refusesId(client.dialect, error) && !(await createListSnapshot(client).has(calls.list, objectId));
}

/** The record with an id; undefined when it is gone. */
export async function findRecord(
  { calls }: RecordKind,
  { snapshot, refresh }: ServiceContext,
  objectId: string,
): Promise<FoundRecord | undefined> {
  return await snapshot.read(calls.list, objectId, refresh);
}
