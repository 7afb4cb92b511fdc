import { ProviderError } from '../../../base/errors';
import { lookUp, recordIn } from '../../../service/http/index';
import type { ServiceContext } from '../../context';
import { isProvenGone } from '../read/find-record';
import { pollUntil } from './read-back';
import type { RecordKind } from '../record-kind';

/** Sees that an object is gone that was deleted; the first of its kind tells how soon the service shows it. */
async function awaitDeletion({ type, calls }: RecordKind, context: ServiceContext, id: string): Promise<void> {
  const { client, run, readAfterWriteMs } = context;
  if (run.promptDeletions.has(type)) return;
  let asked = 0;
  const isGone = await pollUntil(context, async () => {
    asked += 1;
    return recordIn(await lookUp(client, calls.list, id)) === undefined ? true : undefined;
  });
  if (isGone && asked === 1) run.promptDeletions.add(type);
  if (isGone) return;
  const seconds = String(readAfterWriteMs / 1000);
  const message = `The service took the deletion of the ${type} ${id} without an error, and still has it after ${seconds} s (\`read_after_write\`). If its record says in a field of its own that it was deleted, name that in \`absent.field\` of the \`dialect\`; else have it removed there.`;
  throw new ProviderError('CONTRACT_BROKEN', message);
}

/** Deletes a record; one that is gone is a success, and one that the service cannot delete is only forgotten. */
export async function deleteRecord(kind: RecordKind, context: ServiceContext, objectId: string): Promise<void> {
  const { calls } = kind;
  if (calls.delete === undefined) return;
  try {
    await context.client.call(calls.delete, { objectId });
    await awaitDeletion(kind, context, objectId);
  } catch (error) {
    // Someone else deleted it: that is what was wanted.
    if (!(await isProvenGone(error, context, { calls, objectId }))) throw error;
  }
  context.snapshot.drop(calls.list, objectId);
}
