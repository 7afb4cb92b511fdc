import { maxTextBytes } from '../../../base/http/bounded-body';

/** The limits of a client to which nothing else is said. */
export const clientDefaults = {
  maxRetries: 4,
  requestTimeoutMs: 30_000,
  maxResponseBytes: maxTextBytes,
} as const;
