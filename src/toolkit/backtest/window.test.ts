import { describe, expect, test } from '@jest/globals';
import { windowOf } from './window';

const now = Date.parse('2026-03-31T12:00:00Z');
const at = (text: string): number => Date.parse(text);

describe('a window', () => {
  test.each([
    ['is 30 days up to now where nothing is said', {}, '2026-03-01T12:00Z', '2026-03-31T12:00Z'],
    ['begins so long before its end', { since: '12h' }, '2026-03-31T00:00Z', '2026-03-31T12:00Z'],
    ['ends where it is said', { since: '1w', to: '2026-02-08' }, '2026-02-01T00:00Z', '2026-02-08T00:00Z'],
    ['is in UTC', { from: '2026-01-01T06:00', to: '2026-01-02' }, '2026-01-01T06:00Z', '2026-01-02T00:00Z'],
    [
      'has the zone that is named',
      { from: '2026-01-01T06:00+02:00', to: '2026-01-02' },
      '2026-01-01T04:00Z',
      '2026-01-02T00:00Z',
    ],
  ])('%s', (...[, request, from, to]) => {
    expect(windowOf(request, now)).toEqual({ fromMs: at(from), toMs: at(to) });
  });

  test.each([
    [{ since: '30 days' }, '--since takes a number of hours, days or weeks, such as 12h, 30d or 4w, not "30 days".'],
    [{ since: '1d', from: '2026-01-01' }, 'Give --since or --from, not both: each says where the window begins.'],
    [{ from: 'yesterday' }, '--from takes a date, such as 2026-01-31 or 2026-01-31T09:00Z, not "yesterday".'],
    [{ to: '2026-13-01' }, '--to takes a date, such as 2026-01-31 or 2026-01-31T09:00Z, not "2026-13-01".'],
    [{ to: '2026-02-30' }, '--to takes a date, such as 2026-01-31 or 2026-01-31T09:00Z, not "2026-02-30".'],
    [{ to: '2026-04-01' }, '--to lies in the future, of which there are no records.'],
    [{ from: '2026-05-01' }, 'The window of the backtest ends before it begins: look at --from and --to.'],
    [{ since: '0d' }, 'The window of the backtest ends before it begins: look at --from and --to.'],
  ])('is not %j', (request, message) => {
    expect(() => windowOf(request, now)).toThrow(expect.objectContaining({ code: 'USAGE', message }));
  });
});
