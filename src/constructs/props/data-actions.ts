// Generated from src/resources/action/attributes.ts by `npm run generate`; do not edit.
import type { Resolvable } from '../token';

/** The props of `DataAnalyticsActions`. */
export interface DataAnalyticsActionsProps {
  /** Kind of the actions; without it, those of all kinds. */
  readonly kind?: 'slack' | 'teams' | 'webhook' | Resolvable;
}
