import { findNearest } from './find-nearest';

/** Words that name the nearest of `names`, to put behind a sentence about a name that does not exist; none when no name is near. */
export function nearestWords(name: string, names: readonly string[]): string {
  const nearest = findNearest(name, names);
  return nearest === undefined ? '' : `; the nearest one is \`${nearest}\``;
}
