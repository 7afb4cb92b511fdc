import { describe, expect, test } from '@jest/globals';
import { Pace } from './pace';

/** A service in simulated time: it does so many requests at once; others queue there, or are refused. */
interface Service {
  readonly capacity: (nowMs: number) => number;
  readonly serviceMs: (nowMs: number, kind: string) => number;
  /** What becomes of requests that are more than it can do at once, where they do not queue. */
  readonly refuses?: 'refused' | 'failed';
  /** Whether it fails by itself, and how. */
  readonly fails?: () => boolean;
  readonly failsAs?: 'refused' | 'failed';
}

interface Load {
  readonly count: number;
  readonly kindOf?: (index: number) => string;
  /** How many requests the caller has at once; without it, as many as it may. */
  readonly demand?: number;
}

/** What a simulation came to; `meanLimit` is that of its second half. */
interface Result {
  readonly pace: Pace;
  readonly endMs: number;
  readonly meanLimit: number;
  readonly limitAt: (ms: number) => number;
}

const restMs = 250;
const refusalMs = 2;

/** Sends requests as a client does, and lets the time pass from one event to the next. */
function simulate({ capacity, serviceMs, refuses, fails, failsAs = 'refused' }: Service, load: Load): Result {
  const { count, kindOf = () => 'create', demand = Infinity } = load;
  const pace = new Pace();
  const events: { readonly atMs: number; readonly run: () => void }[] = [];
  const queued: (() => void)[] = [];
  const left = Array.from({ length: count }, (_, index) => kindOf(index));
  const limits = [{ atMs: 0, limit: pace.limit }];
  let [nowMs, busy, running, restsUntilMs] = [0, 0, 0, 0];
  const after = (ms: number, run: () => void): void => {
    const atMs = nowMs + ms;
    const later = events.findIndex((event) => event.atMs > atMs);
    events.splice(later < 0 ? events.length : later, 0, { atMs, run });
  };
  function send(kind: string): void {
    const sent = pace.begin(kind, nowMs);
    running += 1;
    const isTaken = busy < capacity(nowMs);
    const failed = fails?.() === true ? failsAs : isTaken ? undefined : refuses;
    if (failed) {
      after(refusalMs, () => {
        running -= 1;
        pace.end(sent, nowMs, failed);
        // Only a service that asks for a rest is given one.
        if (failed === 'refused') restsUntilMs = nowMs + restMs;
        after(restMs, () => {
          left.unshift(kind);
          sendMore();
        });
        sendMore();
      });
      return;
    }
    const serve = (): void => {
      busy += 1;
      after(serviceMs(nowMs, kind), () => {
        busy -= 1;
        running -= 1;
        pace.end(sent, nowMs, 'done');
        while (busy < capacity(nowMs) && queued.length > 0) queued.shift()?.();
        sendMore();
      });
    };
    if (isTaken) serve();
    else queued.push(serve);
  }
  function sendMore(): void {
    while (nowMs >= restsUntilMs && running < Math.min(pace.limit, demand)) {
      const kind = left.shift();
      if (kind === undefined) return;
      send(kind);
    }
  }
  sendMore();
  for (let event = events.shift(); event; event = events.shift()) {
    nowMs = event.atMs;
    event.run();
    limits.push({ atMs: nowMs, limit: pace.limit });
  }
  const spans = limits.slice(1).map(({ atMs }, index) => {
    const { atMs: fromMs = 0, limit = 0 } = limits[index] ?? {};
    return { ms: Math.max(0, atMs - Math.max(fromMs, nowMs / 2)), limit };
  });
  return {
    pace,
    endMs: nowMs,
    meanLimit: spans.reduce((sum, { ms, limit }) => sum + ms * limit, 0) / (nowMs / 2),
    limitAt: (ms) => limits.findLast(({ atMs }) => atMs <= ms)?.limit ?? 0,
  };
}

