import { describe, expect, test } from '@jest/globals';
import { parseRetryAfterMs, retryDelayMs } from './retry-delay';

const highest = () => 0.999999;
const nowMs = Date.parse('2025-03-01T12:00:00Z');

describe('retryDelayMs', () => {
  test.each([
    [1, 125, 249],
    [2, 250, 499],
    [3, 500, 999],
    [4, 1000, 1999],
    [7, 5000, 9999],
    [60, 5000, 9999],
  ])('spreads repeat %i over %i to %i ms', (attempt, least, most) => {
    expect(retryDelayMs({ attempt, random: () => 0, retryAfterMs: undefined })).toBe(least);
    expect(retryDelayMs({ attempt, random: highest, retryAfterMs: undefined })).toBe(most);
  });

  test.each([
    [2_000, 2_000],
    [60_000, 60_000],
    [3_600_000, 60_000],
  ])('obeys a service that asks for %i ms, up to a minute', (retryAfterMs, expected) => {
    expect(retryDelayMs({ attempt: 1, random: highest, retryAfterMs })).toBe(expected);
  });
});

test('a wait of nothing leaves the time to the caller: repeats that follow at once are refused all', () => {
  expect(retryDelayMs({ attempt: 3, random: () => 0, retryAfterMs: 0 })).toBe(500);
});

describe('parseRetryAfterMs', () => {
  test.each([
    ['0', 0],
    ['120', 120_000],
    ['Sat, 01 Mar 2025 12:00:05 GMT', 5_000],
    ['Saturday, 01-Mar-25 12:00:05 GMT', 5_000],
    ['Sat, 01 Mar 2025 11:00:00 GMT', 0],
  ])('reads %j', (header, expected) => {
    expect(parseRetryAfterMs(header, nowMs)).toBe(expected);
  });

  test.each([undefined, '', '-5', '1.5', 'soon', 'Sat, the first of March'])('makes nothing of %j', (header) => {
    expect(parseRetryAfterMs(header, nowMs)).toBeUndefined();
  });
});
