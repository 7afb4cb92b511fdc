import { expect, test } from '@jest/globals';
import type { Changes, ShownRequest } from '../view/answers';
import { isOutdated, lastSeqOf, type LiveState, nothingKnown, takeChanges } from './live-state';

const request = (seq: number): ShownRequest => {
  return {
    seq,
    at: '',
    operation: null,
    clientId: null,
    method: 'GET',
    path: '/',
    status: 200,
    objectId: null,
    body: null,
    unreadFields: [],
    refusal: null,
  };
};
const changes = (given: Partial<Changes> = {}): Changes => {
  return { run: 'first', revision: 1, now: '', faults: [], behaviours: [], requests: [], firstSeq: 1, ...given };
};
const taken = (state: LiveState, next: Changes): LiveState => {
  const after = takeChanges(state, next, {});
  if (!after) throw new Error('Nothing that was known holds any more.');
  return after;
};

const seqs = ({ requests }: LiveState): number[] => requests.map(({ seq }) => seq);

test('new requests come before those that are known', () => {
  const first = taken(nothingKnown, changes({ requests: [request(1), request(2)] }));
  const second = taken(first, changes({ requests: [request(3)] }));
  expect(seqs(second)).toEqual([3, 2, 1]);
  expect(lastSeqOf(second)).toBe(3);
});

test('requests that the journal has no more are let go, and the oldest of very many', () => {
  const first = taken(nothingKnown, changes({ requests: [request(1), request(2)] }));
  expect(seqs(taken(first, changes({ firstSeq: 2 })))).toEqual([2]);
  expect(seqs(taken(first, changes({ firstSeq: null })))).toEqual([]);
  const many = Array.from({ length: 1_500 }, (_, index) => request(index + 1));
  expect(taken(nothingKnown, changes({ requests: many })).requests).toHaveLength(1_000);
});

test('of another server nothing that is known holds', () => {
  const first = taken(nothingKnown, changes({ requests: [request(1)] }));
  expect(takeChanges(first, changes({ run: 'second' }))).toBeUndefined();
});

test('the overview is asked for when the server is another one or may hold something else', () => {
  const known = taken(nothingKnown, changes());
  expect(isOutdated(nothingKnown, changes())).toBe(true);
  expect(isOutdated(known, changes())).toBe(false);
  expect(isOutdated(known, changes({ revision: 2 }))).toBe(true);
  expect(isOutdated(known, changes({ run: 'second' }))).toBe(true);
});
