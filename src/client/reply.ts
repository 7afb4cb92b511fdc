/** The service answered, whatever the status. */
export interface Answer {
  readonly kind: 'answer';
  readonly status: number;
  /** Media type without parameters; empty when the service gave none. */
  readonly contentType: string;
  readonly retryAfterMs: number | undefined;
  readonly text: string;
  /** The body of a success that is read as it comes; its `text` is empty. */
  readonly body?: AsyncIterable<Uint8Array>;
}

/** No whole answer arrived. */
export interface Failure {
  readonly kind: 'failure';
  readonly reason: 'network' | 'timeout' | 'aborted';
  /** Whether it may pass by itself. */
  readonly isTransient: boolean;
  /** False only when the request certainly did not reach the service. */
  readonly mayHaveArrived: boolean;
  readonly cause: unknown;
}

export type Reply = Answer | Failure;
