import type { JsonObject } from '../../base/json';

/** A check that fails for a mutant, and not for the condition. */
export interface Killer {
  /** What the condition does, and the mutant does not. */
  readonly expect: 'fires' | 'quiet';
  /** All are there at the moment, whatever their times. */
  readonly records: readonly JsonObject[];
  readonly moment: string;
}

/** A mutant that no check of the tests notices. */
export interface Survivor {
  /** Where the change is in the condition, as people count. */
  readonly line: number;
  readonly column: number;
  /** What stands there in the condition. */
  readonly was: string;
  /** What stands there instead; nothing where a term is dropped. */
  readonly becomes: string;
  /** The condition with the change. */
  readonly condition: string;
  /** Null where none was found: the mutant may mean the same as the condition. */
  readonly killer: Killer | null;
  /** Why none was found, as a sentence without full stop. */
  readonly reason?: string;
}

/** The mutants of one condition of an alert. */
export interface AlertMutants {
  readonly address: string;
  readonly condition: string;
  /** How many checks of it the tests made. */
  readonly checks: number;
  readonly mutants: number;
  readonly killed: number;
  /** In the order of the text of the condition. */
  readonly survivors: readonly Survivor[];
}

/** What the tests of a project notice of changed conditions. */
export interface MutateResult {
  /** The command that ran the tests. */
  readonly command: string;
  readonly mutants: number;
  readonly killed: number;
  /** How many survive for which no killer was found. */
  readonly possiblyEquivalent: number;
  /** Those that tests check, in the order of their addresses. */
  readonly alerts: readonly AlertMutants[];
}
