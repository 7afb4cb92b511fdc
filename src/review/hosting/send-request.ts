import { BodyLimitError } from '../../base/http/bounded-body';
import type { Clock } from '../../base/clock';
import { isJsonObject, type JsonObject, type JsonValue } from '../../base/json';
import { formatJson, parseJson } from '../../base/json-text';
import { maskSecrets } from '../../base/mask';
import { hideInAddress, maskAddress } from '../../base/http/mask-address';
import { requestOnce } from '../../base/http/request-once';
import { visibleLine } from '../../base/text/visible-text';
import { readWebAddress } from '../../base/http/web-address';
import { HostError } from './host-error';

/** How long a host may take for an answer, to its last byte. */
const answerTimeoutMs = 30_000;
/** A page of a hundred of the longest comments has fewer. */
const maxAnswerBytes = 64 * 2 ** 20;

/** A request to the interface of a host. */
export interface HostRequest {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** Path and query below the address of the interface. */
  readonly path: string;
  readonly body?: JsonObject;
}

/** Sends one request once. @throws HostError when anything but a success comes back. */
export type Send = (request: HostRequest) => Promise<JsonValue>;

/** Where requests go, and as whom. */
export interface Connection {
  readonly apiUrl: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly clock: Clock;
  /** When nothing is sent any more. */
  readonly endMs: number;
  readonly timeoutMs?: number;
}

/** What no message may repeat: the token, and what of the address gives access. */
function credentialsOf({ apiUrl, headers }: Connection): readonly string[] {
  const { authorization = '', 'private-token': token = '' } = headers;
  const parts: string[] = [];
  hideInAddress(apiUrl, (part) => {
    parts.push(part, part.slice(part.indexOf(':') + 1));
    return '';
  });
  return [authorization, token, ...parts];
}

/** What the host itself says of a refusal; untrusted, and perhaps long. */
function wordsOf(text: string, connection: Connection): string {
  try {
    const answer = parseJson(text);
    const words = isJsonObject(answer) ? (answer['message'] ?? answer['error']) : undefined;
    if (typeof words !== 'string') return '';
    return ` (${visibleLine(maskSecrets(words, credentialsOf(connection))).slice(0, 200)})`;
  } catch {
    // A page of a proxy, which says nothing to people who read a log.
    return '';
  }
}

function readAnswer(text: string, what: string): JsonValue {
  try {
    return parseJson(text);
  } catch (cause) {
    throw new HostError(`${what} was answered with something else than JSON.`, { isPassing: false, cause });
  }
}

/** Says that no answer came; what stays too long would be so again. */
function noAnswer(error: unknown, what: string, connection: Connection): HostError {
  const { name, message } = error as Error;
  const reason = name === 'TimeoutError' ? 'it took too long' : maskSecrets(message, credentialsOf(connection));
  return new HostError(`${what} got no answer: ${visibleLine(reason)}.`, {
    isPassing: !(error instanceof BodyLimitError),
    cause: error,
  });
}

/** Opens the way to the interface of a host. @throws HostError when nobody can say which host has this address. */
export function createSend(connection: Connection): Send {
  const { apiUrl, headers, clock, endMs, timeoutMs = answerTimeoutMs } = connection;
  const { wanted } = readWebAddress(apiUrl);
  if (wanted !== undefined) {
    throw new HostError(`The address of the host in GITHUB_API_URL or CI_API_V4_URL has to be ${wanted}.`, {
      isPassing: false,
    });
  }
  return async ({ method, path, body }) => {
    const what = `${method} ${maskAddress(apiUrl)}${path}`;
    const leftMs = Math.min(timeoutMs, endMs - clock.nowMs());
    if (leftMs <= 0) throw new HostError(`${what} was not sent: the host took too long before.`, { isPassing: false });
    try {
      const { status, text, retryAfterMs } = await requestOnce(
        {
          url: `${apiUrl}${path}`,
          method,
          headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
          body: body && formatJson(body),
          signal: AbortSignal.timeout(leftMs),
          maxBytes: maxAnswerBytes,
        },
        () => clock.nowMs(),
      );
      if (status === 204) return null;
      if (status >= 200 && status < 300) return readAnswer(text, what);
      // GitHub tells somebody who asks too often so with a 403.
      const isPassing = status === 429 || status >= 500 || (status === 403 && retryAfterMs !== undefined);
      throw new HostError(`${what} was answered with the HTTP status ${String(status)}${wordsOf(text, connection)}.`, {
        status,
        isPassing,
        retryAfterMs,
      });
    } catch (error) {
      throw error instanceof HostError ? error : noAnswer(error, what, connection);
    }
  };
}
