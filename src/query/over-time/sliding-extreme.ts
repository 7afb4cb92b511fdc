import type { JsonValue } from '../../base/json';
import type { ReversibleAggregation } from '../aggregate';
import { type Comparable, compareValues, toComparable } from '../comparable';

/** A value that comes last, or first, among those that were added after it. */
interface Candidate {
  readonly comparable: Comparable;
  readonly value: JsonValue;
  /** How many values were added before it. */
  readonly position: number;
}

/** So many candidates that are gone are kept before their room is given back. */
const mostGone = 1_000;

/** The greatest or the least of values that are removed in the order in which they were added. */
export function createSlidingExtreme(sign: 1 | -1): ReversibleAggregation {
  let candidates: Candidate[] = [];
  let first = 0;
  let added = 0;
  let removed = 0;
  return {
    add(value) {
      const comparable = toComparable(value);
      if (value === undefined || comparable === null) return;
      // Of equal values the first one is shown.
      while (candidates.length > first && compareValues(comparable, candidates.at(-1)?.comparable ?? null) * sign > 0) {
        candidates.pop();
      }
      candidates.push({ comparable, value, position: added });
      added += 1;
    },
    remove(value) {
      if (value === undefined || value === null) return;
      if (candidates[first]?.position === removed) first += 1;
      removed += 1;
      if (first < mostGone || 2 * first < candidates.length) return;
      candidates = candidates.slice(first);
      first = 0;
    },
    result: () => candidates[first]?.value ?? null,
  };
}
