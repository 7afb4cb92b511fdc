import { checkBody, getBodyCodec } from '../contract';
import { type ErrorContext, toApiError, toContractError, toFailureError } from './call-errors';
import type { Ending } from './exchange';
import { isList, keepRecords } from './keep-records';
import type { PreparedCall } from './prepared-call';
import type { Answer } from './reply';
import { parseAnswer } from './service-text';

/** What an answer is read with. */
export interface ReadContext extends ErrorContext {
  /** Takes the secrets that an answer holds. */
  readonly learn: (secrets: readonly string[]) => void;
}

/**
 * The checked and decoded answer of a call; the records of a list are kept as they came, each a {@link KeptRecord}.
 *
 * @throws The error that the ending stands for, `CONTRACT_BROKEN` for an answer that does not fit the interface included.
 */
export function readEnding(call: PreparedCall, ending: Ending, context: ReadContext): unknown {
  const { answer } = call.row;
  const { dialect } = context;
  const success = successOf(call, ending, context);
  const broken = (...issues: string[]) => toContractError(call, { answer: success, issues }, context);
  // A success needs no words: some services answer it with an empty body.
  const wire =
    (answer === 'message' || answer === 'linkedMessage') && success.text.trim() === '' ? {} : parseAnswer(success);
  if (wire === undefined) throw broken('the body is not JSON');
  context.learn(getBodyCodec(answer).secrets(dialect, wire));
  if (isList(call.row) && Array.isArray(wire)) {
    const records = keepRecords(dialect, answer, wire);
    // What is not in a list counts as gone and is created again, so a record that cannot be told by its id breaks the list.
    if (!records) throw broken('a record has no id');
    return records;
  }
  const issues = checkBody(dialect, answer, { wire, use: 'answer' });
  if (issues.length > 0) throw broken(...issues);
  return getBodyCodec(answer).decode(dialect, wire);
}

/**
 * The body of a call that succeeded, as it comes.
 *
 * @throws As {@link readEnding}, and NetworkError while it is read, when it does not arrive whole.
 */
export async function* readStream(
  call: PreparedCall,
  ending: Ending,
  context: ErrorContext & { readonly signal: AbortSignal | undefined },
): AsyncGenerator<Uint8Array> {
  const { body = [] } = successOf(call, ending, context);
  try {
    yield* body;
  } catch (cause) {
    const reason = context.signal?.aborted ? 'aborted' : 'network';
    const reply = { kind: 'failure', reason, isTransient: true, mayHaveArrived: true, cause } as const;
    throw toFailureError(call, { ...ending, reply }, context);
  }
}

/** The answer of a call that succeeded. */
function successOf(call: PreparedCall, ending: Ending, context: ErrorContext): Answer {
  const { reply } = ending;
  if (reply.kind === 'failure') throw toFailureError(call, { ...ending, reply }, context);
  if (reply.status >= 400) throw toApiError(call, { ...ending, reply }, context);
  if (reply.status >= 200 && reply.status <= 299) return reply;
  throw toContractError(call, { answer: reply, issues: ['its status is neither success nor refusal'] }, context);
}
