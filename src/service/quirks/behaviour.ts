import type { IncomingHttpHeaders } from 'node:http';
import type { Clock } from '../../base/clock';
import type { JsonObject, JsonValue } from '../../base/json';
import { formatJson } from '../../base/json-text';
import type { Dialect, ObjectKind, Operation, OperationName, Subject } from '../interface/index';

/** The account of which the objects are served. */
export interface ServedAccount {
  readonly dialect: Dialect;
  readonly clock: Pick<Clock, 'nowMs'>;
  /** Whose everything is. */
  readonly owner: { readonly name: string };
  readonly store: {
    readonly find: (kind: ObjectKind, id: string) => JsonObject | undefined;
    readonly put: (kind: ObjectKind, id: string, record: JsonObject) => void;
  };
}

/** A request on its way to its operation, after its credential was checked and before its body is. */
export interface Exchange {
  readonly name: OperationName;
  readonly operation: Operation;
  /** What it is about; undefined for an operation that has no object of its own. */
  readonly subject: Subject | undefined;
  /** Path with its query. */
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  /** The id that it names, as it came; empty for an operation without one. */
  readonly objectId: string;
  /** As it came, or as behaviours further out have made it. */
  readonly body: JsonValue;
  readonly service: ServedAccount;
}

/** An answer on its way back. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Undefined for no body at all. */
  readonly body: JsonValue | undefined;
  /** The body as it is sent, once that is settled. */
  readonly bytes?: Buffer;
  /** What data is answered as, in the place of a body. */
  readonly stream?: { readonly headers: Answer['headers']; readonly readAll: () => Buffer };
}

/** The bytes of an answer; undefined when it has none. */
export function bytesOf({ body, bytes, stream }: Answer): Buffer | undefined {
  return bytes ?? stream?.readAll() ?? (body === undefined ? undefined : Buffer.from(formatJson(body)));
}

/** What goes on with an exchange further in; it throws an HttpError, and may be asked more than once, also about another operation. */
export type Next = (exchange: Exchange) => Answer;

/** What a behaviour makes of an exchange: of the request, of the answer, or of both. */
export type Middleware = (exchange: Exchange, next: Next) => Answer;

/** The value that a behaviour may be given, `list-page=50`. */
export interface Parameter {
  /** What it is, in a word or two. */
  readonly what: string;
  readonly standard: string;
  /** Says what is wrong with a text; undefined when nothing is. */
  readonly findIssue: (text: string) => string | undefined;
}

/** A row of the table of behaviours. */
export interface Behaviour {
  /** What the service does, one sentence without its full stop. */
  readonly does: string;
  /** What only one behaviour at a time can decide. */
  readonly decides: readonly string[];
  readonly takes?: Parameter;
  /** Begins with nothing remembered. `value` is the text of its parameter. */
  readonly begin: (value: string) => Middleware;
}

/** Rows of the table by name. */
export type Behaviours = Readonly<Record<string, Behaviour>>;

/** A behaviour that remembers nothing. */
export const always = (does: string, bend: Middleware, ...decides: readonly string[]): Behaviour => ({
  does,
  decides,
  begin: () => bend,
});

interface Named {
  readonly does: string;
  readonly takes: Parameter;
  readonly decides?: readonly string[];
}

/** A behaviour with a value. */
export const named = ({ decides = [], ...told }: Named, begin: (value: string) => Middleware): Behaviour => ({
  ...told,
  decides,
  begin,
});

interface Counted {
  readonly does: string;
  readonly what: string;
  readonly standard: number;
  readonly decides?: readonly string[];
}

/** A behaviour with a number, 1 or more. */
export const counted = (
  { does, what, standard, decides = [] }: Counted,
  begin: (count: number) => Middleware,
): Behaviour => ({
  does,
  decides,
  takes: {
    what,
    standard: String(standard),
    findIssue: (text) => (/^[1-9]\d{0,8}$/.test(text) ? undefined : 'must be a whole number, 1 or more'),
  },
  begin: (text) => begin(Number(text)),
});

/** Changes the answers to exchanges that `concerns` is true of. */
export const onAnswer =
  (concerns: (exchange: Exchange) => boolean, change: (answer: Answer, exchange: Exchange) => Answer): Middleware =>
  (exchange, next) =>
    concerns(exchange) ? change(next(exchange), exchange) : next(exchange);

/** An answer with further headers. */
export const withHeaders = (answer: Answer, headers: Answer['headers']): Answer => ({
  ...answer,
  headers: { ...answer.headers, ...headers },
});

/** An answer with another body. */
export const withBody = (answer: Answer, body: JsonValue | undefined): Answer => ({ ...answer, body });
