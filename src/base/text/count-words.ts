/** A number of things in words: `1 record`, `2 records`. */
export function countWords(count: number, noun: string): string {
  return `${String(count)} ${noun}${count === 1 ? '' : 's'}`;
}
