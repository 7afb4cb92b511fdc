import { expect, test } from '@jest/globals';
import type { JsonValue } from '../../base/json';
import { quoteError, describeError, sentencesIn, errorWords } from './error-text';

type Rows = readonly (readonly [says: string, wire: JsonValue | undefined, sentences: readonly string[]])[];

const rows: Rows = [
  ['a text', { error: { text: 'No.' } }, ['No.']],
  ['a text for each mistake', { errors: ['No.', 'Never.'] }, ['No.', 'Never.']],
  [
    'an entry for each mistake',
    { message: 'Invalid', errors: [{ message: 'is required', field: 'client_id' }] },
    ['Invalid', 'client_id is required'],
  ],
  [
    'the mistakes of JSON:API',
    { errors: [{ detail: 'must be one of 1, 2', source: { pointer: '/data/attributes/unit' } }] },
    ['unit must be one of 1, 2'],
  ],
  [
    'the path to a field as a list of keys',
    { detail: [{ type: 'missing', loc: ['body', 0, 'login'], msg: 'Field required' }] },
    ['missing 0.login Field required'],
  ],
  [
    'texts under the names of fields',
    { errors: { unit: ['is wrong'], a: { b: 'is, too' } } },
    ['unit is wrong', 'a.b is, too'],
  ],
  ['a text under no name of a field', { errors: { message: 'No.', code: 7 } }, ['No.']],
  ['nothing', undefined, []],
];

test.each(rows)('a refusal that has %s says a sentence for each', (_has, wire, sentences) => {
  expect(sentencesIn(wire)).toEqual(sentences);
});

test.each([
  ['`user.login` is missing, as is user.login.', ['user.login', 'is', 'missing', 'as']],
  ['0: $ref, x-tier; 12', ['$ref', 'x-tier']],
  ['', []],
])('the words of the refusal %j are each told once', (text, words) => {
  expect(errorWords({ text })).toEqual(words);
});

test.each([
  ['that says nothing', undefined, 'It is refused with 403.'],
  ['that ends in a stop', { message: 'Not yours.' }, 'It is refused with 403: "Not yours".'],
  [
    'of two texts and two lines',
    { code: 'X1', detail: 'Not\nyours' },
    String.raw`It is refused with 403: "X1 Not\nyours".`,
  ],
  ['that is long', { message: 'a'.repeat(300) }, `It is refused with 403: "${'a'.repeat(200)}… (300 characters)".`],
])('a refusal %s is told in the words of the service', (_says, wire, words) => {
  expect(describeError({ status: 403, wire })).toBe(words);
});

test('a refusal that repeats a secret is quoted without it', () => {
  expect(quoteError({ wire: { message: 'swordfish is wrong' } }, ['swordfish'])).toBe(': "*** is wrong"');
});
