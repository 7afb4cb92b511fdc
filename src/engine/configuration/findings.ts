import { type AttributePath, type Diagnostic, errorAt } from '../../base/diagnostic';
import { nearestWords } from '../../base/find-nearest';

/** Gathers everything that is wrong with a configuration, so that the user sees it at once. */
export class Findings {
  readonly diagnostics: Diagnostic[] = [];

  /** `detail` names the subject, an address or a block, and the file. */
  report(summary: string, detail: string, path: AttributePath = []): void {
    this.diagnostics.push(errorAt(path, summary, detail));
  }

  /** Says that `what` is part of Terraform's language, but is not evaluated here. */
  refuse(what: string, file: string): void {
    const detail = `${what} (${file}) is not evaluated here; \`aac terraform\` can do it.`;
    this.report('Not evaluated by the embedded engine', detail);
  }

  /** Reports a key that nothing is known about, with the nearest one that is. */
  reportUnknownKey(key: string, subject: string, known: readonly string[]): void {
    const nearest = nearestWords(key, known);
    const detail = `${subject} has no \`${key}\`${nearest}. If it is new in Terraform, \`aac terraform\` knows it.`;
    this.report('Unknown key', detail);
  }
}

/** The findings in one file while it is read. */
export class FileFindings {
  readonly file: string;
  readonly all: Findings;

  constructor(file: string, all: Findings) {
    this.file = file;
    this.all = all;
  }

  /** `predicate` goes on after the subject and the file. */
  report(summary: string, subject: string, predicate: string): void {
    this.all.report(summary, `${subject} (${this.file}) ${predicate}`);
  }

  refuse(what: string): void {
    this.all.refuse(what, this.file);
  }
}
