import { compareValues, toComparable } from '../comparable';
import { readMoment } from '../moment';
import type { Literal } from '../query';

const numberParts = /^(?<sign>-?)(?<whole>\d{1,40})(?:\.(?<fraction>\d{1,40}))?(?<exponent>e[+-]?\d{1,3})?$/i;
const dayMs = 86_400_000;
const steps = [-1, 1] as const;
type Step = (typeof steps)[number];

/** One more or less in the last digit. */
function stepNumber(text: string, step: Step): string | undefined {
  const { sign = '', whole = '', fraction = '', exponent = '' } = numberParts.exec(text)?.groups ?? {};
  if (whole === '') return undefined;
  const stepped = BigInt(`${sign}${whole}${fraction}`) + BigInt(step);
  const digits = String(stepped < 0n ? -stepped : stepped).padStart(fraction.length + 1, '0');
  const point = digits.length - fraction.length;
  const decimals = fraction === '' ? '' : `.${digits.slice(point)}`;
  return `${stepped < 0n ? '-' : ''}${digits.slice(0, point)}${decimals}${exponent}`;
}

/** One day earlier or later, at the same time. */
function stepDate(text: string, step: Step): string | undefined {
  if (readMoment(text) === undefined) return undefined;
  const day = new Date(Date.parse(`${text.slice(0, 10)}T00:00:00Z`) + step * dayMs).toISOString().slice(0, 10);
  const stepped = `${day}${text.slice(10)}`;
  return readMoment(stepped) === undefined ? undefined : stepped;
}

function stepText(text: string): readonly string[] {
  const stepped = steps.flatMap((step) => stepNumber(text, step) ?? stepDate(text, step) ?? []);
  // A step in a digit that no number holds is none.
  return stepped.filter((one) => compareValues(toComparable(one), toComparable(text)) !== 0);
}

function stepMoment({ base, shift }: Extract<Literal, { kind: 'moment' }>): readonly string[] {
  const { count, unit } = shift ?? { count: 0, unit: base === 'today' ? 'd' : 'h' };
  return steps.map((step) => {
    const stepped = count + step;
    const sign = stepped > 0 ? '+' : '';
    return `$c9_${base}${stepped === 0 ? '' : `${sign}${String(stepped)}${unit}`}`;
  });
}

/** What stands in the place of a literal one step from it: numbers in their last digit, dates by a day, moments by their unit. */
export function stepLiteral(literal: Literal, written: string): readonly string[] {
  switch (literal.kind) {
    case 'moment':
      return stepMoment(literal);
    case 'text': {
      const mark = literal.isQuoted ? written.charAt(0) : '';
      const opposite = { true: 'false', false: 'true' }[literal.text.toLowerCase()];
      if (opposite !== undefined && !literal.isQuoted) return [opposite];
      return stepText(literal.text).map((text) => `${mark}${text}${mark}`);
    }
    case 'token': {
      const { fallback } = literal;
      if (fallback === null) return [];
      return stepText(fallback).map((text) => written.replace(`(${fallback})`, () => `(${text})`));
    }
  }
}
