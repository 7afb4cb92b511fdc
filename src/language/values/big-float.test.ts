import { describe, expect, test } from '@jest/globals';
import { BigFloat, shortPrecision } from './big-float';

const number = (text: string, precision?: number): BigFloat => {
  const parsed = BigFloat.parse(text, precision);
  if (!parsed) throw new Error(`${text} is not a number`);
  return parsed;
};
const thirds = '3'.repeat(153);

describe('numbers', () => {
  // As Terraform 1.11 prints them.
  test.each([
    [number('1').divide(number('3')), `0.${thirds}35`],
    [number('2').divide(number('3')), `0.${'6'.repeat(153)}7`],
    [number('4', shortPrecision).divide(number('3', shortPrecision)), '1.3333333333333333334'],
    [number('1').add(number('0.9').negate()), `0.1${'0'.repeat(153)}3`],
    [number('1.15').add(number('2.30')), `3.44${'9'.repeat(151)}8`],
    [number('0.3').divide(number('0.1')), '3'],
    [number('1234567890123456789.5'), '1234567890123456789.5'],
    [number('0').multiply(number('-1')), '-0'],
    [number('1e-7'), '0.0000001'],
    [number('1e21'), '1000000000000000000000'],
    [number('7').remainder(number('-3')), '1'],
    [number('-7').remainder(number('3')), '-1'],
    [number('5.5').remainder(number('2')), '1.5'],
  ])('are calculated and printed as Terraform does: %#', (value, printed) => {
    expect(String(value)).toBe(printed);
  });

  test.each(['', '.', 'e3', '1_0', '0x1', 'Inf', ' 1', '1'.repeat(2001), '1e2001'])('are not read from %j', (text) => {
    expect(BigFloat.parse(text)).toBeUndefined();
  });
});
