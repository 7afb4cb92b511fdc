import { describe, expect, test } from '@jest/globals';
import { fitsVersion, formatVersionConstraint, parseVersionConstraint } from './version-constraint';

const fits = (text: string, version: string): boolean => fitsVersion(parseVersionConstraint(text) ?? [], version);

describe('a version constraint', () => {
  test.each([
    ['>= 1.2, < 2', '1.2.0', '2.0.0'],
    ['~> 1.11', '1.99.0', '2.0.0'],
    ['~> 1.11.2', '1.11.9', '1.12.0'],
    ['1.11.4', '1.11.4', '1.11.5'],
    ['= 1.11.4', '1.11.4', '1.11.3'],
    ['!= 1.11.4', '1.11.3', '1.11.4'],
    ['>1.11.4', '1.11.5', '1.11.4'],
    ['<= 1.11.4', '1.11.4', '1.11.5'],
  ])('%s takes %s and not %s', (text, right, wrong) => {
    expect([fits(text, right), fits(text, wrong)]).toEqual([true, false]);
  });

  test.each([
    '',
    '~> 1',
    '1.11',
    '!= 1',
    '> 0',
    '1.2.3.4',
    '>= 1.0.0-beta',
    'latest',
    '>= 1.0 < 2.0',
    '>=\u00a01.0',
    `< ${'9'.repeat(20)}`,
  ])('is not read where its meaning is in doubt: %j', (text) => {
    expect(parseVersionConstraint(text)).toBeUndefined();
  });

  test('is written as Terraform writes it: whole, in order, each term once', () => {
    const terms = parseVersionConstraint('< 3,>= 0.0.1, ~> 1.2, ~> 1.2.0, = 2.0.0, >=0.0.1');
    expect(formatVersionConstraint(terms ?? [])).toBe('>= 0.0.1, ~> 1.2, ~> 1.2.0, 2.0.0, < 3.0.0');
  });
});
