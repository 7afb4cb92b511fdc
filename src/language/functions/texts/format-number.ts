import type { BigFloat } from '../../values/big-float';
import { type Decimal, roundDecimal } from '../../values/decimal';
import type { Verb } from './format-verbs';

/** Digits with as many behind the point. */
function toFixed({ digits, point }: Decimal, precision: number): string {
  const whole = point > 0 ? digits.slice(0, point).padEnd(point, '0') : '0';
  const fraction = '0'.repeat(Math.max(-point, 0)) + digits.slice(Math.max(point, 0));
  return precision > 0 ? `${whole}.${fraction.slice(0, precision).padEnd(precision, '0')}` : whole;
}

/** One digit, as many behind the point, and an exponent of at least two digits. */
function toScientific({ digits, point }: Decimal, precision: number): string {
  const power = digits === '' ? 0 : point - 1;
  const size = String(Math.abs(power)).padStart(2, '0');
  const fraction = digits.slice(1, precision + 1).padEnd(precision, '0');
  return `${digits[0] ?? '0'}${precision > 0 ? `.${fraction}` : ''}e${power < 0 ? '-' : '+'}${size}`;
}

/** With an exponent where there would be many zeros without. */
function toGeneral(number: BigFloat, precision: number | undefined): string {
  const wanted = Math.max(precision ?? 0, 1);
  const decimal =
    precision === undefined ? number.toDecimal('shortest') : roundDecimal(number.toDecimal('all'), wanted);
  const { length } = decimal.digits;
  const { point } = decimal;
  const kept = precision === undefined ? length : wanted;
  const limit = precision === undefined ? 6 : kept > length && length >= point ? length : kept;
  if (point <= -4 || point > limit) return toScientific(decimal, Math.min(kept, length) - 1);
  return toFixed(decimal, Math.max((kept > point ? length : kept) - point, 0));
}

/** A number as text without its sign. */
function toUnsigned(number: BigFloat, { letter, precision }: Pick<Verb, 'letter' | 'precision'>): string {
  if (letter === 'g') return toGeneral(number, precision);
  const places = precision ?? 6;
  const all = number.toDecimal('all');
  return letter === 'e'
    ? toScientific(roundDecimal(all, 1 + places), places)
    : toFixed(roundDecimal(all, all.point + places), places);
}

const signOf = (isNegative: boolean, { flags }: Verb): string =>
  isNegative ? '-' : flags.includes('+') ? '+' : flags.includes(' ') ? ' ' : '';

const prefixes: Readonly<Record<string, string>> = { b: '0b', o: '0', x: '0x' };
const bases: Readonly<Record<string, number>> = { b: 2, o: 8, d: 10, x: 16 };

/** A number as `%v` shows it. */
export const showNumber = (number: BigFloat): string =>
  (number.isNegative ? '-' : '') + toUnsigned(number, { letter: 'g', precision: undefined });

/** A number for `%e`, `%f` and `%g`. */
export function formatFloat(number: BigFloat, verb: Verb): string {
  const letter = verb.letter.toLowerCase();
  const sign = signOf(number.isNegative, verb);
  const shown = toUnsigned(number, { letter, precision: verb.precision });
  const digits = letter === verb.letter ? shown : shown.toUpperCase();
  // Here the zeros win over the other side, unlike those of a whole number.
  if (verb.flags.includes('0')) return sign + digits.padStart(verb.width - sign.length, '0');
  if (verb.flags.includes('-')) return (sign + digits).padEnd(verb.width);
  return (sign + digits).padStart(verb.width);
}

/** A whole number for `%d`, `%b`, `%o` and `%x`. */
export function formatWhole(whole: bigint, verb: Verb): string {
  const letter = verb.letter.toLowerCase();
  const { flags, width, precision } = verb;
  if (whole === 0n && precision === 0) return '';
  const size = (whole < 0n ? -whole : whole).toString(bases[letter]).padStart(precision ?? 0, '0');
  const start = signOf(whole < 0n, verb) + (flags.includes('#') ? (prefixes[letter] ?? '') : '');
  const isFilled = flags.includes('0') && !flags.includes('-') && precision === undefined;
  const text = start + (isFilled ? size.padStart(width - start.length, '0') : size);
  const shown = letter === verb.letter ? text : text.toUpperCase();
  return flags.includes('-') ? shown.padEnd(width) : shown.padStart(width);
}
