import { describe, expect, test } from '@jest/globals';
import { parseQuery } from '../parse-query';
import {
  arrivalsOf,
  CannotBacktestError,
  fireHistory,
  type HistoryOptions,
  readCondition,
  reachBackMs,
  type Timeline,
  timelineOf,
} from './index';

const dayMs = 86_400_000;
const at = (text: string): number => Date.parse(text);

describe('how far a query reaches back', () => {
  test.each<[string, number | 'everything']>([
    ['day >= $c9_now-1d', dayMs],
    ['day > $c9_today-1d', 2 * dayMs],
    ['day = $c9_today', dayMs],
    ['day >= $c9_now-90min and region = West', dayMs / 16],
    ['day >= $c9_now-2m', 62 * dayMs],
    ['day >= $c9_now+1d', 0],
    ['day >= $c9_now-1d and day >= $c9_now-1w', dayMs],
    ['day >= $c9_now-1d or day >= $c9_now-1w', 7 * dayMs],
    ['select count(*) as n where day >= $c9_now-1d and n < 10; where n > 2', dayMs],
    ['select day as since where since >= $c9_now-1d', dayMs],
    ['Day >= $c9_now-1d', dayMs],
    ['day >= $c9_now-1d or region = West', 'everything'],
    ['day < $c9_now-1d', 'everything'],
    ['day != $c9_today', 'everything'],
    ['day >= 2024-01-01', 'everything'],
    ['due >= $c9_now-1d', 'everything'],
    ['select max(day) as last where last < $c9_now-1d', 'everything'],
    ['', 'everything'],
  ])('%s', (text, expected) => {
    expect(reachBackMs(parseQuery(text), 'day', ['day', 'region', 'due'])).toBe(expected);
  });

  test('is everything where another column may be meant', () => {
    const query = parseQuery('Day >= $c9_now-1d');
    expect(reachBackMs(query, 'day')).toBe('everything');
    expect(reachBackMs(query, 'day', ['day', 'DAY'])).toBe('everything');
  });
});

describe('a timeline', () => {
  const records = [
    { day: '2024-03-31', n: 1 },
    { day: '2024-03-30' },
    { n: 2 },
    { day: null },
    { day: 'soon' },
    { day: '2024-03-31', n: 3 },
  ];

  test('has the records in the order of their times, and counts those without', () => {
    const timeline: Timeline = timelineOf(records, 'Day', { visibleAfterMs: dayMs });
    expect(timeline.records).toEqual([records[1], records[0], records[5]]);
    expect(timeline.withoutTime).toBe(3);
    expect([...arrivalsOf(timeline)]).toEqual([at('2024-03-31'), at('2024-04-01'), at('2024-04-01')]);
  });
});

describe('a history', () => {
  const rowsAt = (
    text: string,
    moments: readonly string[],
    options: Omit<HistoryOptions, 'moments'> = {},
  ): readonly number[] => {
    const values = [7, '007', 7];
    const timeline = timelineOf(
      values.map((v, index) => ({ at: `2024-03-0${String(index + 1)}`, v })),
      'at',
    );
    return [...fireHistory(readCondition(text, null), timeline, { ...options, moments: moments.map(at) })].map(
      ({ rows }) => rows,
    );
  };
  const days = ['2024-02-29', '2024-03-01', '2024-03-02', '2024-03-03', '2024-03-04'];

  test.each<[string, readonly number[]]>([
    ['at >= $c9_now-1d', [0, 1, 2, 2, 1]],
    ['select count(*) as n where at >= $c9_now-1d and n < 1', [1, 0, 0, 0, 0]],
    ['select max(v) as most where at >= $c9_now-1d and most like 00%', [0, 0, 0, 1, 0]],
    ['select max(at) as last where last < $c9_now', [0, 0, 0, 0, 1]],
    ['select v group by v', [0, 1, 2, 2, 2]],
  ])('of %s', (text, expected) => {
    expect(rowsAt(text, days)).toEqual(expected);
  });

  test('begins anew where the moments go back', () => {
    expect(rowsAt('select v, count(*) as n where n > 0 group by v', [...days, ...days])).toEqual([
      0, 1, 2, 2, 2, 0, 1, 2, 2, 2,
    ]);
  });

  test.each([
    ['at >=', 6, 'expected a value, but found the end'],
    ['v = $c9_region$', 5, 'the token $c9_region$ has neither a value nor a default'],
    ['v = 7 desc', 7, '"desc" has no meaning in a value'],
  ])('of %s is refused at its place', (text, column, reason) => {
    const refusal = (): unknown => {
      try {
        return rowsAt(text, days);
      } catch (error) {
        return error;
      }
    };
    const error = refusal();
    expect(error).toBeInstanceOf(CannotBacktestError);
    expect(error).toMatchObject({ obstacle: 'condition', place: { line: 1, column } });
    expect((error as CannotBacktestError).reason).toContain(reason);
  });

  test('is refused where too many rows would be held', () => {
    const options = { maxHeldRows: 1 };
    expect(() => rowsAt('order by v', days, options)).toThrow(
      'At line 1, column 10: more than 1 rows would have to be held',
    );
    expect(rowsAt('order by v limit 0', days, options)).toEqual([0, 0, 0, 0, 0]);
  });
});
