import { type ErrorContext, toContractError, toFailureError } from '../errors/call-errors';
import type { CallResult } from '../exchange';
import { followCsv } from './follow-csv';
import { followJson } from './follow-json';
import { limitRecords, type RecordsEnd, type RecordsLimit } from './follow-records';
import { partIssue } from './part-answer';
import type { PreparedCall } from '../prepared-call';
import type { Answer } from '../reply';
import { successOf } from '../success-of';

/** What an answer says of itself, before it is read, that makes it none with the data that was asked for. */
export function headIssue({ isCsv = false }: PreparedCall, { status, contentType }: Answer): string | undefined {
  if (status === 202) return 'its status 202 says that the data is still to come';
  if (contentType === 'text/html') return 'it is a page of HTML';
  return isCsv && /[/+]json$/i.test(contentType) ? 'it is JSON, and no CSV' : undefined;
}

/** What a body is read with as it comes. */
export interface StreamContext extends ErrorContext {
  readonly signal: AbortSignal | undefined;
  readonly limit: RecordsLimit;
}

/** The bytes of a body; what breaks off while they are read is an error of the network. One that is refused for its head is closed at its first piece. */
async function* readBytes(
  call: PreparedCall,
  ending: CallResult,
  { context, success }: { readonly context: StreamContext; readonly success: Answer },
): AsyncGenerator<Uint8Array> {
  try {
    const isRefused = headIssue(call, success) !== undefined;
    for await (const piece of success.body ?? []) {
      if (isRefused) return;
      yield piece;
    }
  } catch (cause) {
    const reason = context.signal?.aborted ? 'aborted' : 'network';
    const reply = { kind: 'failure', reason, isTransient: true, mayHaveArrived: true, cause } as const;
    throw toFailureError(call, { ...ending, reply }, context);
  }
}

/** An answer, and what its call is made under. */
interface PartReading {
  readonly success: Answer;
  readonly context: ErrorContext;
}

/** Why data with so many records is a part of what was asked for. Who asks for fewer than there are gets a part. */
export function shortIssue(
  { most = Infinity }: PreparedCall,
  records: number,
  reading: PartReading,
): string | undefined {
  const { success, context } = reading;
  return records < Math.min(most, context.dialect.data.limit) ? partIssue(success) : undefined;
}

/**
 * The records in the body of a call that succeeded, as it comes, behind so many of them left out.
 *
 * @throws As `readEnding`, and while it is read: NetworkError when it does not arrive whole, ContractError
 * `CONTRACT_BROKEN` when it is not what was asked for, or at its end when it is not whole.
 */
export async function* readStream(
  call: PreparedCall,
  ending: CallResult,
  context: StreamContext,
): AsyncGenerator<Uint8Array> {
  const success = successOf(call, ending, context);
  const follower = call.isCsv ? followCsv() : followJson();
  let end: RecordsEnd = { records: 0, hasMore: false };
  const limit: RecordsLimit = { ...context.limit, onEnd: (reached) => (end = reached) };
  yield* limitRecords(readBytes(call, ending, { context, success }), follower, limit);
  const issue =
    headIssue(call, success) ?? follower.findIssue() ?? shortIssue(call, follower.records, { success, context });
  if (issue !== undefined) throw toContractError(call, { answer: success, issues: [issue] }, context);
  context.limit.onEnd({ ...end, hasMore: end.hasMore || partIssue(success) !== undefined });
}
