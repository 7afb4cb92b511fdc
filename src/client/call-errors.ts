import type { ErrorCode } from '../base/error-codes';
import { ApiError, CallError, type CallDetails, ContractError, NetworkError } from '../base/errors';
import type { Ending } from './exchange';
import type { ResolvedOptions } from './options';
import type { PreparedCall } from './prepared-call';
import type { Answer, Failure } from './reply';
import { messageOf, outlineOf, reasonOf } from './service-text';

/** What the errors of a call are written with. */
export interface ErrorContext extends Pick<
  ResolvedOptions,
  'dialect' | 'origin' | 'requestTimeoutMs' | 'settingNames'
> {
  readonly canLogIn: boolean;
  /** What must not show in any message. */
  readonly secrets: readonly string[];
}

const maxIssues = 3;
const codes: Readonly<Record<number, ErrorCode>> = {
  401: 'API_UNAUTHENTICATED',
  403: 'API_FORBIDDEN',
  429: 'API_RATE_LIMITED',
};

const nameOf = ({ place: { operation, method, path } }: PreparedCall): string => `${operation} (${method} ${path})`;
const attemptsOf = ({ attempts }: Ending): string => (attempts > 1 ? ` after ${String(attempts)} attempts` : '');
const join = (...sentences: readonly string[]): string => sentences.filter((sentence) => sentence !== '').join(' ');

/** The warning that belongs to a call which must not be sent twice. */
const uncertain = ({ row }: PreparedCall, { mayHaveTakenEffect }: CallDetails): string =>
  !row.repeatable && mayHaveTakenEffect
    ? 'It may have taken effect all the same: check what the service holds before you send it again.'
    : '';

/** What an error says of its call; what changes nothing has no effect, however it ended. */
const detailsOf = ({ place, row }: PreparedCall, { mayHaveTakenEffect }: Pick<Ending, 'mayHaveTakenEffect'>) => ({
  ...place,
  mayHaveTakenEffect: row.mutating && mayHaveTakenEffect,
});

function credentialHint({ place, row }: PreparedCall, { canLogIn, settingNames: names }: ErrorContext): string {
  if (place.operation === 'login') return `Check \`${names.clientId}\` and \`${names.clientSecret}\`.`;
  if (row.credential === 'apiKey') return `Check \`${names.apiKey}\`.`;
  return canLogIn
    ? `It refused the token of a new login too: check the rights of \`${names.clientId}\`.`
    : `Check \`${names.accessToken}\`; it may have expired.`;
}

function hintFor(call: PreparedCall, status: number, context: ErrorContext): string {
  const { baseUrl, maxConcurrency, maxRetries } = context.settingNames;
  if (status === 401) return credentialHint(call, context);
  if (status === 403) return 'The account may not do this, or the object does not exist.';
  if (status === 404) {
    return `Check \`${baseUrl}\`${call.row.interface === '2.0' ? ', and the `segments` of the `dialect`' : ''}.`;
  }
  return status === 429 ? `Lower \`${maxConcurrency}\`, or raise \`${maxRetries}\`.` : '';
}

/** What the service said. A refusal without a word often comes from another server. */
function wordsOf({ status, contentType }: Answer, serviceMessage: string, { settingNames }: ErrorContext): string {
  if (serviceMessage !== '') return `: "${serviceMessage}".`;
  const question = status < 500 ? `; is \`${settingNames.baseUrl}\` right?` : '.';
  return ` and without a message (${contentType || 'no content type'})${question}`;
}

/** The error for a refusal: a status of 400 or above. */
export function toApiError(call: PreparedCall, ending: Ending & { reply: Answer }, context: ErrorContext): ApiError {
  const { reply } = ending;
  const { status } = reply;
  const serviceMessage = messageOf(call, reply, context);
  const answered = `The service answered ${nameOf(call)} with ${String(status)}${attemptsOf(ending)}`;
  const details = detailsOf(call, ending);
  const hint = hintFor(call, status, context);
  const message = join(`${answered}${wordsOf(reply, serviceMessage, context)}`, hint, uncertain(call, details));
  const code = codes[status] ?? (status >= 500 ? 'API_UNAVAILABLE' : 'API_REJECTED');
  return new ApiError(code, message, { ...details, status, serviceMessage });
}

/** The error for a call that got no answer. */
export function toFailureError(
  call: PreparedCall,
  ending: Ending & { reply: Failure },
  context: ErrorContext,
): CallError {
  const { reason, cause } = ending.reply;
  const { origin, requestTimeoutMs, settingNames } = context;
  const failed = { ...detailsOf(call, ending), cause };
  const warning = uncertain(call, failed);
  if (reason === 'aborted') return new CallError('ABORTED', join(`${nameOf(call)} was interrupted.`, warning), failed);
  const details = { ...failed, mayHaveArrived: ending.mayHaveTakenEffect };
  if (reason === 'timeout') {
    const limit = `${String(requestTimeoutMs)} ms (\`${settingNames.requestTimeout}\`)`;
    const message = `${origin} did not answer ${nameOf(call)} within ${limit}${attemptsOf(ending)}.`;
    return new NetworkError('TIMEOUT', join(message, warning), details);
  }
  const words = reasonOf(cause, context.secrets);
  const message = `No answer from ${origin} to ${nameOf(call)}${attemptsOf(ending)}: ${words}.`;
  const hint = `Check \`${settingNames.baseUrl}\`, proxies and firewalls.`;
  return new NetworkError('NETWORK_UNREACHABLE', join(message, hint, warning), details);
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
