import { readBoundedText } from '../base/bounded-body';
import type { Clock } from '../base/clock';
import { isJsonObject, type JsonObject, type JsonValue } from '../base/json';
import { formatJson, parseJson } from '../base/json-text';
import { maskSecrets } from '../base/mask';
import { parseRetryAfterMs } from '../base/retry-delay';
import { visibleLine } from '../base/visible-text';
import { HostError } from './host-error';

/** How long a host may take for an answer. */
const answerTimeoutMs = 30_000;

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
}

const credentialsOf = ({
  authorization = '',
  'private-token': token = '',
}: Connection['headers']): readonly string[] => [authorization, token];

/** What the host itself says of a refusal; untrusted, and perhaps long. */
function wordsOf(text: string, { headers }: Connection): string {
  try {
    const answer = parseJson(text);
    const words = isJsonObject(answer) ? (answer['message'] ?? answer['error']) : undefined;
    if (typeof words !== 'string') return '';
    return ` (${visibleLine(maskSecrets(words, credentialsOf(headers))).slice(0, 200)})`;
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

/** Opens the way to the interface of a host. */
export function createSend(connection: Connection): Send {
  const { apiUrl, headers, clock } = connection;
  return async ({ method, path, body }) => {
    const what = `${method} ${apiUrl}${path}`;
    const { EnvHttpProxyAgent, request } = await import('undici');
    const agent = new EnvHttpProxyAgent({ headersTimeout: answerTimeoutMs, bodyTimeout: answerTimeoutMs });
    try {
      const answer = await request(`${apiUrl}${path}`, {
        method,
        headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
        body: body ? formatJson(body) : null,
        dispatcher: agent,
      });
      const text = await readBoundedText(answer.body);
      const { statusCode: status } = answer;
      if (status === 204) return null;
      if (status >= 200 && status < 300) return readAnswer(text, what);
      const [retryAfter] = [answer.headers['retry-after']].flat();
      const retryAfterMs = parseRetryAfterMs(retryAfter, clock.nowMs());
      // GitHub tells somebody who asks too often so with a 403.
      const isPassing = status === 429 || status >= 500 || (status === 403 && retryAfterMs !== undefined);
      throw new HostError(`${what} was answered with the HTTP status ${String(status)}${wordsOf(text, connection)}.`, {
        status,
        isPassing,
        retryAfterMs,
      });
    } catch (error) {
      if (error instanceof HostError) throw error;
      const { message } = error as Error;
      throw new HostError(`${what} got no answer: ${message}.`, { isPassing: true, cause: error });
    } finally {
      await agent.destroy();
    }
  };
}
