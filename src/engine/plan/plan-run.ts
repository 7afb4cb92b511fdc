import type { ObjectState } from '../../state';
import type { DeclaredValues } from '../evaluation/declared-values';
import type { Evaluation } from '../evaluation/evaluation';
import type { ObjectChange } from './plan';

/** What a plan collects while its graph is walked. */
export interface PlanRun extends Evaluation {
  /** Declared values that are known to be right, by address. */
  readonly checked: ReadonlyMap<string, DeclaredValues>;
  /** Objects of the state after moves. */
  readonly stored: ReadonlyMap<string, ObjectState>;
  readonly previous: ReadonlyMap<string, string>;
  readonly refreshed: Map<string, ObjectState>;
  readonly changes: Map<string, ObjectChange>;
}
