import { describe, expect, test } from '@jest/globals';
import { isKnown, judgeDrift } from './judge-drift';
import type { KnownDrift } from './known-drift';

const entry: KnownDrift = {
  stack: 'one',
  address: 'x.a',
  path: 'name',
  digest: 'A',
  until: '2026-11-27',
  owner: 'o',
  reason: 'r',
};
const { stack: _stack, ...stackless } = entry;
const difference = { address: 'x.a', path: 'name', digest: 'A' };
const lastMs = Date.parse('2026-11-27T23:59:59.999Z');

const judge = (known: readonly KnownDrift[], stack: string | undefined, nowMs = lastMs) => {
  const scope = { stack, nowMs, covers: () => true };
  const { differences, outdated } = judgeDrift([difference], known, scope);
  return [differences.map((one) => (isKnown(one) ? 'known' : (one.lapse ?? 'new'))), outdated.length];
};

describe('judgeDrift', () => {
  test.each([
    ['an entry of its stack, to the end of its day', [entry], 'one', lastMs, [['known'], 0]],
    ['an entry whose day is over', [entry], 'one', lastMs + 1, [['expired'], 0]],
    ['an entry of another stack', [entry], 'two', lastMs, [['new'], 0]],
    ['an entry of a stack, where none has a name', [entry], undefined, lastMs, [['new'], 0]],
    ['an entry of any stack', [stackless], 'two', lastMs, [['known'], 0]],
    ['an entry of another value', [{ ...entry, digest: 'B' }], 'one', lastMs, [['changed'], 0]],
    [
      'one that holds beside one that is over',
      [{ ...stackless, until: '2026-01-01' }, entry],
      'one',
      lastMs,
      [['known'], 0],
    ],
    ['an entry of another attribute', [{ ...entry, path: 'paused' }], 'one', lastMs, [['new'], 1]],
  ] as const)('judges by %s', (...[, known, stack, nowMs, expected]) => {
    expect(judge(known, stack, nowMs)).toEqual(expected);
  });
});
