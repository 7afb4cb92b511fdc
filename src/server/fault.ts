import { getOperation, type OperationName } from '../contract';

/** What a fault does to a request. */
type FaultEffect =
  /** Answers this status with a Message, and with `Retry-After` if it is given; nothing is done. */
  | { readonly kind: 'status'; readonly status: number; readonly retryAfterSeconds?: number }
  /** Waits, then goes on. */
  | { readonly kind: 'delay'; readonly delayMs: number }
  /** Cuts the connection: before anything is done, or when all is done. */
  | { readonly kind: 'drop_before' | 'drop_after' }
  /** Releases the request's token first, so that it answers 401. */
  | { readonly kind: 'expire_token' }
  /** Answers a list as it stood when the fault was set. */
  | { readonly kind: 'stale_list' }
  /** Does everything, and answers the first half of the text. */
  | { readonly kind: 'malformed' };
export type FaultKind = FaultEffect['kind'];

/** A fault, and the requests that it strikes. */
export type FaultInput = FaultEffect & {
  /** `*` is every operation but login and logout; with `stale_list`, every list. */
  readonly operation: OperationName | '*';
  /** The first of its requests that it strikes, counted from 1 since it was set. Default 1. */
  readonly nth?: number;
  /** How many it strikes in a row from there. Default 1. */
  readonly times?: number;
};

/** A fault with the defaults filled in. */
export type Fault = FaultInput & { readonly nth: number; readonly times: number };

/** Whether an operation lists something. */
export function isList(name: OperationName): boolean {
  const { answer, mutating } = getOperation(name);
  return answer.endsWith('[]') && !mutating;
}

/** Whether a request for an operation counts for a fault. */
export function isMeant({ operation, kind }: Fault, name: OperationName): boolean {
  if (operation !== '*') return operation === name;
  return kind === 'stale_list' ? isList(name) : name !== 'login' && name !== 'logout';
}
