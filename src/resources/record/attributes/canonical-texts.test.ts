import { describe, expect, test } from '@jest/globals';
import { plainAddress, plainCron, plainTime, plainUrl, sameElementsIn, sameIn } from './canonical-texts';

describe('a text that a service spells otherwise', () => {
  test.each([
    [plainTime, '08:00', '08:00:00'],
    [plainTime, '8:00', '08:00:00.000'],
    [plainTime, '2024-06-30T08:00Z', '2024-06-30 08:00:00+00:00'],
    [plainTime, '2024-06-30T08:00:00z', '2024-06-30T08:00:00+0000'],
    [plainAddress, 'Amy@Example.com', 'Amy@example.COM'],
    [plainAddress, 'Amy <amy@Example.com>', 'Amy <amy@example.com>'],
    [plainUrl, 'https://Hooks.Example.com', 'https://hooks.example.com/'],
    [plainUrl, 'https://hooks.example.com:443/a', 'https://hooks.example.com/a'],
    [plainCron, '0 8 * * 1-5', ' 0  8 * * 1-5 '],
  ])('by %p means the same: %j and %j', (toPlain, a, b) => {
    expect(sameIn(toPlain).areEqual(a, b)).toBe(true);
  });

  test.each([
    [plainTime, '08:00', '08:00:30'],
    [plainTime, '08:00', '20:00'],
    [plainTime, '08:00', '08:00Z'],
    [plainTime, '2024-06-30T08:00:00Z', '2024-06-30T08:00:00+02:00'],
    [plainTime, '2024-06-30', '2024-06-30T00:00:00Z'],
    [plainTime, 'Noon', 'noon'],
    [plainAddress, 'Amy@example.com', 'amy@example.com'],
    [plainUrl, 'https://hooks.example.com/a', 'https://hooks.example.com/a/'],
    [plainUrl, 'https://hooks.example.com/A', 'https://hooks.example.com/a'],
    [plainCron, '0 8 * * 1-5', '0 8 * * MON-FRI'],
  ])('by %p means something else: %j and %j', (toPlain, a, b) => {
    expect(sameIn(toPlain).areEqual(a, b)).toBe(false);
  });

  test('stands in a list in any order, as often as there', () => {
    const { areEqual } = sameElementsIn(plainAddress);
    expect(areEqual(['a@B.de', 'c@d.de'], ['c@d.de', 'a@b.de'])).toBe(true);
    expect(areEqual(['a@b.de'], ['a@b.de', 'a@b.de'])).toBe(false);
  });
});
