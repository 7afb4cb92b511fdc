import type { JsonValue } from '../../base/json';

/** How sure a finding is; a question is one that a person has to answer, and is in no dialect. */
export type Certainty = 'certain' | 'likely' | 'question';

/** What was found out about an entry of the dialect. */
export interface Finding {
  /** Its dotted key: `fields.alert.name`. */
  readonly entry: string;
  /** Absent in a question. */
  readonly value?: JsonValue;
  readonly certainty: Certainty;
  /** What says so; of a question, what is in the way and how a person finds out. It holds no value of a record. */
  readonly evidence: string;
}

/** What was seen of the service and is no entry: a run finds it out by itself. */
export interface Observation {
  readonly about: string;
  readonly says: string;
}

/** A word as a shell takes it. */
const shellWord = (text: string): string =>
  /^[\w.,@%+=:/-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** How a person answers a question in the command: by entries and values, of which one set may be right. */
export function sayWhich(...answers: readonly (readonly [entry: string, value: string | number | boolean])[]): string {
  const options = answers.map(([entry, value]) => `--set ${shellWord(`${entry}=${String(value)}`)}`);
  return `Say which it is, such as by \`aac probe ${options.join(' ')}\`.`;
}
