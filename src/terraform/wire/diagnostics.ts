import type { AttributePath, Diagnostic } from '../../base/diagnostic';
import { visibleLine } from '../../base/text/visible-text';
import type { Message } from './messages';

const severities = { error: 1, warning: 2 } as const;

/** Converts an attribute path to the steps of the protocol. */
export function toAttributePath(path: AttributePath): Message<'AttributePath'> {
  const steps = path.map((step): Message<'AttributePathStep'> => {
    if (typeof step === 'number') return { element_key_int: step };
    return typeof step === 'string' ? { attribute_name: step } : { element_key_string: step.key };
  });
  return { steps };
}

/** Diagnostics in the protocol's form. The host prints them as they are, so that they hold nothing that acts there. */
export function toWireDiagnostics(diagnostics: readonly Diagnostic[]): Message<'Diagnostic'>[] {
  return diagnostics.map(({ severity, summary, detail, path }) => ({
    severity: severities[severity],
    summary: visibleLine(summary),
    detail: visibleLine(detail),
    ...(path ? { attribute: toAttributePath(path) } : {}),
  }));
}
