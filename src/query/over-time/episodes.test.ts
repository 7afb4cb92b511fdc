import { describe, expect, test } from '@jest/globals';
import { type Check, type Episode, type FireSummary, summariseChecks } from './index';

const hourMs = 3_600_000;
const fromMs = Date.UTC(2024, 2, 31);
/** A check each hour: a sign for each, `x` where it fires. */
const checksOf = (signs: string): readonly Check[] =>
  Array.from(signs, (sign, hour) => ({ momentMs: fromMs + hour * hourMs, rows: sign === 'x' ? 2 : 0 }));
const summarise = (signs: string, zone?: string): FireSummary =>
  summariseChecks(checksOf(signs), { fromMs, toMs: fromMs + signs.length * hourMs }, zone);
const hours = (moment: number | null): number | null => (moment === null ? null : (moment - fromMs) / hourMs);

describe('a summary of checks', () => {
  test.each<[string, { firing: number; episodes: [number, number][]; silence: [number, number] }]>([
    ['', { firing: 0, episodes: [], silence: [0, 0] }],
    ['....', { firing: 0, episodes: [], silence: [0, 4] }],
    ['xxx', { firing: 3, episodes: [[0, 2]], silence: [0, 1] }],
    [
      '..xx.x',
      {
        firing: 3,
        episodes: [
          [2, 3],
          [5, 5],
        ],
        silence: [0, 2],
      },
    ],
    [
      'x....xx..',
      {
        firing: 3,
        episodes: [
          [0, 0],
          [5, 6],
        ],
        silence: [0, 5],
      },
    ],
    ['.x.....', { firing: 1, episodes: [[1, 1]], silence: [1, 7] }],
  ])('of %j', (signs, { firing, episodes, silence }) => {
    const found = summarise(signs);
    const bounds = ({ firstMs, lastMs }: Episode): unknown => [hours(firstMs), hours(lastMs)];
    expect(found.checks).toBe(signs.length);
    expect(found.firing).toBe(firing);
    expect(found.episodes.map(bounds)).toEqual(episodes);
    expect(found.episodes.reduce((sum, { checks }) => sum + checks, 0)).toBe(firing);
    expect([hours(found.longestSilence.fromMs), hours(found.longestSilence.toMs)]).toEqual(silence);
    expect([hours(found.firstMs), hours(found.lastMs)]).toEqual([
      episodes[0]?.[0] ?? null,
      episodes.at(-1)?.[1] ?? null,
    ]);
  });

  test('knows that nothing fires between two checks in a row, as over a weekend', () => {
    const dayMs = 24 * hourMs;
    const checks = [0, 1, 4].map((day) => ({ momentMs: fromMs + day * dayMs, rows: 1 }));
    const { episodes, longestSilence } = summariseChecks(checks, { fromMs, toMs: fromMs + 5 * dayMs });
    expect([episodes.length, longestSilence]).toEqual([1, { fromMs: fromMs + dayMs, toMs: fromMs + 4 * dayMs }]);
  });

  test('counts the hours of a zone, whose clocks may change', () => {
    const busy = (zone?: string): readonly (readonly [number, number])[] =>
      summarise('xxxx', zone).byHour.flatMap((count, hour) => (count === 0 ? [] : [[hour, count] as const]));
    expect(busy()).toEqual([
      [0, 1],
      [1, 1],
      [2, 1],
      [3, 1],
    ]);
    expect(busy('Europe/Berlin')).toEqual([
      [1, 1],
      [3, 1],
      [4, 1],
      [5, 1],
    ]);
  });
});
