import { describe, expect, test } from '@jest/globals';
import { endedBefore, openAt, openUntilMs, readWindows } from './open-windows';

const ms = (text: string): number => Date.parse(text);
const once = (name: string, from: string, to: string) => ({ name, from, to, reason: 'r' });
const sundays = { name: 'weekly', cron: '0 22 * * 0', duration: '4h', time_zone: 'Europe/Berlin', reason: 'r' };
const move = once('move', '2026-03-01T22:00:00+01:00', '2026-03-02T02:00:00+01:00');

const openNames = (windows: readonly object[], moment: string): string[] =>
  openAt(readWindows(windows as never), ms(moment)).map(({ name }) => name);

describe('a window', () => {
  test.each([
    ['2026-03-01T20:59:59.999Z', []],
    ['2026-03-01T21:00:00Z', ['move']],
    ['2026-03-02T00:59:59.999Z', ['move']],
    ['2026-03-02T01:00:00Z', []],
  ])('that is open once is open at %s: %j', (moment, expected) => {
    expect(openNames([move], moment)).toEqual(expected);
  });

  test.each([
    ['2026-03-01T20:59:59.999Z', []],
    ['2026-03-01T21:00:00Z', ['weekly']],
    ['2026-03-01T21:00:00.500Z', ['weekly']],
    ['2026-03-02T00:59:59.999Z', ['weekly']],
    ['2026-03-02T01:00:00Z', []],
    ['2026-03-07T21:30:00Z', []],
    ['2026-03-08T21:30:00Z', ['weekly']],
    // In summer, the zone is two hours ahead of UTC.
    ['2026-07-05T20:00:00Z', ['weekly']],
    ['2026-07-05T19:59:59Z', []],
  ])('that comes back is open at %s: %j', (moment, expected) => {
    expect(openNames([sundays], moment)).toEqual(expected);
  });

  test('that is null, or of no known form, is none', () => {
    expect(readWindows(null)).toEqual([]);
    expect(openNames([{ name: 'odd', reason: 'r' }], '2026-03-01T21:00:00Z')).toEqual([]);
  });
});

describe('the end of silence', () => {
  test.each<[string, readonly object[], string | undefined]>([
    ['one window', [move], '2026-03-02T01:00:00Z'],
    ['windows that overlap', [move, once('b', '2026-03-02T00:00:00Z', '2026-03-02T05:00:00Z')], '2026-03-02T05:00:00Z'],
    [
      'windows that follow at once',
      [move, once('b', '2026-03-02T01:00:00Z', '2026-03-02T03:00:00Z')],
      '2026-03-02T03:00:00Z',
    ],
    [
      'windows with time between',
      [move, once('b', '2026-03-02T01:00:01Z', '2026-03-02T03:00:00Z')],
      '2026-03-02T01:00:00Z',
    ],
    ['a window without end', [{ ...sundays, cron: '* * * * *', duration: '2m' }], undefined],
  ])('of %s', (_, windows, expected) => {
    const end = openUntilMs(readWindows(windows as never), ms('2026-03-01T22:00:00Z'));
    expect(end).toEqual(expected === undefined ? undefined : ms(expected));
  });
});

test('a window has ended when it never opens again', () => {
  const windows = readWindows([move, sundays] as never);
  expect(endedBefore(windows, ms('2026-03-02T00:59:59Z'))).toEqual([]);
  expect(endedBefore(windows, ms('2026-03-02T01:00:00Z')).map(({ name }) => name)).toEqual(['move']);
});
