import { failExpression, refuseExpression } from '../../fail-expression';
import { innerTypes, kindOf } from '../../types/compare-types';
import { describe } from '../../values/describe';
import { count, type Typed, unknown } from '../../values/typed';
import { assertUnbounded, UnknownWithin } from '../../values/unknown-within';
import type { Arguments, FunctionTable } from '../expression-function';

/** Scripts whose character boundaries differ between versions of Unicode. */
const movingScripts = /[\p{sc=Deva}\p{sc=Beng}\p{sc=Gujr}\p{sc=Orya}\p{sc=Telu}\p{sc=Mlym}\p{sc=Khmr}\p{sc=Mymr}]/u;

/** The characters that a reader sees. */
export function charactersOf(value: string, subject: string): readonly string[] {
  if (movingScripts.test(value)) return refuseExpression(`${subject} does not count the characters of this script.`);
  return [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(value)].map(({ segment }) => segment);
}

function countParts(value: Typed, subject: string): Typed {
  const kind = kindOf(value.type);
  if (kind === 'tuple' || kind === 'object') return count(innerTypes(value.type).length);
  assertUnbounded([value], subject);
  const isOpenSet = kind === 'set' && value.parts().length > 1 && !value.isWhollyKnown();
  // A length is never negative.
  if (!value.isKnown() || isOpenSet) return unknown('number', new UnknownWithin());
  return count(typeof value.content === 'string' ? charactersOf(value.content, subject).length : value.parts().length);
}

function length([value]: Arguments, subject: string): Typed {
  const kind = kindOf(value.type);
  if (kind === 'number' || kind === 'bool')
    return failExpression(`${subject} takes text, a list or an object, not ${describe(value)}.`);
  return countParts(value, subject).marked(value.marks);
}

/** The function `length`. */
export const lengthFunction: FunctionTable = {
  length: {
    description: 'How many elements, keys or characters there are.',
    takes: [{ allows: ['unknown', 'open', 'secret'] }],
    answers: 'number',
    call: length,
  },
};
