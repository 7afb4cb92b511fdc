import { checkBody, getBodyCodec } from '../contract';
import { type ErrorContext, toApiError, toContractError, toFailureError } from './call-errors';
import type { Ending } from './exchange';
import type { PreparedCall } from './prepared-call';
import { parseAnswer } from './service-text';

/**
 * The checked and decoded answer of a call.
 *
 * @throws The error that the ending stands for, `CONTRACT_BROKEN` for an answer that does not fit the interface included.
 */
export function readEnding(call: PreparedCall, ending: Ending, context: ErrorContext): unknown {
  const { reply } = ending;
  const { answer, objectId } = call.row;
  const { dialect } = context;
  if (reply.kind === 'failure') throw toFailureError(call, { ...ending, reply }, context);
  if (reply.status >= 400) throw toApiError(call, { ...ending, reply }, context);
  const broken = (...issues: string[]) => toContractError(call, { answer: reply, issues }, context);
  if (reply.status < 200 || reply.status > 299) throw broken('its status is neither success nor refusal');
  const wire = parseAnswer(reply);
  if (wire === undefined) throw broken('the body is not JSON');
  const issues = checkBody(dialect, answer, { wire, use: 'answer' });
  if (issues.length > 0) throw broken(...issues);
  const value = getBodyCodec(answer).decode(dialect, wire);
  // What is not in a list counts as gone and is created again, so a record that cannot be told by its id breaks the list.
  const isList = answer.endsWith('[]') && objectId === undefined;
  if (isList && (value as readonly { id?: string | null }[]).some(({ id }) => !id)) throw broken('a record has no id');
  return value;
}
