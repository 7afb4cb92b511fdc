import type { JsonObject } from '../../base/json';
import type { Dialect } from '../interface/index';
import type { CallResult } from './exchange';
import type { PreparedCall } from './prepared-call';
import { recordOf } from './read-record';
import type { Answer } from './reply';
import { parseAnswer } from './errors/service-text';
import { findRecordIn } from './envelope';

const statuses: readonly number[] = [412, 428];
const words = /if-(match|unmodified-since)/i;

/** Whether an edit was refused for lack of a version in its head; some services say so under another status. */
const lacksVersion = ({ status, text }: Answer): boolean =>
  statuses.includes(status) || ((status === 400 || status === 409) && words.test(text));

/** What sending an edit once more takes. */
export interface EditContext {
  readonly dialect: Dialect;
  readonly send: (call: PreparedCall) => Promise<CallResult>;
  /** The same edit over the record as the service has it. */
  readonly editOver: (record: JsonObject) => PreparedCall;
}

function recordIn(call: PreparedCall, shown: Answer, dialect: Dialect): JsonObject | undefined {
  const [record, wire] = [recordOf(call.row), parseAnswer(shown)];
  return record === undefined || wire === undefined ? undefined : findRecordIn({ dialect, record }, wire);
}

/** The header that binds an edit to the version which an answer shows. */
function preconditionOf({ etag, lastModified }: Answer): Readonly<Record<string, string>> | undefined {
  if (etag !== undefined) return { 'if-match': etag };
  return lastModified === undefined ? undefined : { 'if-unmodified-since': lastModified };
}

/**
 * Sends an edit once more with the version that it is meant for, where the service refused it for lack of one. Undefined
 * where it was not refused for that, or the service names no version.
 */
export async function sendIfMatching(
  call: PreparedCall,
  { reply }: CallResult,
  { dialect, send, editOver }: EditContext,
): Promise<CallResult | undefined> {
  if (call.row.use !== 'edit' || reply.kind !== 'answer' || !lacksVersion(reply)) return undefined;
  const look: PreparedCall = {
    ...call,
    place: { ...call.place, method: 'GET' },
    row: { ...call.row, method: 'GET', mutating: false },
    body: undefined,
  };
  const { reply: shown } = await send(look);
  if (shown.kind !== 'answer') return undefined;
  const precondition = preconditionOf(shown);
  if (precondition === undefined) return undefined;
  // What was sent back of an older version would undo what others have changed since.
  const record = recordIn(call, shown, dialect);
  return await send({ ...(record ? editOver(record) : call), precondition });
}
