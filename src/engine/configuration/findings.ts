import { type Diagnostic, errorAt } from '../../base/diagnostic';
import { nearestWords } from '../../base/text/find-nearest';
import { type RefusalName, sentenceOf } from './refusals';

/** What is wrong, one mistake after the other. */
export type Mistakes = Iterable<Diagnostic>;

/** Where something is declared for the first and for the second time. */
export function whereTwice(first: string, second: string): string {
  return first === second ? `declared twice in ${second}` : `declared twice: in ${first} and in ${second}`;
}

/** Something of Terraform's language that is not evaluated. */
export interface Unevaluated {
  readonly what: string;
  /** The block that it stands in. */
  readonly owner?: string;
  readonly refusal?: RefusalName | undefined;
}

/** Says that something is part of Terraform's language, but is not evaluated here. */
export function notEvaluated({ what, owner, refusal }: Unevaluated, file: string): Diagnostic {
  const where = owner === undefined ? `(${file})` : `of ${owner} (${file})`;
  const detail = `${what} ${where} ${sentenceOf(refusal)}`;
  return { ...errorAt([], 'Not evaluated by the embedded engine', detail), ...(owner !== undefined && { where }) };
}

/** Gathers what is wrong in one file while it is read, so that the user sees all of it at once. */
export class Findings {
  readonly file: string;
  readonly #diagnostics: Diagnostic[];

  constructor(file: string, diagnostics: Diagnostic[]) {
    this.file = file;
    this.#diagnostics = diagnostics;
  }

  /** The same findings, of a block whose place is known better. */
  in(place: string): Findings {
    return place === this.file ? this : new Findings(place, this.#diagnostics);
  }

  /** `detail` names the subject, an address or a block, and the file. */
  add(summary: string, detail: string): void {
    this.#diagnostics.push(errorAt([], summary, detail));
  }

  /** `predicate` goes on after the subject and the file. */
  report(summary: string, subject: string, predicate: string): void {
    this.add(summary, `${subject} (${this.file}) ${predicate}`);
  }

  /** Refuses what is not evaluated here. */
  refuse(unevaluated: Unevaluated): void {
    this.#diagnostics.push(notEvaluated(unevaluated, this.file));
  }

  /** Reports a key that nothing is known about, with the nearest one that is. */
  reportUnknownKey(key: string, where: string, known: readonly string[]): void {
    const nearest = nearestWords(key, known);
    const detail = `${where} has no \`${key}\`${nearest}. If it is new in Terraform, \`aac terraform\` knows it.`;
    this.add('Unknown key', detail);
  }
}
