/** Longer names of constructs say no more to people. */
const longest = 48;

/** Letters that no decomposition takes apart. */
const spelledOut: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', þ: 'th' };

/** A name of people as the id of a construct: `Größe ≥ 3` is `grosse-3`. Empty for a name without Latin letters and digits. */
export function slugOf(name: string): string {
  const plain = name
    .toLowerCase()
    .replace(/[ßæœøłđþ]/g, (letter) => spelledOut[letter] ?? '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '');
  const slug = plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');
  if (slug.length <= longest) return slug;
  // Not in the middle of a word, unless it is a very long one.
  const end = slug.lastIndexOf('-', longest);
  return slug.slice(0, end > longest / 2 ? end : longest);
}
