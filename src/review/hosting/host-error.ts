import { ProviderError } from '../../base/errors';

interface HostErrorDetails extends ErrorOptions {
  /** HTTP status; undefined where no answer came. */
  readonly status?: number;
  /** Whether the same may succeed later. */
  readonly isPassing: boolean;
  /** The pause that the host asks for, in milliseconds. */
  readonly retryAfterMs?: number | undefined;
}

/** The host of a repository could not be reached, or refused what a run asked it for. */
export class HostError extends ProviderError {
  readonly status: number | undefined;
  readonly isPassing: boolean;
  readonly retryAfterMs: number | undefined;

  constructor(message: string, { status, isPassing, retryAfterMs, cause }: HostErrorDetails) {
    super('COMMENT_FAILED', message, { cause });
    this.status = status;
    this.isPassing = isPassing;
    this.retryAfterMs = retryAfterMs;
  }
}
