import { parseDurationMs } from '../../base/duration';
import type { ClientOptions } from '../../service/http/index';
import { isGiven, type ObjectValue } from '../../model';

/** How long a read waits for what was written, unless the provider block says otherwise. */
export const defaultReadAfterWriteMs = 10_000;

function durationMsOf(declared: unknown): number | undefined {
  return typeof declared === 'string' ? parseDurationMs(declared) : undefined;
}

/** The limits that are whole numbers, by their attributes. */
const counts = {
  max_concurrency: 'maxConcurrency',
  max_retries: 'maxRetries',
  requests_per_second: 'requestsPerSecond',
  max_response_bytes: 'maxResponseBytes',
} as const satisfies Record<string, keyof ClientOptions>;

/** The limits of the client that are declared. */
export function limitsOf(
  config: ObjectValue,
): Pick<ClientOptions, (typeof counts)[keyof typeof counts] | 'requestTimeoutMs'> {
  const timeoutMs = durationMsOf(config['request_timeout']);
  const declared = Object.entries(counts).filter(([attribute]) => isGiven(config, attribute));
  return {
    ...Object.fromEntries(declared.map(([attribute, option]) => [option, Number(config[attribute])])),
    ...(timeoutMs !== undefined && { requestTimeoutMs: timeoutMs }),
  };
}

/** How long a read waits for what was written. What is declared has been validated. */
export function readAfterWriteMsOf(config: ObjectValue): number {
  return durationMsOf(config['read_after_write']) ?? defaultReadAfterWriteMs;
}
