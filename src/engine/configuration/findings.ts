import { type AttributePath, type Diagnostic, errorAt } from '../../base/diagnostic';
import { nearestWords } from '../../base/nearest';

/** Gathers everything that is wrong with a configuration, so that the user sees it at once. */
export interface Findings {
  readonly diagnostics: readonly Diagnostic[];
  /** `detail` names the subject, an address or a block, and the file. */
  report(summary: string, detail: string, path?: AttributePath): void;
  /** Says that `what` is part of Terraform's language, but is not evaluated here. */
  refuse(what: string, file: string): void;
}

/** Makes an empty collection of findings. */
export function createFindings(): Findings {
  const diagnostics: Diagnostic[] = [];
  const report = (summary: string, detail: string, path: AttributePath = []): void => {
    diagnostics.push(errorAt(path, summary, detail));
  };
  return {
    diagnostics,
    report,
    refuse(what, file) {
      report(
        'Not evaluated by the embedded engine',
        `${what} (${file}) is not evaluated here; \`aac terraform\` can do it.`,
      );
    },
  };
}

/** Reports a key that nothing is known about, with the nearest one that is. */
export function reportUnknownKey(
  findings: Findings,
  key: string,
  { subject, known }: { subject: string; known: readonly string[] },
): void {
  findings.report(
    'Unknown key',
    `${subject} has no \`${key}\`${nearestWords(key, known)}. If it is new in Terraform, \`aac terraform\` knows it.`,
  );
}
