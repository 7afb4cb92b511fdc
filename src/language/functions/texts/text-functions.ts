import { JsonLimitError, parseJson } from '../../../base/json-text';
import type { JsonValue } from '../../../base/json';
import { printTerraformJson, sortKeys } from '../../../base/terraform-json';
import { UnknownNotNull, type Value } from '../../../model';
import { failExpression, refuseExpression } from '../../fail-expression';
import { BigFloat } from '../../values/big-float';
import { convert } from '../../values/convert';
import { lift, lower } from '../../values/lift';
import { text, type Typed, unknown } from '../../values/typed';
import { assertUnbounded, UnknownWithin } from '../../values/unknown-within';
import { type Arguments, type ExpressionFunction, type FunctionTable, most } from '../expression-function';

function decodeJson(json: string, subject: string): Value {
  try {
    return parseJson(json, { isCode: true });
  } catch (error) {
    if (error instanceof JsonLimitError) return refuseExpression(`${subject} cannot read this text: ${error.message}.`);
    if (!(error instanceof SyntaxError)) throw error;
    // The parser's message quotes the text, which may be a secret.
    return failExpression(`${subject} takes JSON text; this text is none.`);
  }
}

function encodeJson([value]: Arguments): Typed {
  if (!value.isWhollyKnown()) return unknown('string', new UnknownWithin());
  return text(printTerraformJson(sortKeys(lower(value).value as JsonValue), 'line'));
}

const directives = /%(?:%|[^%a-zA-Z]*[a-zA-Z]?)/g;

/** The verbs of a format string, in their order. Those that are not evaluated are refused, whatever is known of the values. */
export function readDirectives(pattern: string, subject: string): readonly string[] {
  const found = [...pattern.matchAll(directives)].map(([directive]) => directive);
  const odd = found.find((directive) => !['%%', '%s', '%d'].includes(directive));
  if (odd !== undefined) refuseExpression(`${subject} knows %s, %d and %%, not ${JSON.stringify(odd)}.`);
  return found.filter((directive) => directive !== '%%');
}

function formatValue(directive: string, value: Typed, subject: string): string {
  if (directive === '%s') return convert(value, 'string', subject).toText();
  const { content } = convert(value, 'number', subject);
  const whole = content instanceof BigFloat ? content.toWhole() : undefined;
  return whole === undefined ? failExpression(`${subject} takes a whole number for %d.`) : String(whole);
}

/** A format string with as many known values as it has directives. */
export function formatText(pattern: string, values: readonly Typed[], subject: string): string {
  const wanted = readDirectives(pattern, subject);
  if (wanted.length > values.length) return failExpression(`${subject} has more directives than values.`);
  if (wanted.length < values.length) return failExpression(`${subject} has more values than directives.`);
  const rest = [...values];
  const fill = (directive: string): string =>
    directive === '%%' ? '%' : formatValue(directive, rest.shift() as Typed, subject);
  return pattern.replace(directives, fill);
}

function format([spec, ...values]: Arguments, subject: string): Typed {
  readDirectives(spec.toText(), subject);
  if (values.some(({ content }) => content === null)) return refuseExpression(`${subject} takes no null.`);
  if (values.some((value) => !value.isWhollyKnown())) return unknown('string', new UnknownWithin());
  return text(formatText(spec.toText(), values, subject));
}

function join([separator, ...lists]: Arguments, subject: string): Typed {
  if (lists.some((list) => !list.isWhollyKnown())) return unknown('string', new UnknownNotNull());
  const elements = lists.flatMap((list) => list.parts());
  const texts = elements.map(({ content }) =>
    typeof content === 'string' ? content : failExpression(`${subject} takes text, not null.`),
  );
  return text(texts.join(separator.toText()));
}

const outerSpace = /^\p{White_Space}+|(?<!\p{White_Space})\p{White_Space}+$/gu;

/** Terraform changes letters one by one, so that a text keeps its length: ß stays ß, and ᾳ becomes ᾼ, which stands 8 or 9 behind it. */
export function upperCharacter(character: string): string {
  const upper = character.toUpperCase();
  if (Array.from(upper).length === 1) return upper;
  const code = character.codePointAt(0) ?? 0;
  const behind = [code + 8, code + 9].map((one) => String.fromCodePoint(one));
  return behind.find((one) => one.toLowerCase() === character) ?? character;
}

const lowerCharacter = (character: string): string => Array.from(character.toLowerCase())[0] ?? '';

const mapText = (description: string, map: (text: string) => string): ExpressionFunction => ({
  description,
  takes: [{ type: 'string' }],
  answers: 'string',
  call: ([value]) => text(map(value.toText())),
});

/** Functions that return or read text. */
export const textFunctions: FunctionTable = {
  jsonencode: {
    description: 'The value as JSON text, keys in order.',
    takes: [{ allows: ['null', 'unknown', 'open'] }],
    answers: 'string',
    call: encodeJson,
  },
  jsondecode: {
    description: 'The value that JSON text holds.',
    takes: [{ type: 'string' }],
    // The beginning of an unknown text may be known.
    answers(args, subject) {
      assertUnbounded(args, subject);
      return 'dynamic';
    },
    mayBeNull: true,
    call: ([value], subject) => lift({ value: decodeJson(value.toText(), subject), sensitive: [] }),
  },
  join: {
    description: 'The elements of lists as text, a separator between them.',
    takes: [{ type: 'string' }, { type: ['list', 'string'] }],
    arity: [2, most],
    answers: 'string',
    call: join,
  },
  format: {
    description: 'Text with values in the places of %s and %d; %% is a percent sign.',
    takes: [{ type: 'string' }, { allows: ['null', 'unknown'] }],
    arity: [1, most],
    answers: 'string',
    call: format,
  },
  lower: mapText('The text in small letters.', (value) => Array.from(value, lowerCharacter).join('')),
  upper: mapText('The text in capital letters.', (value) => Array.from(value, upperCharacter).join('')),
  trimspace: mapText('The text without white space at its ends.', (value) => value.replace(outerSpace, '')),
};
