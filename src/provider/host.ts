import { type Diagnostic, errorAt } from '../base/diagnostic';
import { ConfigurationError, InternalError, ProviderError } from '../base/errors';
import type { ObjectValue, Session } from '../model';

/** What the kinds of a provider need of it. */
export interface Host<Context> {
  /** Undefined while the provider's configuration holds an unknown value. */
  readonly session: () => Session<Context> | undefined;
  /** Re-check every answer against Terraform's rules. */
  readonly isStrict: boolean;
  /** Notes that an object of a kind is about to be created; the answer takes its id, or nothing when none came to be. */
  readonly noteCreate?: (type: string) => (id: string | undefined) => void;
}

/** A state, null when there is no object, and what there is to say about it. */
export interface StateAnswer {
  readonly state: ObjectValue | null;
  readonly diagnostics: readonly Diagnostic[];
}

/** Says what cannot be done without a session. */
export function notConfigured(consequence: string): readonly Diagnostic[] {
  const detail = `A value of the provider block is still unknown, so ${consequence}`;
  return [errorAt([], 'Provider is not configured', detail)];
}

/** Says what went wrong as diagnostics; what is not of the error family is a bug of ours and says so. */
export function toDiagnostics(error: unknown, summary: string): readonly Diagnostic[] {
  if (error instanceof ConfigurationError) return error.diagnostics;
  const text = error instanceof Error ? `${error.name}: ${error.message}.` : 'Something that is no error was thrown.';
  const { message, code } = ProviderError.is(error) ? error : new InternalError(text);
  // What was to be done says nothing about it: no object is at fault.
  const title = code === 'API_UNAUTHENTICATED' ? 'Login refused' : summary;
  return [{ ...errorAt([], title, `${message} (${code})`), code }];
}
