import { JsonLimitError, parseJson, RepeatedKeyError } from '../../../base/json-text';
import { UnknownNotNull, type Value } from '../../../model';
import { failExpression, refuseExpression } from '../../fail-expression';
import { lift } from '../../values/lift';
import { printValue } from '../../values/print-value';
import { text, type Typed, unknown } from '../../values/typed';
import { assertUnbounded, UnknownWithin } from '../../values/unknown-within';
import { type Arguments, type ExpressionFunction, type FunctionTable, most } from '../expression-function';

/** Whether a bracket stands behind JSON text: Terraform reads no further than there. */
function isClosedTwice(json: string): boolean {
  try {
    JSON.parse(json);
    return false;
  } catch (error) {
    const [, place] = /after JSON at position (\d+)/.exec((error as SyntaxError).message) ?? [];
    return place !== undefined && /[\]}]/.test(json.charAt(Number(place)));
  }
}

function decodeJson(json: string, subject: string): Value {
  try {
    return parseJson(json, { isCode: true });
  } catch (error) {
    if (error instanceof JsonLimitError || error instanceof RepeatedKeyError)
      return refuseExpression(`${subject} cannot read this text: ${error.message}.`);
    if (!(error instanceof SyntaxError)) throw error;
    if (isClosedTwice(json)) return refuseExpression(`${subject} takes JSON text; behind this one stands a bracket.`);
    // The parser's message quotes the text, which may be a secret.
    return failExpression(`${subject} takes JSON text; this text is none.`);
  }
}

function encodeJson([value]: Arguments): Typed {
  if (!value.isWhollyKnown()) return unknown('string', new UnknownWithin());
  return text(printValue(value));
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
  lower: mapText('The text in small letters.', (value) => Array.from(value, lowerCharacter).join('')),
  upper: mapText('The text in capital letters.', (value) => Array.from(value, upperCharacter).join('')),
  trimspace: mapText('The text without white space at its ends.', (value) => value.replace(outerSpace, '')),
};
