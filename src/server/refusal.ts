import { errorAt } from '../base/diagnostic';
import { ConfigurationError } from '../base/errors';
import type { JsonObject } from '../base/json';
import { type Dialect, getBodyCodec, type Operation } from '../contract';

/** An answer other than 200. Whatever finds the reason throws it; the error handler answers it as a Message. */
export class Refusal extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/**
 * Refuses a body for the sentences in `issues`, all of them at once; does nothing when there are none.
 *
 * @throws Refusal with `status`.
 */
export function refuseIssues(status: number, issues: readonly string[]): void {
  if (issues.length > 0) throw new Refusal(status, `The body cannot be used: ${issues.join('; ')}.`);
}

/** The error `CONFIG_INVALID` about what somebody gave to the server itself: all that is wrong with it, under one title. */
export function unusable(title: string, ...details: readonly string[]): ConfigurationError {
  return new ConfigurationError(details.map((detail) => errorAt([], title, detail)));
}

/** The status for a request that cannot be understood: 400, or the nearest one where the interface does not list 400. */
export function badRequestStatus({ statuses, missingStatus }: Operation): number {
  return statuses.includes(400) ? 400 : (missingStatus ?? 500);
}

/** A Message as the dialect spells it. */
export function toMessage(dialect: Dialect, message: string): JsonObject {
  return getBodyCodec('message').encode(dialect, { message }) as JsonObject;
}
