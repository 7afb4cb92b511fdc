import type { TrialResult } from './try-condition';

/** What a test says of an alert. */
export type Expectation =
  /** Some check fires, or none. */
  { readonly kind: 'fires' | 'quiet' } | { readonly kind: 'episodes'; readonly count: number };

/** Whether an expectation comes true. */
export function isMet(expectation: Expectation, { summary }: Pick<TrialResult, 'summary'>): boolean {
  if (expectation.kind === 'episodes') return summary.episodes.length === expectation.count;
  return summary.firing > 0 === (expectation.kind === 'fires');
}
