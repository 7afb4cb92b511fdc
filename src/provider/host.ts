import type { Writing } from './private-state/writings';
import { type Diagnostic, errorAt } from '../base/diagnostic';
import { ConfigurationError, InternalError, ProviderError } from '../base/errors';
import type { ObjectValue, Session } from '../model';

/** What a provider gives to its kinds. */
export interface Host<Context> {
  /** Undefined while the provider's configuration holds an unknown value. */
  readonly session: () => Session<Context> | undefined;
  /** Re-check every answer against Terraform's rules. */
  readonly isStrict: boolean;
  /** Notes the start of a create. The result is called with the id, or with undefined when no object was created. */
  readonly noteCreate?: (type: string) => (id: string | undefined) => void;
  /** What the objects that are written remember of this run; undefined where they remember nothing. */
  readonly writing: () => Writing | undefined;
}

/** A state, null when there is no object, with its diagnostics. */
export interface StateAnswer {
  readonly state: ObjectValue | null;
  readonly diagnostics: readonly Diagnostic[];
}

/** The error of a call that needs a session. `consequence` ends the sentence. */
export function notConfigured(consequence: string): readonly Diagnostic[] {
  const detail = `A value of the provider block is still unknown, so ${consequence}`;
  return [errorAt([], 'Provider is not configured', detail)];
}

/** Converts an error to diagnostics. One that is not of the error family is a bug of ours and is reported as such. */
export function toDiagnostics(error: unknown, summary: string): readonly Diagnostic[] {
  if (error instanceof ConfigurationError) return error.diagnostics;
  const text = error instanceof Error ? `${error.name}: ${error.message}.` : 'Something that is no error was thrown.';
  const { message, code } = ProviderError.is(error) ? error : new InternalError(text);
  // A refused login has nothing to do with the object.
  const title = code === 'API_UNAUTHENTICATED' ? 'Login refused' : summary;
  return [{ ...errorAt([], title, `${message} (${code})`), code }];
}