/** Numbers from 0 to 1 that look random and are the same in each run. */
function createNoise(): () => number {
  let state = 1;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

const always = (value: number) => (): number => value;

describe('the pace', () => {
  test.each([2, 8, 50].flatMap((capacity) => [20, 50, 400].map((ms) => [capacity, ms] as const)))(
    'comes within a quarter of %d at once at %d ms',
    (capacity, ms) => {
      const { meanLimit, endMs } = simulate(
        { capacity: always(capacity), serviceMs: always(ms) },
        { count: 200 * capacity },
      );
      expect(meanLimit).toBeGreaterThan(0.75 * capacity);
      expect(meanLimit).toBeLessThan(1.25 * capacity);
      expect(endMs).toBeLessThan(1.15 * 200 * ms);
    },
  );

  test.each([2, 8, 50])('comes near %d at once where answers take now 20 ms and now 200', (capacity) => {
    const noise = createNoise();
    const serviceMs = (): number => 20 - 40 * Math.log(1 - 0.99 * noise());
    const { endMs } = simulate({ capacity: always(capacity), serviceMs }, { count: 200 * capacity });
    expect(endMs).toBeLessThan(1.35 * 200 * 60);
  });

  test('goes to 64 and no further, and comes there in the time of 25 answers', () => {
    const { pace, limitAt, meanLimit } = simulate({ capacity: always(1000), serviceMs: always(50) }, { count: 5000 });
    expect([limitAt(0), limitAt(1250), meanLimit, pace.most]).toEqual([8, 64, 64, 64]);
    expect(pace.halved).toEqual({ refused: 0, slow: 0 });
  });

  test.each([2, 8, 50])(
    'comes within a quarter of %d at once where more are refused, which becomes rare',
    (capacity) => {
      const service = { capacity: always(capacity), serviceMs: always(50), refuses: 'refused' } as const;
      const { pace, meanLimit } = simulate(service, { count: 600 * capacity });
      expect(meanLimit).toBeGreaterThan(0.75 * capacity);
      expect(meanLimit).toBeLessThan(1.25 * capacity);
      expect(pace.halved.refused).toBeGreaterThan(0);
      expect(pace.halved.refused).toBeLessThan(50);
    },
  );

  test('is that of the service where one request in fifty fails by itself', () => {
    const noise = createNoise();
    const service = { capacity: always(1000), serviceMs: always(50), fails: () => noise() < 0.02 };
    expect(simulate(service, { count: 20_000 }).meanLimit).toBeGreaterThan(6);
  });

  test.each([
    [0.05, 40],
    [0.1, 24],
  ])('where %d of all requests fail whatever the load, more than %d are in flight', (share, least) => {
    const noise = createNoise();
    const service = {
      capacity: always(1000),
      serviceMs: always(50),
      fails: () => noise() < share,
      failsAs: 'failed',
    } as const;
    expect(simulate(service, { count: 20_000 }).meanLimit).toBeGreaterThan(least);
  });

  test.each([2, 8, 50])('comes near %d at once where more of them fail, as of a gateway that says 503', (capacity) => {
    const service = { capacity: always(capacity), serviceMs: always(50), refuses: 'failed' } as const;
    const { pace, meanLimit } = simulate(service, { count: 600 * capacity });
    expect([pace.halved.refused > 0, meanLimit < 1.25 * capacity, meanLimit > 0.6 * capacity]).toEqual([
      true,
      true,
      true,
    ]);
  });

  test('is not halved by one lone failure, and down to 1 where everything fails', () => {
    const pace = new Pace();
    const end = (outcome: 'done' | 'failed'): void => {
      pace.end(pace.begin('create', 0), 50, outcome);
    };
    end('failed');
    expect(pace.limit).toBe(8);
    for (let index = 0; index < 20; index += 1) end('failed');
    expect(pace.limit).toBe(1);
  });

  test('is halved once by all that were refused together, down to 1, and recovers from a storm of refusals', () => {
    const isStorm = (nowMs: number): boolean => nowMs >= 1500 && nowMs < 3500;
    const service = {
      capacity: (nowMs: number) => (isStorm(nowMs) ? 0 : 1000),
      serviceMs: always(50),
      refuses: 'refused',
    } as const;
    const { pace, limitAt, endMs } = simulate(service, { count: 20_000 });
    expect([1499, 1600, 1900, 3400].map(limitAt)).toEqual([64, 32, 16, 1]);
    expect(pace.halved.refused).toBeLessThan(10);
    expect(limitAt(endMs)).toBe(64);
  });

  test('goes back where answers take longer for another reason', () => {
    const service = { capacity: always(1000), serviceMs: (nowMs: number) => (nowMs < 2000 ? 50 : 150) };
    const { pace, limitAt, endMs } = simulate(service, { count: 5000 });
    expect([1999, 2500, endMs].map(limitAt)).toEqual([64, 32, 64]);
    expect(pace.halved).toEqual({ refused: 0, slow: 1 });
  });

  test('follows a service that can do less than before, and more', () => {
    const capacity = (nowMs: number): number => (nowMs >= 2500 && nowMs < 10_000 ? 10 : 50);
    const { limitAt } = simulate({ capacity, serviceMs: always(50) }, { count: 8000 });
    expect(limitAt(2499)).toBeGreaterThan(40);
    expect(limitAt(9999)).toBeLessThan(15);
    expect(limitAt(15_000)).toBeGreaterThan(25);
  });

  test('takes lists that are slow by themselves for no slow service', () => {
    const service = { capacity: always(1000), serviceMs: (_: number, kind: string) => (kind === 'list' ? 900 : 50) };
    const isList = (index: number): boolean => index >= 1000 && index < 1100;
    const kindOf = (index: number): string => (isList(index) ? 'list' : 'create');
    const { pace } = simulate(service, { count: 3000, kindOf });
    expect(pace.halved).toEqual({ refused: 0, slow: 0 });
  });

  test('stays where fewer requests come than it allows, however long and however slow they are', () => {
    const service = { capacity: always(1000), serviceMs: (nowMs: number) => (nowMs < 20_000 ? 50 : 150) };
    const { limitAt, endMs } = simulate(service, { count: 5000, demand: 3 });
    expect([1000, endMs].map(limitAt)).toEqual([8, 8]);
  });

  test('counts neither idle time nor a connection that is opened', () => {
    const pace = new Pace();
    const sendAll = (atMs: number, ms: number): void => {
      const sent = Array.from({ length: pace.limit }, () => pace.begin('create', atMs));
      for (const one of sent) pace.end(one, atMs + ms * (one.opensConnection ? 4 : 1), 'done');
    };
    for (let round = 0; round < 40; round += 1) sendAll(round * 3_600_000, 50);
    expect(pace.halved).toEqual({ refused: 0, slow: 0 });
    expect(pace.limit).toBeGreaterThan(8);
  });

  test('takes nothing from requests that were broken off', () => {
    const pace = new Pace();
    for (let index = 0; index < 100; index += 1) {
      const sent = Array.from({ length: 8 }, () => pace.begin('create', 0));
      for (const one of sent) pace.end(one, 30_000, 'unclear');
    }
    expect([pace.limit, pace.halved]).toEqual([8, { refused: 0, slow: 0 }]);
  });
});
