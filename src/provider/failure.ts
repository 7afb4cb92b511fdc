import { type AttributePath, type Diagnostic, errorAt } from '../base/diagnostic';
import { ApiError, ConfigurationError, InternalError, NetworkError, ProviderError } from '../base/errors';

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

/** Whether a call that failed may have changed something all the same: only a refusal or a call that never left says no. */
export function mayHaveTakenEffect(error: unknown): boolean {
  if (error instanceof NetworkError) return error.mayHaveArrived;
  if (error instanceof ApiError) return error.status >= 500;
  return !(error instanceof ConfigurationError);
}
