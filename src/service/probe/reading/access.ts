/** Why a service tells a probe nothing: it lets nobody in, fails, or is none. */
import type { ErrorCode } from '../../../base/error-codes';
import { ProviderError } from '../../../base/errors';
import type { RawAnswer } from '../../http/index';
import { addressOf, type Dialect, getOperation, type OperationName } from '../../interface/index';
import { quoteError } from '../error-text';
import type { Samples } from './samples';

const codes: Readonly<Record<number, ErrorCode>> = {
  401: 'API_UNAUTHENTICATED',
  403: 'API_FORBIDDEN',
  429: 'API_RATE_LIMITED',
};

function codeOf(status: number): ErrorCode {
  return codes[status] ?? (status >= 500 ? 'API_UNAVAILABLE' : 'API_REJECTED');
}

/** What a person does about it, where it is no matter of the login. */
function remedyFor(status: number): string {
  if (status === 429) return 'probe again later, or lower `requests_per_second`';
  if (status >= 500) return 'probe again when the service is well';
  return 'check `base_url`';
}

/** What was asked for, and how it was answered. */
interface Refused {
  readonly operation: OperationName;
  readonly dialect: Dialect;
  readonly answer: Pick<RawAnswer, 'status' | 'wire'>;
}

/** A request and its answer, in the middle of a sentence. */
function sayAnswer({ operation, dialect, answer }: Refused, secrets: readonly string[] = []): string {
  const { path } = addressOf(operation, dialect, { objectId: '' });
  const said = answer.status < 300 ? ' and no JSON' : quoteError(answer, secrets);
  return `${getOperation(operation).method} ${path} is answered with ${String(answer.status)}${said}`;
}

/** Whether a login is answered so whatever is sent: there is none, or the service is not well. A 500 may be of the body. */
export const isOfNoLogin = (status: number): boolean => [404, 405, 429, 502, 503, 504].includes(status);

/** The error of a login that is refused. */
export function loginError(refused: Refused, secrets: readonly string[]): ProviderError {
  const { status } = refused.answer;
  const isOfLogin = status < 500 && !isOfNoLogin(status);
  const remedy = isOfLogin
    ? 'check `client_id` and `client_secret`, or set `credential` of the dialect'
    : remedyFor(status);
  return new ProviderError(codeOf(status), `The login fails, as ${sayAnswer(refused, secrets)}; ${remedy}.`);
}

/**
 * Sees that some list can be read.
 *
 * @throws ProviderError where all are refused: nothing else can be found out then.
 */
export function assertAccess(samples: readonly Samples[], dialect: Dialect): void {
  const refused = samples.flatMap(({ kind, refused: answer }) =>
    answer === undefined ? [] : [{ operation: kind.list, dialect, answer }],
  );
  const [first] = refused;
  if (first === undefined || refused.length < samples.length) return;
  const { status } = first.answer;
  const remedies: Readonly<Record<number, string>> = {
    401: 'check `access_token`, or the rights of `client_id`',
    403: 'ask for the right to read alerts, actions and categories',
  };
  const remedy = remedies[status] ?? remedyFor(status);
  throw new ProviderError(codeOf(status), `No list of the account can be read, as ${sayAnswer(first)}; ${remedy}.`);
}
