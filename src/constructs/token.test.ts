import { describe, expect, test } from '@jest/globals';
import { isDeferred } from './token';

const tokenNumber = -1.8881545897087736e289;
const isToken = (value: unknown): boolean => value === tokenNumber || value === '#token#';

describe('isDeferred', () => {
  test.each([
    ['a token', '#token#'],
    ['a number that is a token', tokenNumber],
    ['a text with such a number in it', `id ${String(tokenNumber)}`],
    ['a Terraform expression in a text', 'https://${var.host}/hook'],
    ['a Terraform directive in a text', '%{ if var.on }on%{ endif }'],
  ])('is true for %s', (_, value) => {
    expect(isDeferred(value, isToken)).toBe(true);
  });

  test.each([
    ['a text', 'where price > $10'],
    ['a text with another number in it', '1.5e+3 orders'],
    ['a number', 42],
    ['a list', ['a']],
    ['null', null],
    ['undefined', undefined],
  ])('is false for %s', (_, value) => {
    expect(isDeferred(value, isToken)).toBe(false);
  });
});
