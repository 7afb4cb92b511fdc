import { hasErrors } from '../base/diagnostic';
import { ProviderError } from '../base/errors';
import type { ObjectDiagnostic } from '../engine';

/** A run that ended before anything was changed; `diagnostics` say why. */
export class RunFailure extends ProviderError {
  readonly diagnostics: readonly ObjectDiagnostic[];

  constructor(diagnostics: readonly ObjectDiagnostic[]) {
    super('PLAN_FAILED', diagnostics.map(({ detail }) => detail).join('\n'));
    this.diagnostics = diagnostics;
  }
}

/** @throws RunFailure `PLAN_FAILED` when there are errors among `diagnostics`. */
export function assertNoErrors(diagnostics: readonly ObjectDiagnostic[]): void {
  if (hasErrors(diagnostics)) throw new RunFailure(diagnostics);
}
