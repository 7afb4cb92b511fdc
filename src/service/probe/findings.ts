import { ConfigurationError } from '../../base/errors';
import { type JsonObject, type JsonValue, mergeJson, sameJson } from '../../base/json';
import { defaultDialect, type Dialect, getAt, parseDialect, withAt } from '../interface/index';
import type { Certainty, Finding, Observation } from './finding';
import { everyEntry } from './detection-methods';

const order: readonly Certainty[] = ['certain', 'likely', 'question'];

/** So many samples show what one shows by chance. */
export const enough = 2;

interface Seen {
  readonly evidence: string;
  readonly isSeen: boolean;
}

/** What a probe has found out so far, entry by entry; the last word on an entry counts. */
export class Findings {
  readonly #start: JsonObject;
  readonly #said: ReadonlySet<string>;
  readonly #findings = new Map<string, Finding>();
  readonly #hows = new Map<string, string>();
  /** As long as nothing else is found. */
  #known: Dialect | undefined;
  readonly observations: Observation[] = [];

  /**
   * @param start - The dialect that a person has set: what it says counts until something else is found.
   * @param said - Its entries that answer a question: they count whatever is found.
   */
  constructor(start: Dialect, said: readonly string[] = []) {
    this.#start = start;
    this.#said = new Set(said);
  }

  /** A notebook that knows the same, for what has to be borne out before it counts. */
  copy(): Findings {
    const copy = new Findings(this.#start as unknown as Dialect, [...this.#said]);
    for (const finding of this.#findings.values()) copy.#note(finding);
    return copy;
  }

  /** Notes what is certain: it was seen to be so, and no name has said it. */
  found(entry: string, value: JsonValue, evidence: string): void {
    this.#note({ entry, value, certainty: 'certain', evidence });
  }

  /** Notes what is likely, and is said to be no more. */
  guess(entry: string, value: JsonValue, evidence: string): void {
    this.#note({ entry, value, certainty: 'likely', evidence });
  }

  /** Notes what is certain where it was seen in several samples, and likely otherwise. */
  note(entry: string, value: JsonValue, { evidence, isSeen }: Seen): void {
    this.#note({ entry, value, certainty: isSeen ? 'certain' : 'likely', evidence });
  }

  /** @param how - What a person does to find it out, where that is another thing than usual. */
  ask(entry: string, evidence: string, how?: string): void {
    this.#note({ entry, certainty: 'question', evidence });
    if (how !== undefined) this.#hows.set(entry, how);
  }

  #note(finding: Finding): void {
    if (this.#said.has(finding.entry)) return;
    this.#findings.set(finding.entry, finding);
    this.#hows.delete(finding.entry);
    this.#known = undefined;
  }

  observe(about: string, says: string): void {
    this.observations.push({ about, says });
  }

  /** Whether something else than a question is known of an entry. */
  knows(entry: string): boolean {
    return this.answerTo(entry) !== undefined;
  }

  /** Whether a person has answered the question about an entry. */
  isSaid(entry: string): boolean {
    return this.#said.has(entry);
  }

  /** Whether a question about an entry was noted. */
  asks(entry: string): boolean {
    return this.#findings.get(entry)?.certainty === 'question';
  }

  /** Whether an entry has been found, or the dialect that is set says it otherwise than usual. */
  isSettled(entry: string): boolean {
    const set = getAt(this.#start, entry);
    return this.knows(entry) || !sameJson(set, getAt(defaultDialect, entry));
  }

  /** What is known of an entry. */
  answerTo(entry: string): JsonValue | undefined {
    return this.#said.has(entry) ? getAt(this.#start, entry) : this.#findings.get(entry)?.value;
  }

  /** The dialect as far as it is known. What would put two fields at one place becomes a question. */
  dialect(): Dialect {
    return (this.#known ??= this.#parse());
  }

  #parse(): Dialect {
    const answers = [...this.#findings.values()].filter(({ value }) => value !== undefined);
    const whole = tryDialect(lay(this.#start, answers));
    if (whole) return whole;
    const sorted = answers.toSorted((a, b) => order.indexOf(a.certainty) - order.indexOf(b.certainty));
    const kept: Finding[] = [];
    for (const finding of sorted) {
      if (tryDialect(lay(this.#start, [...kept, finding]))) kept.push(finding);
      else this.ask(finding.entry, `${finding.evidence} It would lie where another field lies.`);
    }
    return parseDialect(lay(this.#start, kept));
  }

  /**
   * Every entry of the dialect with what is known of it; one that nothing was found about is a question.
   *
   * @param hasWritten - Whether the probe was allowed to write. If so, no finding advises `--write`.
   */
  findings(hasWritten = false): readonly Finding[] {
    this.dialect();
    return everyEntry().map(({ entry, standard, by, otherwise }): Finding => {
      const finding = this.#findings.get(entry);
      if (finding?.value !== undefined) return finding;
      const given = getAt(this.#start, entry);
      if (this.#said.has(entry) && given !== undefined)
        return { entry, value: given, certainty: 'likely', evidence: 'It was said by --set.' };
      if (!sameJson(given, standard) && given !== undefined)
        return {
          entry,
          value: given,
          certainty: 'likely',
          evidence: 'The dialect that is set says so, and nothing speaks against it.',
        };
      const reason = finding?.evidence ?? 'Could not be determined.';
      const usual =
        by === 'writing' && !hasWritten
          ? `Probe with --write, or ${otherwise.charAt(0).toLowerCase()}${otherwise.slice(1)}`
          : otherwise;
      return { entry, certainty: 'question', evidence: `${reason} ${this.#hows.get(entry) ?? usual}` };
    });
  }
}

function tryDialect(input: JsonObject): Dialect | undefined {
  try {
    return parseDialect(input);
  } catch (error) {
    if (error instanceof ConfigurationError) return undefined;
    throw error;
  }
}

function lay(start: JsonObject, findings: readonly Finding[]): JsonObject {
  return findings.reduce(
    (input, { entry, value = null }) => mergeJson(input, withAt({}, entry, value)) as JsonObject,
    start,
  );
}

/** Of some findings, what differs from the defaults, as a dialect is written down. */
export function differing(findings: readonly Finding[]): JsonObject {
  const standards = new Map(everyEntry().map(({ entry, standard }) => [entry, standard]));
  const other = findings.filter(({ entry, value }) => value !== undefined && !sameJson(value, standards.get(entry)));
  return lay({}, other);
}
