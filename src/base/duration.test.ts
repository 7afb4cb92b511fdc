import { describe, expect, test } from '@jest/globals';
import { checkDuration, checkWait, parseDurationMs } from './duration';

describe('a duration', () => {
  test.each([
    ['1ms', 1],
    ['500ms', 500],
    ['30s', 30_000],
    ['2m', 120_000],
    ['1440m', 86_400_000],
  ])('of %s has %i milliseconds', (text, durationMs) => {
    expect(parseDurationMs(text)).toBe(durationMs);
    expect(checkDuration(text)).toBeUndefined();
  });

  test.each(['', '30', 's', '30 s', '1.5s', '-1s', '1h', '30S', '30s\n'])('is not %j', (text) => {
    expect(parseDurationMs(text)).toBeUndefined();
  });

  test.each(['thirty', '0s', '1441m', '99999999999999999999m'])('that is %s is refused and repeated', (text) => {
    expect(checkDuration(text)).toBe(`must be a duration of up to a day, such as "30s", not "${text}"`);
  });

  test('that is none is a wait', () => {
    expect(checkWait('0s')).toBeUndefined();
    expect(checkWait('1441m')).toBe('must be a duration of up to a day, such as "30s", not "1441m"');
  });
});
