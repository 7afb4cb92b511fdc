import { closest, distance } from 'fastest-levenshtein';

/** Two names with the same ones have some of them swapped. */
const lettersOf = (name: string): string => Array.from(name).sort().join('');

/**
 * The known name that a misspelt one is likely to mean; undefined when none is near.
 *
 * Names that differ in more than 40 % of the longer one are different words: naming one for the other would mislead.
 */
export function findNearest(name: string, known: readonly string[]): string | undefined {
  if (known.length === 0) return undefined;
  const nearest = closest(name, known);
  const limit = Math.round(0.4 * Math.max(name.length, nearest.length));
  return distance(name, nearest) <= limit || lettersOf(name) === lettersOf(nearest) ? nearest : undefined;
}

/** How messages print a name. */
export const inBackticks = (name: string): string => `\`${name}\``;

/** Words that name the nearest of `known`, to put behind a sentence about a name that does not exist; none when no name is near. */
export function nearestWords(name: string, known: readonly string[], print = inBackticks): string {
  const nearest = findNearest(name, known);
  return nearest === undefined ? '' : `; the nearest one is ${print(nearest)}`;
}

/** As {@link nearestWords}, but when no name is near they name all of `known`. */
export function nearestOrAllWords(name: string, known: readonly string[], print = inBackticks): string {
  return nearestWords(name, known, print) || `; there are ${known.map(print).join(', ')}`;
}
