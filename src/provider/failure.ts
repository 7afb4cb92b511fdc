import { type AttributePath, type Diagnostic, errorAt } from '../base/diagnostic';
import { ConfigurationError, InternalError, ProviderError } from '../base/errors';

/** Says what went wrong as diagnostics; what is not of the error family is a bug of ours and says so. */
export function toDiagnostics(error: unknown, summary: string, path: AttributePath = []): readonly Diagnostic[] {
  if (error instanceof ConfigurationError) return error.diagnostics;
  const known = ProviderError.is(error)
    ? error
    : new InternalError(
        error instanceof Error ? `${error.name}: ${error.message}.` : 'Something that is no error was thrown.',
      );
  return [errorAt(path, summary, `${known.message} (${known.code})`)];
}
