import { expect, test } from '@jest/globals';
import { systemClock } from '../../base/clock';
import { furthestMs, ServerClock } from './server-clock';

function clockAt(startMs: number) {
  let nowMs = startMs;
  const clock = new ServerClock({ ...systemClock, nowMs: () => nowMs });
  const pass = (ms: number): void => {
    nowMs += ms;
  };
  return { clock, pass };
}

test('a clock that is put forward, or to a moment, runs on from there, and goes back when it is reset', () => {
  const { clock, pass } = clockAt(1000);
  clock.advance(500);
  pass(10);
  expect(clock.nowMs()).toBe(1510);
  clock.set(-7);
  pass(10);
  expect(clock.nowMs()).toBe(3);
  clock.reset();
  expect(clock.nowMs()).toBe(1020);
});

test.each([NaN, Infinity, furthestMs * 1.1, -furthestMs * 1.1])(
  'a clock is not put to %s, and stays as it is',
  (ms) => {
    const { clock } = clockAt(1000);
    expect(() => {
      clock.set(ms);
    }).toThrow('The clock of the reference server cannot be set to');
    expect(clock.nowMs()).toBe(1000);
  },
);
