import { describe, expect, test } from '@jest/globals';
import type { JsonObject } from '../../base/json';
import { edited, planOf, sentencesOf } from '../../../test/support/planned';
import { recordWords } from './record-words';

const changed = (before: string, after: string, more: JsonObject = {}): string[] =>
  sentencesOf(
    planOf({ 'analytics_alert.a': edited({ id: '1', name: 'A', condition: before }, { condition: after }) }, more),
  );

describe('a changed condition', () => {
  test.each([
    ['orders < 10', 'orders < 100', 'now also fires, for example, on {orders: 10}.'],
    ['orders < 100', 'orders < 10', 'no longer fires, for example, on {orders: 99}.'],
    [
      'region = West and orders < 10',
      'region = East and orders < 10',
      'now fires, for example, on {region: "East", orders: 9}, and no longer on {region: "West", orders: 9}.',
    ],
    [
      'select count(*) as n where n < 10',
      'select count(*) as n where n < 100',
      'now also fires, for example, on 10 records.',
    ],
    ['count(*) < 1', 'count(*) < 0', 'no longer fires, for example, on no records.'],
    [
      'a = 1 and b = 2',
      'b = 2 and a = 1',
      'fires as before: no difference in all 25 records of the values around its limits.',
    ],
    ['count(*) < 900', 'count(*) < 950', 'now also fires, for example, on 900 records.'],
    [
      'count(*) < 90000',
      'count(*) < 95000',
      'fires as before in what was tried: no difference in all 4 sets of up to 3 records of the values around its limits.',
    ],
    [
      'day > $c9_now',
      'day >= $c9_now',
      'now also fires, for example, on {day: "2026-01-15T12:30:00Z"}, checked at 2026-01-15 12:30:00 UTC.',
    ],
    [
      'a = 1',
      'a = 1 and',
      'cannot be compared with the one before: at line 1, column 10 of the new one, expected "(", a name or an aggregate, but found the end.',
    ],
  ])('%s, then %s', (before, after, words) => {
    expect(changed(before, after)).toEqual([`neutral: The changed condition of the alert "A" ${words}`]);
  });

  test('is looked at when the plan was made', () => {
    expect(changed('day > $c9_now', 'day >= $c9_now', { timestamp: '2026-05-01T02:00:00+02:00' })).toEqual([
      'neutral: The changed condition of the alert "A" now also fires, for example, on {day: "2026-05-01"}, checked at 2026-05-01 00:00:00 UTC.',
    ]);
  });

  test('shows nothing where it is secret, unknown, new or deleted', () => {
    const before = { id: '1', name: 'A', condition: 'a = 1' };
    const secret = { ...edited(before, { condition: 'a = 2' }), sensitive: { condition: true } };
    const { condition: _, ...rest } = before;
    const unknown = { before, after: rest, unknown: { condition: true } };
    for (const planned of [secret, unknown, { after: before }, { before }]) {
      expect(sentencesOf(planOf({ 'analytics_alert.a': planned })).filter((one) => one.includes('condition'))).toEqual(
        [],
      );
    }
  });

  test('is compared among the first 50 of a report', () => {
    const objects = Array.from({ length: 53 }, (_, index) => {
      const before = { id: String(index), name: `A${String(index)}`, condition: 'a < 1' };
      return [`analytics_alert.a${String(index)}`, edited(before, { condition: 'a < 2' })] as const;
    });
    const sentences = sentencesOf(planOf(Object.fromEntries(objects)));
    const skipped = 'is not compared with the one before: a report compares the first 50 changed conditions.';
    expect(sentences.filter((sentence) => sentence.includes('now also fires, for example, on {a: 1}'))).toHaveLength(
      50,
    );
    expect(sentences.filter((sentence) => sentence.endsWith(skipped))).toHaveLength(3);
  });
});

test.each<[readonly JsonObject[], string]>([
  [[{}], 'a record'],
  [[{ a: 1 }, { b: 'x', 'c d': null }, { a: 1 }], '2 records {a: 1} and {b: "x", "c d": null}'],
  [[{ a: 9_007_199_254_740_993n }], '{a: 9007199254740993}'],
  [[{ a: 'x'.repeat(80) }], `{a: "${'x'.repeat(59)}…}`],
])('records %# are written', (records, words) => {
  expect(recordWords(records)).toBe(words);
});
