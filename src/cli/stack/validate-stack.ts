import { listening } from '../listening-host';
import { type Diagnostic, errorsIn } from '../../base/diagnostic';
import { ConfigurationError } from '../../base/errors';
import { validateConfiguration } from '../../engine';
import { toDiagnosticEntry, withoutSecrets } from '../../toolkit/diagnostics';
import { exitCodeOfErrors, printDiagnostics } from '../output/diagnostics';
import type { CliHost } from '../host';
import { jsonText } from '../output/line';
import { readStack } from '../../toolkit/stack/open-stack';
import type { StackOptions } from '../../toolkit/options';

/** Everything that can be said about the code of a stack without asking the service. */
async function findDiagnostics(options: StackOptions, host: CliHost): Promise<readonly Diagnostic[]> {
  try {
    const stack = await readStack({ ...options, allowsMissing: true }, listening(host));
    const found = await validateConfiguration({ ...stack, createProvider: () => host.createProvider() });
    return [...stack.warnings, ...found];
  } catch (error) {
    if (error instanceof ConfigurationError) return error.diagnostics;
    throw error;
  }
}

function formatSuccess(diagnostics: readonly Diagnostic[]): string {
  const warnings = diagnostics.length === 0 ? '' : ', but there is something to look at above';
  return `Success! The configuration is valid${warnings}.\n`;
}

/** Checks the code of a stack and prints what there is to say; answers the exit code. */
export async function validateStack(options: StackOptions, host: CliHost): Promise<number> {
  const diagnostics = await findDiagnostics(options, host);
  const errors = errorsIn(diagnostics);
  if (options.json) {
    const document = {
      format_version: '1.0',
      valid: errors.length === 0,
      error_count: errors.length,
      warning_count: diagnostics.length - errors.length,
      diagnostics: withoutSecrets(diagnostics, host).map(toDiagnosticEntry),
    };
    host.print(jsonText(document));
  }
  printDiagnostics(diagnostics, host);
  if (!options.json && errors.length === 0) host.print(formatSuccess(diagnostics));
  return exitCodeOfErrors(diagnostics);
}
