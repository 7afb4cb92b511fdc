import { UnknownNotNull } from '../../../model';
import { refuseExpression } from '../../fail-expression';
import { bool, text, type Typed, unknown } from '../../values/typed';
import { assertUnbounded } from '../../values/unknown-within';
import { expandReplacement } from './expand-replacement';
import type { Arguments, ExpressionFunction, FunctionTable, Parameter } from '../expression-function';
import { compilePattern, findAll, type RegularExpression } from './regular-expression';
import { upperCharacter } from './text-functions';

const string: Parameter = { type: 'string' };

type Texts = readonly [value: string, second: string, third: string];

const toTexts = (args: Arguments): Texts => {
  const [value = '', second = '', third = ''] = args.map((one) => one.toText());
  return [value, second, third];
};

/** A function of texts alone. */
const ofTexts = (
  description: string,
  count: number,
  call: (texts: Texts, subject: string) => string,
): ExpressionFunction => ({
  description,
  takes: [string],
  arity: [count, count],
  answers: 'string',
  call: (args, subject) => text(call(toTexts(args), subject)),
});

const ofTwoTexts = (description: string, call: (value: string, other: string) => boolean): ExpressionFunction => ({
  description,
  takes: [string],
  arity: [2, 2],
  answers: 'bool',
  call: (args) => {
    const [value, other] = toTexts(args);
    return bool(call(value, other));
  },
});

function startsWith(args: Arguments, subject: string): Typed {
  const [value, start] = toTexts(args);
  if (args[0].isKnown()) return bool(value.startsWith(start));
  if (start === '') return bool(true);
  // The beginning of an unknown text may be known.
  assertUnbounded([args[0]], subject);
  return unknown('bool', new UnknownNotNull());
}

/** Terraform reads what is between slashes as a regular expression. */
const slashed = /^\/(?<pattern>.*)\/$/su;

function replaceMatches(value: string, replacement: string, pattern: RegularExpression): string {
  let [result, end] = ['', 0];
  for (const match of findAll(pattern, value)) {
    const [[start, next]] = match;
    result += value.slice(end, start) + expandReplacement(replacement, pattern, { match, text: value });
    end = next;
  }
  return result + value.slice(end);
}

function replace([value, wanted, replacement]: Texts, subject: string): string {
  const pattern = slashed.exec(wanted)?.groups?.['pattern'];
  if (pattern !== undefined) return replaceMatches(value, replacement, compilePattern(pattern, subject));
  // An empty text is found between characters, not inside of one.
  if (wanted === '') return ['', ...Array.from(value), ''].join(replacement);
  return value.replaceAll(wanted, () => replacement);
}

function trim([value, cut]: Texts): string {
  const characters = Array.from(value);
  const isKept = (character: string): boolean => !Array.from(cut).includes(character);
  const first = characters.findIndex(isKept);
  return first === -1 ? '' : characters.slice(first, characters.findLastIndex(isKept) + 1).join('');
}

/** Letters whose title case is their upper case: Latin, Greek and Cyrillic ones. */
const titled = /[\0-\u017F\u0370-\u052F]/u;

function titleCharacter(character: string, subject: string): string {
  if (!/\p{L}|\p{M}|\p{N}/u.test(character)) return character;
  if (titled.test(character)) return upperCharacter(character);
  return refuseExpression(`${subject} does not capitalize letters of this script.`);
}

/** Terraform begins a word behind a space, and behind an ASCII sign other than the underscore. */
const separator = /\p{White_Space}|[\0-/:-@[-^`{-\x7F]/u;

function title([value]: Texts, subject: string): string {
  const characters = Array.from(value);
  const isFirst = (index: number): boolean => separator.test(characters[index - 1] ?? ' ');
  return characters.map((one, index) => (isFirst(index) ? titleCharacter(one, subject) : one)).join('');
}

/** Functions that search and change texts. */
export const stringFunctions: FunctionTable = {
  chomp: ofTexts('The text without line breaks at its end.', 1, ([value]) => value.replace(/(?<![\r\n])[\r\n]+$/, '')),
  title: ofTexts('The text with a capital letter at the beginning of each word.', 1, title),
  trim: ofTexts('The text without the characters of the second text at its ends.', 2, trim),
  trimprefix: ofTexts('The text without the second text at its beginning.', 2, ([value, start]) =>
    value.startsWith(start) ? value.slice(start.length) : value,
  ),
  trimsuffix: ofTexts('The text without the second text at its end.', 2, ([value, end]) =>
    value.endsWith(end) ? value.slice(0, value.length - end.length) : value,
  ),
  replace: ofTexts(
    'The text with each place of the second text replaced by the third; between slashes, the second is a regular expression.',
    3,
    replace,
  ),
  startswith: {
    ...ofTwoTexts('Whether the text begins with the second text.', (value, start) => value.startsWith(start)),
    takes: [{ ...string, allows: ['unknown', 'open'] }, string],
    call: startsWith,
  },
  endswith: ofTwoTexts('Whether the text ends with the second text.', (value, end) => value.endsWith(end)),
  strcontains: ofTwoTexts('Whether the text contains the second text.', (value, part) => value.includes(part)),
};
