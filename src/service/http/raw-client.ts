import type { JsonValue } from '../../base/json';
import { formatJson } from '../../base/json-text';
import { getOperation, type Operation, type OperationName } from '../interface/index';
import { type ErrorContext, toFailureError } from './errors/call-errors';
import { bearer, createExchange } from './exchange';
import { Pace } from './limits/pace';
import type { ClientOptions } from './options/options';
import type { PreparedCall } from './prepared-call';
import { resolveOptions } from './options/resolve-options';
import { parseAnswer } from './errors/service-text';
import { Transport } from './transport';

/** A request as it goes to the service, of which the dialect has still to be found out. */
export interface RawRequest {
  readonly operation: OperationName;
  /** Path with its query, behind that of the base URL. */
  readonly path: string;
  readonly body?: JsonValue;
  readonly token?: string;
}

/** What the service answered, whatever its status, as it came. */
export interface RawAnswer {
  readonly status: number;
  /** Undefined where the body is empty, or no JSON. */
  readonly wire: JsonValue | undefined;
  /** The `Link` header. */
  readonly link: string | undefined;
}

/** The service without a dialect: requests and answers as they are. */
export interface RawClient {
  /** @throws NetworkError or `ABORTED` when no answer came; a refusal is an answer. */
  send(request: RawRequest): Promise<RawAnswer>;
  close(): Promise<void>;
}

/**
 * Opens a connection for requests as they are. A refusal of a guess is its answer, so what fails is not sent again but
 * where the service asks for a rest.
 *
 * @throws ConfigurationError `CONFIG_INVALID` naming every option that cannot be used.
 */
export function openRawClient(options: ClientOptions): RawClient {
  const settings = resolveOptions(options);
  const transport = new Transport(settings);
  const exchange = createExchange({ ...settings, transport, pace: new Pace() });
  return {
    async send({ operation, path, body, token }) {
      const row: Operation = { ...getOperation(operation), repeatable: false };
      const call: PreparedCall = {
        place: { operation, method: row.method, path: `${settings.prefix}${path}` },
        row,
        body: body === undefined ? undefined : formatJson(body),
        secrets: [],
      };
      const ending = await exchange(call, token === undefined ? undefined : bearer(token));
      const { reply } = ending;
      if (reply.kind === 'failure') {
        const given = [settings.credential?.clientSecret, settings.accessToken, token];
        const secrets = given.filter((secret) => secret !== undefined);
        const context: ErrorContext = { ...settings, canLogIn: settings.credential !== undefined, secrets };
        throw toFailureError(call, { ...ending, reply }, context);
      }
      const wire = reply.text.trim() === '' ? undefined : parseAnswer(reply);
      return { status: reply.status, wire, link: reply.link };
    },
    close: () => transport.close(),
  };
}
