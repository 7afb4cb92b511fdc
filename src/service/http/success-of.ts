import { type ErrorContext, toApiError, toContractError, toFailureError, toRedirectError } from './errors/call-errors';
import type { CallResult } from './exchange';
import type { PreparedCall } from './prepared-call';
import { findRedirect } from './redirect';
import type { Answer } from './reply';

/** The answer of a call that succeeded. */
export function successOf(call: PreparedCall, ending: CallResult, context: ErrorContext): Answer {
  const { reply } = ending;
  if (reply.kind === 'failure') throw toFailureError(call, { ...ending, reply }, context);
  if (reply.status >= 400) throw toApiError(call, { ...ending, reply }, context);
  if (reply.status >= 200 && reply.status <= 299) return reply;
  const target = findRedirect(reply, new URL(`${context.origin}${call.place.path}`));
  // RFC 9110, section 15.4.4: the request was carried out, and its object is seen there.
  const isDone = reply.status === 303 && call.row.mutating && target?.origin === context.origin;
  if (isDone && target.pathname.startsWith(call.place.path)) return { ...reply, text: '' };
  if (target) throw toRedirectError(call, { answer: reply, target }, context);
  throw toContractError(call, { answer: reply, issues: ['its status is neither success nor refusal'] }, context);
}
