import { expect, test } from '@jest/globals';
import { defineFunction } from '../../model';
import { evaluate } from '../evaluate';
import type { Scope } from '../scope';
import { nothing } from '../values/typed';
import { wholeNames } from './provider-function';

const repeat = defineFunction({
  name: 'repeat',
  summary: 'A text, several times.',
  description: 'Repeats a text.',
  parameters: [
    { name: 'text', type: 'string', description: 'The text.' },
    { name: 'times', type: 'number', description: 'How often.' },
  ],
  example: ['a', 2],
  returns: 'string',
  call: ([text, times]) =>
    times < 9 ? { value: text.repeat(Number(times)) } : { argumentIndex: 1, complaint: 'must be less than 9.' },
});
const scope: Scope = {
  subject: 'output.a',
  functions: wholeNames(['toy'], new Map([['repeat', repeat]])),
  resolve: () => nothing(),
};

test('a function of the provider is called', () => {
  expect(evaluate('${provider::toy::repeat("a", 3)}', scope).value).toBe('aaa');
});

test.each([
  ['"a", 9', '`times` must be less than 9.'],
  ['"a", null', '`times` does not take null.'],
  ['["a"], 1', '`text` takes text, not a list.'],
])('an argument that does not fit is named: %s', (given, words) => {
  expect(() => evaluate(`\${provider::toy::repeat(${given})}`, scope)).toThrow(`\`provider::toy::repeat\`: ${words}`);
});
