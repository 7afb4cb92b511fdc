import { refuseExpression } from '../../fail-expression';
import { text, Typed } from '../../values/typed';
import type { Arguments, FunctionTable } from '../expression-function';
import { charactersOf } from '../collections/length-function';
import { toInteger } from '../whole-arguments';

/** The most spaces that `indent` takes. */
const mostSpaces = 1000;

function substr([value, ...range]: Arguments, subject: string): Typed {
  const [offset = 0, length = 0] = range.map((one) => Number(toInteger(one, subject)));
  const characters = charactersOf(value.toText(), subject);
  const start = Math.max(offset < 0 ? offset + characters.length : offset, 0);
  return text(characters.slice(start, length < 0 ? undefined : start + length).join(''));
}

function indent([spaces, value]: Arguments, subject: string): Typed {
  const count = Number(toInteger(spaces, subject));
  if (count < 0 || count > mostSpaces)
    return refuseExpression(`${subject} takes 0 to ${String(mostSpaces)} spaces, not ${String(count)}.`);
  return text((value as Typed).toText().replaceAll('\n', `\n${' '.repeat(count)}`));
}

function split([separator, value]: Arguments): Typed {
  const whole = (value as Typed).toText();
  // An empty separator splits into characters, never one of them in two.
  const parts = separator.content === '' ? Array.from(whole) : whole.split(separator.toText());
  return new Typed(['list', 'string'], parts.map(text));
}

/** Functions that take texts apart. */
export const stringPartFunctions: FunctionTable = {
  indent: {
    description: 'The text with so many spaces before each line but the first.',
    takes: [{ type: 'number' }, { type: 'string' }],
    arity: [2, 2],
    answers: 'string',
    call: indent,
  },
  split: {
    description: 'The parts of a text between separators, as a list.',
    takes: [{ type: 'string' }],
    arity: [2, 2],
    answers: ['list', 'string'],
    call: split,
  },
  strrev: {
    description: 'The characters of a text in reverse order.',
    takes: [{ type: 'string' }],
    answers: 'string',
    call: ([value], subject) => text([...charactersOf(value.toText(), subject)].reverse().join('')),
  },
  substr: {
    description: 'So many characters of a text from an offset on; a negative length takes all that follow.',
    takes: [{ type: 'string' }, { type: 'number' }],
    arity: [3, 3],
    answers: 'string',
    call: substr,
  },
};
