import type { JsonValue } from '../../base/json';
import type { Dialect, Operation, OperationName } from '../../contract';
import type { Datasets } from '../datasets/datasets';
import type { ServerClock } from '../server-clock';
import type { Store } from '../store';
import type { StreamedAnswer } from '../streamed-answer';
import type { Tokens } from '../tokens';

/** What a client has to know to use the service. */
export interface ServerCredentials {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly apiKey: string;
}

/** The account that everything belongs to. */
export const serviceUser = { id: 1, name: 'Reference account' } as const;

/** What the operations work on. */
export interface Service {
  readonly dialect: Dialect;
  readonly credentials: ServerCredentials;
  readonly clock: ServerClock;
  readonly store: Store;
  readonly datasets: Datasets;
  readonly tokens: Tokens;
}

/** A request that is authenticated, and whose body fits the contract. */
export interface Call {
  readonly operation: Operation;
  /** Digits of an int64; empty for an operation without an id. */
  readonly objectId: string;
  /** The text that the path carries instead of an id; empty without one. */
  readonly segment: string;
  /** The values of its parameters. */
  readonly query: Readonly<Record<string, unknown>>;
  /** Null for an operation without a body. */
  readonly body: JsonValue;
  /** The bearer token; empty where none is needed. */
  readonly token: string;
}

/** Does the work of one operation and returns the answer's body. Throws a Refusal where the answer is another one than 200. */
export type Handler = (call: Call) => JsonValue | StreamedAnswer;

/** The handlers of some operations. */
export type Handlers<N extends OperationName> = Readonly<Record<N, Handler>>;
