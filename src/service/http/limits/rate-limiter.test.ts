import { expect, test } from '@jest/globals';
import { createRateLimiter } from './rate-limiter';

/** A clock that a test puts forward; what sleeps until then wakes up in order. */
function manualClock() {
  let nowMs = 0;
  const sleepers: { readonly untilMs: number; readonly wake: () => void }[] = [];
  return {
    nowMs: () => nowMs,
    sleep: (ms: number, signal?: AbortSignal) =>
      new Promise<void>((wake, reject) => {
        const abort = (): void => {
          reject(new Error('aborted'));
        };
        if (signal?.aborted) abort();
        signal?.addEventListener('abort', abort);
        sleepers.push({ untilMs: nowMs + ms, wake });
      }),
    async pass(ms: number) {
      nowMs += ms;
      for (const { untilMs, wake } of sleepers) if (untilMs <= nowMs) wake();
      await new Promise(setImmediate);
    },
  };
}

/** Lets `count` requests ask for their turn, and answers how many have left. */
function ask(pace: ReturnType<typeof createRateLimiter>, count: number): () => number {
  let left = 0;
  for (let index = 0; index < count; index += 1) void pace.turn().then(() => (left += 1));
  return () => left;
}

test('without a limit all leave at once', async () => {
  const clock = manualClock();
  const left = ask(createRateLimiter({ clock }), 100);
  await clock.pass(0);
  expect(left()).toBe(100);
});

test('with a limit they leave evenly, and a time without requests is not saved up', async () => {
  const clock = manualClock();
  const pace = createRateLimiter({ clock, requestsPerSecond: 4 });
  const left = ask(pace, 4);
  await clock.pass(0);
  expect(left()).toBe(1);
  await clock.pass(250);
  expect(left()).toBe(2);
  await clock.pass(500);
  expect(left()).toBe(4);
  await clock.pass(60_000);
  const later = ask(pace, 4);
  await clock.pass(0);
  expect(later()).toBe(1);
});

test('while it rests none leaves, and those that waited for their turn meanwhile take a new one', async () => {
  const clock = manualClock();
  const pace = createRateLimiter({ clock, requestsPerSecond: 10 });
  const left = ask(pace, 3);
  void pace.rest(1000);
  await clock.pass(200);
  expect(left()).toBe(0);
  await clock.pass(800);
  expect(left()).toBe(1);
  await clock.pass(100);
  await clock.pass(100);
  expect(left()).toBe(3);
});

test('an abort ends a rest, a pause and a turn', async () => {
  const clock = manualClock();
  const abort = new AbortController();
  const pace = createRateLimiter({ clock, signal: abort.signal, requestsPerSecond: 1 });
  const waits = [pace.turn(), pace.turn(), pace.pause(1000), pace.rest(1000)];
  abort.abort();
  expect((await Promise.allSettled(waits)).map(({ status }) => status)).toEqual(waits.map(() => 'fulfilled'));
});

test('settling ends every rest and the learned rate, and keeps the given one', async () => {
  const clock = manualClock();
  const settling = new AbortController();
  const learned = createRateLimiter({ clock, settling: settling.signal });
  learned.slowDown();
  const given = createRateLimiter({ clock, settling: settling.signal, requestsPerSecond: 10 });
  const [left, leftAtRate] = [ask(learned, 5), ask(given, 5)];
  void given.rest(60_000);
  await clock.pass(0);
  expect([left(), leftAtRate()]).toEqual([1, 0]);
  settling.abort();
  await clock.pass(0);
  expect([left(), leftAtRate()]).toEqual([5, 1]);
  await clock.pass(100);
  expect(leftAtRate()).toBe(2);
});

test('a rate is learned from refusals, once for all that are refused together, and given up as requests are taken', async () => {
  const clock = manualClock();
  const pace = createRateLimiter({ clock });
  pace.slowDown();
  void pace.rest(100);
  pace.slowDown();
  await clock.pass(100);
  const left = ask(pace, 3);
  await clock.pass(0);
  expect(left()).toBe(1);
  await clock.pass(200);
  await clock.pass(200);
  expect(left()).toBe(3);
  for (let taken = 0; taken < 100; taken += 1) pace.speedUp();
  await clock.pass(200);
  const later = ask(pace, 3);
  await clock.pass(0);
  expect(later()).toBe(3);
});
