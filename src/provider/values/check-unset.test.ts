import { describe, expect, test } from '@jest/globals';
import { object, type ObjectValue, preferWriteOnly, string, Unknown, useNullForUnknown, withUnset } from '../../model';
import { checkUnset } from './check-unset';

const description = 'Described.';
const attributes = withUnset({
  name: string({ description, required: true }),
  token: string({ description, planModifiers: [preferWriteOnly('token_version')] }),
  token_version: string({ description, planModifiers: [useNullForUnknown] }),
  mail: object({ subject: string({ description }), body: string({ description }) }, { description }),
});
const complaintsAbout = (config: ObjectValue): readonly string[] =>
  checkUnset(attributes, config).map(({ detail }) => detail);

test('only what can be null in the service can be unset', () => {
  expect(attributes['unset']?.oneOf).toEqual(['token', 'mail', 'mail.subject', 'mail.body']);
});

describe('what is unset', () => {
  test.each<[string, ObjectValue]>([
    ['alone', { unset: ['token', 'mail'] }],
    ['inside an object that is declared', { mail: { subject: null, body: 'a' }, unset: ['mail.subject'] }],
    ['inside an object that is not known yet', { mail: new Unknown(), unset: ['mail.subject'] }],
    ['or not is not known yet', { token: 'a', unset: new Unknown() }],
  ])('%s is right', (_, config) => {
    expect(complaintsAbout(config)).toEqual([]);
  });

  test('cannot be declared, nor given otherwise, nor lie in nothing', () => {
    expect(
      complaintsAbout({ token: 'a', mail: { subject: 'b', body: null }, unset: ['token', 'mail.subject'] }),
    ).toEqual([
      'unset names token, but it is declared, too: leave out one of the two.',
      'unset names mail.subject, but it is declared, too: leave out one of the two.',
    ]);
    expect(complaintsAbout({ token_version: '1', unset: ['token', 'mail.body'] })).toEqual([
      'unset names token, but token_version gives it another way: leave out one of the two.',
      'unset names mail.body, but mail is not declared: declare it, or unset all of it.',
    ]);
  });
});
