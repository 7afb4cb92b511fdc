import type { JsonValue } from '../../base/json';
import { JsonLimitError, parseJson } from '../../base/json-text';
import { printTerraformJson, sortKeys } from '../../base/terraform-json';
import type { Value } from '../../model';
import { failExpression } from '../fail-expression';
import { toBool, toList, toNumber, toText } from '../values/convert';
import { toWhole } from '../values/numbers';
import { type Arguments, type ExpressionFunction, type FunctionTable, most } from './expression-function';

type Convert = (value: Value, subject: string) => Value;

const unlessNull =
  (convert: Convert): ExpressionFunction['call'] =>
  ([value], subject) =>
    value === null ? null : convert(value, subject);

function decodeJson(text: string, subject: string): Value {
  try {
    return parseJson(text);
  } catch (error) {
    if (error instanceof JsonLimitError) return failExpression(`${subject} cannot read this text: ${error.message}.`);
    // The parser's own words quote the text, which may be a secret.
    return failExpression(`${subject} takes JSON text; this text is none.`);
  }
}

function formatDirective(directive: string, value: Value | undefined, subject: string): string {
  if (value === undefined) return failExpression(`${subject} has more directives than values.`);
  if (directive === '%s') return toText(value, subject);
  const whole = toWhole(toNumber(value, subject));
  return whole === undefined ? failExpression(`${subject} takes a whole number for %d.`) : String(whole);
}

function format([spec, ...values]: Arguments, subject: string): string {
  const text = toText(spec, subject).replace(/%(?:%|[^%a-zA-Z]*[a-zA-Z]?)/g, (directive) => {
    if (directive === '%%') return '%';
    if (directive !== '%s' && directive !== '%d') {
      return failExpression(`${subject} knows %s, %d and %%, not ${JSON.stringify(directive)}.`);
    }
    return formatDirective(directive, values.shift(), subject);
  });
  return values.length === 0 ? text : failExpression(`${subject} has more values than directives.`);
}

function join([separator, ...lists]: Arguments, subject: string): string {
  const elements = lists.flatMap((list) => toList(list, subject));
  return elements.map((element) => toText(element, subject)).join(toText(separator, subject));
}

const outerSpace = /^\p{White_Space}+|\p{White_Space}+$/gu;

/** Terraform changes letters one by one, so that a text keeps its length: ß stays ß. */
function upperCharacter(character: string): string {
  const upper = character.toUpperCase();
  return Array.from(upper).length === 1 ? upper : character;
}

const lowerCharacter = (character: string): string => Array.from(character.toLowerCase())[0] ?? '';

const mapText = (description: string, map: (text: string) => string): ExpressionFunction => ({
  description,
  answers: 'string',
  call: ([value], subject) => map(toText(value, subject)),
});

/** Functions whose answer is text, or that read it. */
export const textFunctions: FunctionTable = {
  tostring: { description: 'The value as text; null stays null.', answers: 'string', call: unlessNull(toText) },
  tonumber: {
    description: 'The number that a text holds; null stays null.',
    answers: 'number',
    call: unlessNull(toNumber),
  },
  tobool: {
    description: 'True or false out of `true` or `1`, `false` or `0`; null stays null.',
    answers: 'bool',
    call: unlessNull(toBool),
  },
  jsonencode: {
    description: 'The value as JSON text, keys in order.',
    answers: 'string',
    call: ([value]) => printTerraformJson(sortKeys(value as JsonValue), 'line'),
  },
  jsondecode: {
    description: 'The value that JSON text holds.',
    call: ([value], subject) => decodeJson(toText(value, subject), subject),
  },
  join: {
    description: 'The elements of lists as text, a separator between them.',
    arity: [2, most],
    answers: 'string',
    call: join,
  },
  format: {
    description: 'Text with values in the places of %s and %d; %% is a percent sign.',
    arity: [1, most],
    answers: 'string',
    call: format,
  },
  lower: mapText('The text in small letters.', (text) => Array.from(text, lowerCharacter).join('')),
  upper: mapText('The text in capital letters.', (text) => Array.from(text, upperCharacter).join('')),
  trimspace: mapText('The text without white space at its ends.', (text) => text.replace(outerSpace, '')),
};
