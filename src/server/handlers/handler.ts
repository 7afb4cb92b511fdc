import type { JsonValue } from '../../base/json';
import type { Dialect, Operation, OperationName } from '../../service/interface/index';
import type { Datasets } from '../datasets/datasets';
import type { ServerClock } from '../control/server-clock';
import type { Store } from '../data/store';
import type { StreamedResponse } from '../http/streamed-response';
import type { Tokens } from '../login/tokens';

/** What a client has to know to use the service. */
export interface ServerCredentials {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly apiKey: string;
}

/** Who calls the service, and whose the objects are that it makes. */
export interface Client extends ServerCredentials {
  readonly id: number;
  readonly name: string;
  /** Whether it sees and changes only what is its own, and what is shared with it. */
  readonly isLimited: boolean;
}

/** The user that everything belongs to which says nothing else. */
export const serviceUser = { id: 1, name: 'Reference account' } as const;

/** The user whose an object or a dataset is. */
export const ownerIdOf = ({ userId }: { readonly userId?: JsonValue | undefined }): JsonValue =>
  userId ?? serviceUser.id;

/** What the operations work on, as one client sees it. */
export interface Service {
  readonly dialect: Dialect;
  readonly client: Client;
  /** Everybody who may call it; the same for all of them. */
  readonly clients: readonly Client[];
  /** The secret of whoever controls the server; it is no part of the service, and masked with the others. */
  readonly adminToken: string | undefined;
  readonly clock: ServerClock;
  readonly store: Store;
  readonly datasets: Datasets;
  readonly tokens: Tokens;
  /** Takes the id of a dataset when records have been pushed to it. */
  readonly onRecords?: (datasetId: string) => void;
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
  /** Where a message of the 1.0 interface sends its reader. */
  readonly documentationUrl: string;
}

/** Does the work of one operation and returns the answer's body. Throws an HttpError where the answer is another one than 200. */
export type Handler = (call: Call) => JsonValue | StreamedResponse;

/** The handlers of some operations. */
export type Handlers<N extends OperationName> = Readonly<Record<N, Handler>>;
