import { describe, expect, test } from '@jest/globals';
import { parsePrivateState, printPrivateState } from './private-state';
import { afterApply, afterRead, findBringer, type Writings } from './writings';

const apply = (day: number): { at: string; run: string } => ({
  at: `2026-01-0${String(day)}T00:00:00.000Z`,
  run: `https://ci.example.com/${String(day)}`,
});

/** The day of the apply that brought a value, with `-` where it may be an earlier one. */
function dayOf(writings: Writings | undefined, name: string): string | undefined {
  const found = writings && findBringer(writings, name);
  return typeof found === 'object' ? `${found.isOrEarlier ? '-' : ''}${String(Number(found.at.slice(8, 10)))}` : found;
}

const printed = (written: Writings): Writings | undefined =>
  parsePrivateState(printPrivateState({ declared: [], unseen: [], stored: {}, written })).written;

describe('the applies that wrote an object', () => {
  test('are told for each attribute, also after they were printed', () => {
    const made = afterApply(undefined, apply(1), 'all');
    const changed = afterApply(afterApply(made, apply(2), ['name', 'size']), apply(3), ['size']);
    for (const one of [changed, printed(changed)])
      expect(['name', 'size', 'color'].map((name) => dayOf(one, name))).toEqual(['2', '3', '1']);
    expect(changed.applies[0]).toMatchObject(apply(3));
  });

  test('are unknown for what was there before the first of them', () => {
    const imported = afterApply(undefined, apply(2), ['name']);
    expect(['name', 'size'].map((name) => dayOf(imported, name))).toEqual(['2', undefined]);
  });

  test('are four at most: of older ones it is said that it may be an earlier one', () => {
    let writings = afterApply(undefined, apply(1), 'all');
    for (const day of [2, 3, 4, 5, 6]) writings = afterApply(writings, apply(day), [`a${String(day)}`]);
    const names = ['a0', 'a2', 'a3', 'a4', 'a5', 'a6'];
    expect(names.map((name) => dayOf(writings, name))).toEqual(['-3', '-3', '-3', '4', '5', '6']);
    expect(writings.applies).toHaveLength(4);
  });

  test('lose what a read brought, and get it back with the next apply that changes it', () => {
    const read = afterRead(afterApply(afterApply(undefined, apply(1), 'all'), apply(2), ['name']), ['name', 'size']);
    expect(['name', 'size', 'color'].map((name) => dayOf(printed(read), name))).toEqual(['read', 'read', '1']);
    expect(read.applies[0]).toMatchObject(apply(2));
    const applied = afterApply(read, apply(3), ['name']);
    expect(['name', 'size'].map((name) => dayOf(applied, name))).toEqual(['3', 'read']);
    expect(applied.applies).toHaveLength(2);
  });

  test('name each attribute once', () => {
    let writings = afterApply(undefined, apply(1), ['name']);
    for (let count = 0; count < 50; count += 1) {
      writings = afterApply(writings, apply(1 + (count % 8)), ['name', 'size']);
      writings = afterRead(writings, ['color']);
    }
    expect(writings).toEqual({ applies: [{ ...apply(2), names: ['name', 'size'] }], read: ['color'] });
  });

  test.each([undefined, {}, { applies: [] }, { applies: [{ at: 7 }] }, { at: '2026-01-01' }])(
    'are none in %j',
    (written) => {
      const text = Buffer.from(JSON.stringify({ written })).toString('base64');
      expect(parsePrivateState(text).written).toBeUndefined();
    },
  );
});
