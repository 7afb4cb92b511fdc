import { printTerraformJson } from '../../../base/terraform-json';
import { UnknownNotNull } from '../../../model';
import { failExpression, refuseExpression, refusingFailures } from '../../fail-expression';
import { innerTypes, kindOf } from '../../types/compare-types';
import { BigFloat } from '../../values/big-float';
import { convert } from '../../values/convert';
import { printValue } from '../../values/print-value';
import { text, Typed, unknown } from '../../values/typed';
import { UnknownWithin } from '../../values/unknown-within';
import { charactersOf } from '../collections/length-function';
import { isSequence } from '../collections/flatten-function';
import { type Arguments, type FunctionTable, most } from '../expression-function';
import { formatFloat, formatWhole, showNumber } from './format-number';
import { readFormat, type Verb } from './format-verbs';

/** Fills a text up to the width of the directive, in characters that a reader sees. */
function pad(shown: string, { flags, width }: Verb, subject: string): string {
  if (width === 0) return shown;
  const missing = Math.max(width - charactersOf(shown, subject).length, 0);
  const filling = (flags.includes('0') ? '0' : ' ').repeat(missing);
  return flags.includes('-') ? shown + filling : filling + shown;
}

function showAny(value: Typed, { flags }: Verb): string {
  const { content } = value;
  if (flags.includes('#')) return printValue(value);
  if (content instanceof BigFloat) return showNumber(content);
  return typeof content === 'string' ? content : printValue(value);
}

function formatString(value: Typed, verb: Verb, subject: string): string {
  const whole = convert(value, 'string', subject).toText();
  // A precision of 0 is none.
  const shown = verb.precision ? charactersOf(whole, subject).slice(0, verb.precision).join('') : whole;
  return pad(verb.letter === 'q' ? printTerraformJson(shown, 'line') : shown, verb, subject);
}

function formatNumber(value: Typed, verb: Verb, subject: string): string {
  const { content } = convert(value, 'number', subject);
  if (!(content instanceof BigFloat)) return failExpression(`${subject} takes a number for %${verb.letter}.`);
  if ('eEfgG'.includes(verb.letter)) return formatFloat(content, verb);
  const whole = content.toWhole() ?? failExpression(`${subject} takes a whole number for %${verb.letter}.`);
  return formatWhole(whole, verb);
}

function formatValue(value: Typed, verb: Verb, subject: string): string {
  const { letter } = verb;
  if (letter === 'v') return pad(showAny(value, verb), verb, subject);
  if (value.content === null) return failExpression(`${subject} takes null for %v alone, not for %${letter}.`);
  if (letter === 't') return convert(value, 'bool', subject).toText();
  return letter === 's' || letter === 'q' ? formatString(value, verb, subject) : formatNumber(value, verb, subject);
}

function formatText(pattern: string, values: readonly Typed[], subject: string): Typed {
  const parts = readFormat(pattern, values.length, subject);
  return text(
    parts
      .map((part) => (typeof part === 'string' ? part : formatValue(values[part.index] as Typed, part, subject)))
      .join(''),
  );
}

/** Terraform leaves a text unknown where a value is, and would find out in the apply that the format string is wrong. */
function assertFormat(pattern: string, count: number, subject: string): void {
  refusingFailures(() => readFormat(pattern, count, subject));
}

/** For a null of no type Terraform never has a result. */
function assertTyped(values: readonly Typed[], subject: string): void {
  if (values.some(({ type, content }) => type === 'dynamic' && content === null))
    refuseExpression(`${subject} takes no null without a type.`);
}

function format([spec, ...values]: Arguments, subject: string): Typed {
  assertTyped(values, subject);
  const pattern = spec.toText();
  if (values.every((value) => value.isWhollyKnown())) return formatText(pattern, values, subject);
  assertFormat(pattern, values.length, subject);
  // The text before the first directive is known.
  return unknown('string', pattern.indexOf('%') > 0 ? new UnknownWithin() : new UnknownNotNull());
}

/** How many elements a list, set or tuple has; undefined while that is unknown. */
function lengthOf(list: Typed): number | undefined {
  if (kindOf(list.type) === 'tuple') return innerTypes(list.type).length;
  const mayShrink = kindOf(list.type) === 'set' && list.parts().length > 1 && !list.isWhollyKnown();
  return list.isKnown() && !mayShrink ? list.parts().length : undefined;
}

const isIterated = (value: Typed): boolean => isSequence(value) && value.content !== null;

function formatList([spec, ...values]: Arguments, subject: string): Typed {
  assertTyped(values, subject);
  const pattern = spec.toText();
  // Terraform does not know the type of the result either.
  if (values.some(({ type }) => type === 'dynamic')) return unknown('dynamic');
  const lists = values.filter(isIterated);
  const lengths = lists.map(lengthOf);
  const [length = 1, ...others] = lengths.filter((one) => one !== undefined);
  if (others.some((other) => other !== length)) return failExpression(`${subject} takes lists of one length.`);
  if (lengths.includes(undefined) || !lists.every((list) => list.isKnown())) {
    assertFormat(pattern, values.length, subject);
    return unknown(['list', 'string'], new UnknownNotNull());
  }
  const lines = Array.from({ length }, (_, at) => {
    const row = values.map((value) => (isIterated(value) ? (value.parts()[at] as Typed) : value));
    if (row.every((value) => value.isWhollyKnown())) return formatText(pattern, row, subject);
    assertFormat(pattern, row.length, subject);
    return unknown('string', new UnknownNotNull());
  });
  return new Typed(['list', 'string'], lines);
}

/** Functions that fill values into a text. */
export const formatFunctions: FunctionTable = {
  format: {
    description: 'Text with values in the places of directives such as %s, %d and %v; %% is a percent sign.',
    takes: [{ type: 'string' }, { allows: ['null', 'unknown'] }],
    arity: [1, most],
    answers: 'string',
    call: format,
  },
  formatlist: {
    description: 'Texts like those of format, one for each element of the lists.',
    takes: [{ type: 'string' }, { allows: ['null', 'unknown', 'open'] }],
    arity: [1, most],
    answers: ['list', 'string'],
    call: formatList,
  },
};
