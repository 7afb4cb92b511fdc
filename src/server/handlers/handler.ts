import type { JsonValue } from '../../base/json';
import type { Dialect, Operation, OperationName } from '../../contract';
import type { ServerClock } from '../server-clock';
import type { Store } from '../store';
import type { Tokens } from '../tokens';

/** What a client has to know to use the service. */
export interface ServerCredentials {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly apiKey: string;
}

/** What the operations work on. */
export interface Service {
  readonly dialect: Dialect;
  readonly credentials: ServerCredentials;
  readonly clock: ServerClock;
  readonly store: Store;
  readonly tokens: Tokens;
}

/** A request that is authenticated, and whose body fits the contract. */
export interface Call {
  readonly operation: Operation;
  /** Digits of an int64; empty for an operation without an id. */
  readonly objectId: string;
  /** Null for an operation without a body. */
  readonly body: JsonValue;
  /** The bearer token; empty where none is needed. */
  readonly token: string;
}

/** Does the work of one operation and returns the answer's body. Throws a Refusal where the answer is another one than 200. */
export type Handler = (call: Call) => JsonValue;

/** The handlers of some operations. */
export type Handlers<N extends OperationName> = Readonly<Record<N, Handler>>;
