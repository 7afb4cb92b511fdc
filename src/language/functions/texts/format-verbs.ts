import { failExpression, refuseExpression } from '../../fail-expression';

/** A directive of a format string such as `%-5.2[1]f`. */
export interface Verb {
  readonly letter: string;
  /** Any of `0`, `#`, `+`, `-` and a space. */
  readonly flags: string;
  /** The least number of characters; 0 without one. */
  readonly width: number;
  readonly precision: number | undefined;
  /** The place of its value, from 0. */
  readonly index: number;
}

const directives = /%%|%([0#+ -]*)([1-9]\d*)?(?:\.(\d*))?(?:\[([1-9]\d*)\])?([a-zA-Z])|%/g;
const letters = 'vtbdoxXeEfgGsq';
/** Go does not format wider ones either, and writes something else instead. */
const maxSize = 1_000_000;

function toSize(digits: string | undefined, subject: string): number | undefined {
  const size = digits === undefined ? undefined : Number(digits);
  return size !== undefined && size > maxSize
    ? refuseExpression(`${subject} takes a width and a precision of at most ${String(maxSize)}.`)
    : size;
}

/**
 * The texts and directives of a format string for as many values.
 *
 * @throws ConfigurationError `CONFIG_INVALID` for what is no directive, and where values are missing or left.
 */
export function readFormat(pattern: string, count: number, subject: string): readonly (string | Verb)[] {
  const parts: (string | Verb)[] = [];
  let [end, next, used] = [0, 0, 0];
  for (const found of pattern.matchAll(directives)) {
    const [all, flags = '', width, precision, place, letter] = found;
    parts.push(pattern.slice(end, found.index));
    end = found.index + all.length;
    if (all === '%%') parts.push('%');
    else {
      if (letter === undefined || !letters.includes(letter))
        return failExpression(
          `${subject} has a directive that there is not: ${JSON.stringify(all + (letter ? '' : pattern.slice(end, end + 5)))}.`,
        );
      const index = place === undefined ? next : Number(place) - 1;
      parts.push({ letter, flags, width: toSize(width, subject) ?? 0, precision: toSize(precision, subject), index });
      next = index + 1;
      used = Math.max(used, next);
    }
  }
  if (used > count) return failExpression(`${subject} has more directives than values.`);
  if (used < count) return failExpression(`${subject} has more values than directives.`);
  return [...parts, pattern.slice(end)];
}
