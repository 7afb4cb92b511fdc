import { describe, expect, test } from '@jest/globals';
import type { Note } from '../../testing/conditions/index';
import { judgeCondition } from './judge-condition';

/** A check of `orders > 5` over one record, at a moment. */
function noteOf(orders: number, more: Partial<Note> = {}): Note {
  return {
    address: 'analytics_alert.a',
    condition: 'orders > 5',
    timing: { schedule: null, isRealtime: false },
    given: { records: [{ orders }], timeField: null },
    when: { atMs: 0 },
    expectation: { kind: 'fires' },
    isMet: orders > 5,
    ...more,
  };
}

const survivorsOf = (...notes: readonly Note[]): readonly string[] =>
  judgeCondition('orders > 5', notes).survivors.map(({ was, becomes }) => `${was} ${becomes}`);

describe('a mutant is judged by the checks of tests', () => {
  test.each<[string, readonly Note[], readonly string[]]>([
    ['one that comes true', [noteOf(6)], ['> >=', '5 4']],
    ['one that is denied', [noteOf(5)], ['5 6']],
    ['both', [noteOf(6), noteOf(5)], []],
    ['one of another expectation', [noteOf(5, { expectation: { kind: 'quiet' }, isMet: true })], ['5 6']],
    ['the number of episodes', [noteOf(6, { expectation: { kind: 'episodes', count: 1 } })], ['> >=', '5 4']],
  ])('%s', (_, notes, survivors) => {
    expect(survivorsOf(...notes)).toEqual(survivors);
  });

  test('and a check that does not come out as in the tests is refused', () => {
    const otherwise = 'A check of the alert analytics_alert.a comes out otherwise when it is repeated';
    expect(() => survivorsOf(noteOf(6), noteOf(5, { isMet: true }))).toThrow(otherwise);
  });
});
