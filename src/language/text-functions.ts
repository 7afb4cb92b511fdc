import type { JsonValue } from '../base/json';
import { parseJson } from '../base/json-text';
import { printTerraformJson, sortKeys } from '../base/terraform-json';
import { isObjectValue, type Value } from '../model';
import { compareText } from '../base/compare-text';
import { toBool, toList, toNumber, toText } from './convert';
import { describeKind } from './evaluated';
import { failExpression } from './expression-failure';
import type { ExpressionFunction } from './functions';
import { toWhole } from './numbers';

const most = Number.POSITIVE_INFINITY;

const convertUnlessNull =
  (convert: (value: Value, place: string) => Value): ExpressionFunction['call'] =>
  ([value = null], place) =>
    value === null ? null : convert(value, place);

function decodeJson(text: string, place: string): Value {
  try {
    return parseJson(text);
  } catch {
    // The parser's own words quote the text, which may be a secret.
    return failExpression(`${place} takes JSON text; this text is none.`);
  }
}

function formatDirective(directive: string, value: Value | undefined, place: string): string {
  if (value === undefined) return failExpression(`${place} has more directives than values.`);
  if (directive === '%s') return toText(value, place);
  const whole = toWhole(toNumber(value, place));
  return whole === undefined ? failExpression(`${place} takes a whole number for %d.`) : String(whole);
}

function format([spec = null, ...values]: readonly Value[], place: string): string {
  const rest = [...values];
  const text = toText(spec, place).replace(/%(?:%|[^%a-zA-Z]*[a-zA-Z]?)/g, (directive) => {
    if (directive === '%%') return '%';
    if (directive !== '%s' && directive !== '%d') {
      return failExpression(`${place} knows %s, %d and %%, not ${JSON.stringify(directive)}.`);
    }
    return formatDirective(directive, rest.shift(), place);
  });
  return rest.length === 0 ? text : failExpression(`${place} has more values than directives.`);
}

function join([separator = null, ...lists]: readonly Value[], place: string): string {
  const elements = lists.flatMap((list) => toList(list, place));
  return elements.map((element) => toText(element, place)).join(toText(separator, place));
}

const outerSpace = /^\p{White_Space}+|\p{White_Space}+$/gu;

/** Terraform changes letters one by one, so that a text keeps its length: ß stays ß. */
function upperCharacter(character: string): string {
  const upper = character.toUpperCase();
  return Array.from(upper).length === 1 ? upper : character;
}

const lowerCharacter = (character: string): string => Array.from(character.toLowerCase())[0] ?? '';

const mapText = (description: string, map: (text: string) => string): ExpressionFunction => ({
  arity: [1, 1],
  description,
  call: ([value = null], place) => map(toText(value, place)),
});

/** Functions whose answer is text, or that read it. */
export const textFunctions: Readonly<Record<string, ExpressionFunction>> = {
  tostring: {
    arity: [1, 1],
    description: 'The value as text; null stays null.',
    call: convertUnlessNull(toText),
  },
  tonumber: {
    arity: [1, 1],
    description: 'The number that a text holds; null stays null.',
    call: convertUnlessNull(toNumber),
  },
  tobool: {
    arity: [1, 1],
    description: 'True or false out of the texts `true` and `false`; null stays null.',
    call: convertUnlessNull(toBool),
  },
  jsonencode: {
    arity: [1, 1],
    description: 'The value as JSON text, keys in order.',
    call: ([value = null]) => printTerraformJson(sortKeys(value as JsonValue), 'line'),
  },
  jsondecode: {
    arity: [1, 1],
    description: 'The value that JSON text holds.',
    call: ([value = null], place) => decodeJson(toText(value, place), place),
  },
  join: { arity: [2, most], description: 'The elements of lists as text, a separator between them.', call: join },
  format: {
    arity: [1, most],
    description: 'Text with values in the places of %s and %d; %% is a percent sign.',
    call: format,
  },
  lower: mapText('The text in small letters.', (text) => Array.from(text, lowerCharacter).join('')),
  upper: mapText('The text in capital letters.', (text) => Array.from(text, upperCharacter).join('')),
  trimspace: mapText('The text without white space at its ends.', (text) => text.replace(outerSpace, '')),
};

/** How many characters a reader sees in a text. */
export function countCharacters(text: string): number {
  return [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)].length;
}

/** Keys and values of an object, in the order in which Terraform shows them. */
export function sortedEntries(value: Value, place: string): readonly (readonly [string, Value])[] {
  if (!isObjectValue(value)) return failExpression(`${place} takes an object, not ${describeKind(value)}.`);
  return Object.entries(value).sort(([a], [b]) => compareText(a, b));
}
