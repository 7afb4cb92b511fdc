import type { ErrorCode } from '../../../base/error-codes';
import { ApiError, CallError, type CallDetails, ContractError, NetworkError } from '../../../base/errors';
import type { CallResult } from '../exchange';
import { networkHint } from './network-hint';
import type { ResolvedOptions } from '../options/options';
import type { PreparedCall } from '../prepared-call';
import type { Answer, Failure } from '../reply';
import { refusalHint } from './refusal-hint';
import { isRateLimit } from '../retry-policy';
import { contentTypeOf, messageOf, outlineOf, reasonOf } from './service-text';

/** What the errors of a call are written with. */
export interface ErrorContext extends Pick<
  ResolvedOptions,
  'dialect' | 'origin' | 'requestTimeoutMs' | 'maxResponseBytes' | 'proxy' | 'settingNames'
> {
  readonly canLogIn: boolean;
  /** What must not show in any message. */
  readonly secrets: readonly string[];
}

const maxIssues = 3;
const codes: Readonly<Record<number, ErrorCode>> = {
  401: 'API_UNAUTHENTICATED',
  403: 'API_FORBIDDEN',
  408: 'API_UNAVAILABLE',
};

const nameOf = ({ place: { operation, method, path } }: PreparedCall): string => `${operation} (${method} ${path})`;
const attemptsOf = ({ attempts }: CallResult): string => (attempts > 1 ? ` after ${String(attempts)} attempts` : '');
const join = (...sentences: readonly string[]): string => sentences.filter((sentence) => sentence !== '').join(' ');

/** The warning that belongs to a call which must not be sent twice. */
const uncertain = ({ row }: PreparedCall, { mayHaveTakenEffect }: CallDetails): string =>
  !row.repeatable && mayHaveTakenEffect
    ? 'It may have taken effect all the same: check what the service holds before you send it again.'
    : '';

/** What an error says of its call; what changes nothing has no effect, however it ended. */
const detailsOf = ({ place, row }: PreparedCall, { mayHaveTakenEffect }: Pick<CallResult, 'mayHaveTakenEffect'>) => ({
  ...place,
  mayHaveTakenEffect: row.mutating && mayHaveTakenEffect,
});

/** What the service said. A refusal without a word often comes from another server. */
function wordsOf(answer: Answer, serviceMessage: string, { settingNames, secrets }: ErrorContext): string {
  if (serviceMessage !== '') return `: "${serviceMessage}".`;
  const question = answer.status < 500 ? `; is \`${settingNames.baseUrl}\` right?` : '.';
  return ` and without a message (${contentTypeOf(answer, secrets) || 'no content type'})${question}`;
}

/** The error for a refusal: a status of 400 or above. */
export function toApiError(
  call: PreparedCall,
  ending: CallResult & { reply: Answer },
  context: ErrorContext,
): ApiError {
  const { reply } = ending;
  const { status } = reply;
  const serviceMessage = messageOf(call, reply, context);
  const answered = `The service answered ${nameOf(call)} with ${String(status)}${attemptsOf(ending)}`;
  const details = detailsOf(call, ending);
  const isTooMany = isRateLimit(reply);
  const hint = refusalHint(call, { status, serviceMessage, isTooMany }, context);
  const message = join(`${answered}${wordsOf(reply, serviceMessage, context)}`, hint, uncertain(call, details));
  const refused = codes[status] ?? (status >= 500 ? 'API_UNAVAILABLE' : 'API_REJECTED');
  const code = isTooMany ? 'API_RATE_LIMITED' : refused;
  return new ApiError(code, message, { ...details, status, serviceMessage, repeatAfterMs: ending.repeatAfterMs });
}

/** The error for a call that got no answer. */
export function toFailureError(
  call: PreparedCall,
  ending: CallResult & { reply: Failure },
  context: ErrorContext,
): CallError {
  const { reason, cause } = ending.reply;
  const { origin, requestTimeoutMs, maxResponseBytes, settingNames } = context;
  const failed = { ...detailsOf(call, ending), cause };
  const warning = uncertain(call, failed);
  if (reason === 'aborted') return new CallError('ABORTED', join(`${nameOf(call)} was interrupted.`, warning), failed);
  if (reason === 'limit') {
    const message = `The answer to ${nameOf(call)} is longer than ${String(maxResponseBytes)} bytes (\`${settingNames.maxResponseBytes}\`), and was cut off there.`;
    return new CallError('RESPONSE_TOO_LARGE', join(message, warning), failed);
  }
  const details = { ...failed, mayHaveArrived: ending.mayHaveTakenEffect };
  if (reason === 'timeout') {
    const limit = `${String(requestTimeoutMs)} ms (\`${settingNames.requestTimeout}\`)`;
    const message = `${origin} did not answer ${nameOf(call)} within ${limit}${attemptsOf(ending)}.`;
    return new NetworkError('TIMEOUT', join(message, warning), details);
  }
  const words = reasonOf(cause, context.secrets);
  const message = `No answer from ${origin} to ${nameOf(call)}${attemptsOf(ending)}: ${words}.`;
  return new NetworkError('NETWORK_UNREACHABLE', join(message, networkHint(cause, context), warning), details);
}

/** The error for an answer that sends a call to `target`: a credential stays with the service that it is for. */
export function toRedirectError(
  call: PreparedCall,
  { answer: { status }, target }: { readonly answer: Answer; readonly target: URL },
  { origin, secrets, settingNames }: ErrorContext,
): ContractError {
  // A query often carries a token.
  const { protocol, host, pathname } = target;
  const where = reasonOf(`${protocol}${host === '' ? '' : `//${host}`}${pathname}`, secrets);
  const details = detailsOf(call, { mayHaveTakenEffect: true });
  const within = call.place.method === 'GET' ? ' any further' : ', as only a GET is';
  const whyNot = target.origin === origin ? within : '';
  const message = join(
    `The service answered ${nameOf(call)} with ${String(status)}, a redirect to ${where}, which is not followed${whyNot}: set \`${settingNames.baseUrl}\` to the address that answers itself.`,
    uncertain(call, details),
  );
  return new ContractError(message, { ...details, issues: [`it redirects to ${where}`] });
}

/** The error for an answer that the interface does not know. */
export function toContractError(
  call: PreparedCall,
  { answer, issues }: { answer: Answer; issues: readonly string[] },
  context: ErrorContext,
): ContractError {
  const shown = issues.slice(0, maxIssues).join('; ');
  const more = issues.length > maxIssues ? `; and ${String(issues.length - maxIssues)} more` : '';
  const details = detailsOf(call, { mayHaveTakenEffect: true });
  const message = join(
    `The answer to ${nameOf(call)} does not fit the interface: ${shown}${more}.`,
    `It was ${String(answer.status)}, ${outlineOf(answer, call, context.secrets)}.`,
    `Check \`${context.settingNames.baseUrl}\`; if the service spells its fields differently, set the \`dialect\`.`,
    uncertain(call, details),
  );
  return new ContractError(message, { ...details, issues });
}
