import { type Diagnostic, formatPath, hasErrors } from '../base/diagnostic';
import { ProviderError } from '../base/errors';
import type { JsonObject } from '../base/json';
import { createRedact } from '../base/mask';
import type { ToolkitHost } from './host';

/** A run that ended before anything was changed; `diagnostics` say why. */
export class RunFailure extends ProviderError {
  readonly diagnostics: readonly Diagnostic[];

  constructor(diagnostics: readonly Diagnostic[]) {
    super('PLAN_FAILED', diagnostics.map(({ detail }) => detail).join('\n'));
    this.diagnostics = diagnostics;
  }
}

/** @throws ProviderError `PLAN_FAILED` when there are errors among `diagnostics`. */
export function assertNoErrors(diagnostics: readonly Diagnostic[]): void {
  if (hasErrors(diagnostics)) throw new RunFailure(diagnostics);
}

/** The same without the values of sensitive variables. */
export function withoutSecrets(
  diagnostics: readonly Diagnostic[],
  { secrets }: Pick<ToolkitHost, 'secrets'>,
): readonly Diagnostic[] {
  if (secrets.size === 0) return diagnostics;
  const redact = createRedact(secrets);
  return diagnostics.map((diagnostic) => {
    const { summary, detail } = diagnostic;
    return { ...diagnostic, summary: redact(summary), detail: redact(detail) };
  });
}

/** A diagnostic for programs. */
export function toDiagnosticEntry(diagnostic: Diagnostic): JsonObject {
  const { severity, summary, detail, address, path, kind, code } = diagnostic;
  return {
    severity,
    summary,
    detail,
    ...(address !== undefined && { address }),
    ...(path && path.length > 0 && { attribute: formatPath(path) }),
    ...(kind !== undefined && { kind }),
    ...(code !== undefined && { code }),
  };
}
