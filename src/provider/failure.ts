import { type AttributePath, type Diagnostic, errorAt } from '../base/diagnostic';
import { CallError, ConfigurationError, InternalError, ProviderError } from '../base/errors';

/** Says what went wrong as diagnostics; what is not of the error family is a bug of ours and says so. */
export function toDiagnostics(error: unknown, summary: string, path: AttributePath = []): readonly Diagnostic[] {
  if (error instanceof ConfigurationError) return error.diagnostics;
  const known = ProviderError.is(error)
    ? error
    : new InternalError(
        error instanceof Error ? `${error.name}: ${error.message}.` : 'Something that is no error was thrown.',
      );
  return [{ ...errorAt(path, summary, `${known.message} (${known.code})`), code: known.code }];
}

/** Whether something may have changed all the same: a failed call says so itself, and a refused configuration changes nothing. */
export function mayHaveTakenEffect(error: unknown): boolean {
  return error instanceof CallError ? error.mayHaveTakenEffect : !(error instanceof ConfigurationError);
}
