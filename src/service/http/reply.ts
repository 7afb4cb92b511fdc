/** The service answered, whatever the status. */
export interface Answer {
  readonly kind: 'answer';
  readonly status: number;
  /** Media type without parameters; empty when the service gave none. */
  readonly contentType: string;
  readonly retryAfterMs: number | undefined;
  /** The version of what was answered, where the service names one. */
  readonly etag?: string | undefined;
  /** When it was changed last, where the service says so in the head. */
  readonly lastModified?: string | undefined;
  /** Where the service says that a list goes on, as its `Link` header has it. */
  readonly link?: string | undefined;
  /** Which part of a list it is, as its `Content-Range` header has it: `items 0-9/14`. */
  readonly contentRange?: string | undefined;
  /** How many records its whole list has, where a header such as `X-Total-Count` says so. */
  readonly totalCount?: string | undefined;
  readonly text: string;
  /** Where the service sends whoever asks, or says that a new object is; undefined when it names no place. */
  readonly location?: string | undefined;
  /** The body of a success that is read as it comes; its `text` is empty. */
  readonly body?: AsyncIterable<Uint8Array>;
}

/** No whole answer arrived. */
export interface Failure {
  readonly kind: 'failure';
  readonly reason: 'network' | 'timeout' | 'aborted' | 'limit';
  /** Whether it may pass by itself. */
  readonly isTransient: boolean;
  /** False only when the request certainly did not reach the service. */
  readonly mayHaveArrived: boolean;
  readonly cause: unknown;
}

export type Reply = Answer | Failure;
