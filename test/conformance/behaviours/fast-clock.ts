import { type Clock, systemClock } from '../../../src/base/clock';

/** Time that goes by so many times as fast as the machine's: what waits, waits as many times less. */
export function fastClock(times: number): Clock {
  const start = Date.now();
  return {
    nowMs: () => start + Math.round((Date.now() - start) * times),
    sleep: (ms, signal) => systemClock.sleep(ms / times, signal),
  };
}
