import type { Match, RegularExpression } from './regular-expression';

/** `$1`, `$name` with as many letters, digits and underscores as follow, `${name}`, or `$$`. */
const placeholder = /\$(?:\$|(?<name>[\p{L}\p{Nd}_]+)|\{(?<enclosed>[\p{L}\p{Nd}_]+)\})/gu;

/** A group by its number or its name; of equal names, the first that takes part. */
function rangeOf(name: string, { groups }: RegularExpression, match: Match): Match[number] {
  if (/^(?:0|[1-9]\d{0,7})$/.test(name)) return match[Number(name)];
  return match.find((range, index) => index > 0 && range !== undefined && groups[index - 1] === name);
}

/** A replacement with what a match found in the place of its groups; one that was not found is empty. */
export function expandReplacement(
  replacement: string,
  pattern: RegularExpression,
  { match, text }: { readonly match: Match; readonly text: string },
): string {
  return replacement.replace(placeholder, (...found: unknown[]) => {
    const { name, enclosed } = found.at(-1) as Readonly<Record<string, string | undefined>>;
    const group = name ?? enclosed;
    if (group === undefined) return '$';
    const range = rangeOf(group, pattern, match);
    return range ? text.slice(...range) : '';
  });
}
