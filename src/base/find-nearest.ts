import { closest, distance } from 'fastest-levenshtein';

/**
 * The known name that a misspelt one is likely to mean; undefined when none is near.
 *
 * Names that differ in more than 40 % of the longer one are different words: naming one for the other would mislead.
 */
export function findNearest(name: string, known: readonly string[]): string | undefined {
  if (known.length === 0) return undefined;
  const nearest = closest(name, known);
  const limit = Math.ceil(0.4 * Math.max(name.length, nearest.length));
  return distance(name, nearest) <= limit ? nearest : undefined;
}
