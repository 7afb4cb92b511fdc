import type { JsonObject } from '../base/json';
import type { Dialect } from '../contract';
import type { Ending } from './exchange';
import type { PreparedCall } from './prepared-call';
import { recordOf } from './read-record';
import type { Answer } from './reply';
import { parseAnswer } from './service-text';
import { findRecordIn } from './unwrap';

const statuses: readonly number[] = [412, 428];

/** What sending an edit once more takes. */
export interface EditContext {
  readonly dialect: Dialect;
  readonly send: (call: PreparedCall) => Promise<Ending>;
  /** The same edit over the record as the service has it. */
  readonly editOver: (record: JsonObject) => PreparedCall;
}

function recordIn(call: PreparedCall, shown: Answer, dialect: Dialect): JsonObject | undefined {
  const [record, wire] = [recordOf(call.row), parseAnswer(shown)];
  return record === undefined || wire === undefined ? undefined : findRecordIn({ dialect, record }, wire);
}

/**
 * Sends an edit once more with the version that it is meant for, where the service refused it for lack of one. Undefined
 * where it was not refused for that, or the service names no version.
 */
export async function sendIfMatching(
  call: PreparedCall,
  { reply }: Ending,
  { dialect, send, editOver }: EditContext,
): Promise<Ending | undefined> {
  if (call.row.use !== 'edit' || reply.kind !== 'answer' || !statuses.includes(reply.status)) return undefined;
  const look: PreparedCall = {
    ...call,
    place: { ...call.place, method: 'GET' },
    row: { ...call.row, method: 'GET', mutating: false },
    body: undefined,
  };
  const { reply: shown } = await send(look);
  if (shown.kind !== 'answer' || shown.etag === undefined) return undefined;
  // What was sent back of an older version would undo what others have changed since.
  const record = recordIn(call, shown, dialect);
  return await send({ ...(record ? editOver(record) : call), ifMatch: shown.etag });
}
