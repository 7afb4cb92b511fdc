import type { ListOperationName } from '../../client';
import type { ServiceContext } from '../context';
import { isGone, mayBeMissing } from './lifecycle';

/** How a kind of record is listed and deleted. */
export interface Deletable {
  readonly list: ListOperationName;
  readonly operation: 'deleteAlert' | 'deleteCategory';
}

/** Deletes an object; one that is gone is a success. */
export async function deleteRecord(
  context: ServiceContext,
  { list, operation }: Deletable,
  objectId: string,
): Promise<void> {
  try {
    await context.client.call(operation, { objectId });
  } catch (error) {
    // Someone else deleted it: that is what was wanted.
    if (!(mayBeMissing(error) && (await isGone(context, list, objectId)))) throw error;
  }
  context.snapshot.drop(list, objectId);
}
