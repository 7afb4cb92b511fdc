import { describe, expect, test } from '@jest/globals';
import { valueIssue, isComputed, isConfigurable } from './attribute';
import { bool, int64, int64Set, string } from './attribute-types';

describe('int64', () => {
  const attribute = int64({ description: 'Id.' });

  test.each(['0', '-1', '242', '9007199254740993', '9223372036854775807', '-9223372036854775808'])(
    'takes %s',
    (text) => {
      expect(valueIssue(attribute, text)).toBeUndefined();
    },
  );

  test.each(['', '007', '-0', '+1', '1.0', '1e3', ' 1', '9223372036854775808', '-9223372036854775809', 'seven'])(
    'refuses %j and says what is allowed',
    (text) => {
      expect(valueIssue(attribute, text)).toBe(
        `must be the digits of a 64-bit whole number, such as "242", not ${JSON.stringify(text)}`,
      );
      expect(valueIssue(int64Set({ description: 'Ids.' }), text)).toBe(valueIssue(attribute, text));
    },
  );
});

describe('valueIssue', () => {
  test('names what is allowed', () => {
    const color = string({ description: 'Color.', oneOf: ['red', 'green'] });
    expect(valueIssue(color, 'red')).toBeUndefined();
    expect(valueIssue(color, 'blue')).toBe('must be one of "red", "green", not "blue"');
  });

  test('is silent about an attribute without a check', () => {
    expect(valueIssue(string({ description: 'Any.' }), '')).toBeUndefined();
  });
});

test.each([
  [string({ required: true, description: 'Required.' }), { configurable: true, computed: false }],
  [string({ computed: true, description: 'Computed.' }), { configurable: false, computed: true }],
  [bool({ description: 'Optional.' }), { configurable: true, computed: true }],
])('who gives %p: %p', (attribute, { configurable, computed }) => {
  expect(isConfigurable(attribute)).toBe(configurable);
  expect(isComputed(attribute)).toBe(computed);
});
