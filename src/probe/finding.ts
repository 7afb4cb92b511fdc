import type { JsonValue } from '../base/json';

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
