import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { AnalyticsClient } from '../../../src/service/http/index';
import { type OperationName, parseDialect } from '../../../src/service/interface/index';
import { probe, type ProbedService } from '../../../src/service/probe/index';
import { type ReferenceServer, startReferenceServer } from '../../../src/server';
import { fastClock } from '../../conformance/behaviours/fast-clock';
import { byTier, slowTest } from '../../support/depth';
import { fullAccount, probedService } from '../../support/probed-account';

let server: ReferenceServer;
let service: ReturnType<typeof probedService>;

beforeEach(async () => {
  server = await startReferenceServer({ seed: fullAccount(parseDialect({})) });
  service = probedService(server, {}, fastClock(20));
});
afterEach(async () => {
  await service.close();
  await server.close();
});

const made = (): number => {
  const { alert, category } = server.snapshot().objects;
  return alert.length + category.length - 8;
};

const grantees = [
  { type: 'user', userName: 'amy@example.com' },
  { type: 'group', groupId: '17' },
] as const;

/** The alerts that were removed while they were shared still. */
function removedShared(): readonly string[] {
  const shared = new Set<string>();
  return server.journal.flatMap(({ operation, path, status }) => {
    const [id = ''] = /(?<!\d)\d+(?=\/shares|$)/.exec(path) ?? [];
    if (operation === 'addAlertShares' && status === 200) shared.add(id);
    if (operation === 'deleteAlertShares') shared.delete(id);
    return operation === 'deleteAlert' && shared.has(id) ? [id] : [];
  });
}

type Send = (...input: never[]) => Promise<unknown>;

/** Counts requests, and ends at one of them, or the first of an operation: before it is sent, or before its answer comes. */
function killer(at: number | OperationName) {
  let count = 0;
  const operations: string[] = [];
  const guard = <F extends Send>(send: F): F =>
    (async (...input: never[]) => {
      count += 1;
      const [first] = input as readonly unknown[];
      operations.push(typeof first === 'string' ? first : ((first as { operation?: string }).operation ?? ''));
      const isLost = count === at && at % 2 === 0;
      const isReached = typeof at === 'number' ? count >= at : operations.includes(at);
      if (isReached && !isLost) throw new Error('killed');
      const answer = await send(...input);
      if (isLost) throw new Error('killed');
      return answer;
    }) as F;
  return { guard, operations, requests: () => count };
}

type Killer = ReturnType<typeof killer>;

/** The service for a probe that is killed; what tidies up may live on, as it does after an interrupt. */
function mortal(end: Killer, livesOn = false): ProbedService {
  const guardClient = (client: AnalyticsClient): AnalyticsClient => ({
    ...client,
    call: end.guard<Send>(client.call.bind(client)) as AnalyticsClient['call'],
    releaseToken: end.guard(client.releaseToken.bind(client)),
  });
  return {
    ...service,
    wire: { ...service.wire, send: end.guard(service.wire.send.bind(service.wire)) },
    connect: (dialect, token, purpose) => {
      const client = service.connect(dialect, token);
      return livesOn && purpose !== undefined ? client : guardClient(client);
    },
  };
}

/** The requests of a whole probe, and of one that only reads. */
async function countRequests(): Promise<{ readonly all: number; readonly reading: number }> {
  const [reading, all] = [killer(Infinity), killer(Infinity)];
  await probe(mortal(reading));
  await probe(mortal(all), 'objects');
  return { all: all.requests(), reading: reading.requests() };
}

/** One in so many requests is tried. */
const stride = byTier({ test: 12, ci: 4, attack: 1 });

describe('a probe that is killed', () => {
  test('at any request leaves what the next one removes', async () => {
    const { all, reading } = await countRequests();
    expect(made()).toBe(0);
    let most = 0;
    for (let at = reading - 1; at <= all; at += stride) {
      await expect(probe(mortal(killer(at)), 'objects')).rejects.toThrow('killed');
      most = Math.max(most, made());
    }
    expect(most).toBeGreaterThan(0);
    // What one probe leaves, the next removes before it makes anything.
    expect(most).toBeLessThanOrEqual(6);
    await probe(service, 'objects');
    expect(made()).toBe(0);
  });

  test('by an interrupt removes what it has made before it ends', async () => {
    const { all, reading } = await countRequests();
    for (let at = reading + 5; at < all - 10; at += stride * 3) {
      await expect(probe(mortal(killer(at), true), 'objects')).rejects.toThrow('killed');
      expect(made()).toBe(0);
    }
  });

  test('by an interrupt while it removes what another one has left goes on with that', async () => {
    const { all, reading } = await countRequests();
    await expect(probe(mortal(killer(Math.floor((reading + all) / 2))), 'objects')).rejects.toThrow('killed');
    expect(made()).toBeGreaterThan(0);
    await expect(probe(mortal(killer('deleteAlertShares'), true), 'objects')).rejects.toThrow('killed');
    expect(made()).toBe(0);
  });

  slowTest(
    'in the midst of sharing leaves no share, and removes none together with its alert',
    async () => {
      const whole = killer(Infinity);
      await probe(mortal(whole), 'objects', grantees);
      const { operations } = whole;
      const [begin, end] = [operations.indexOf('addAlertShares') - 2, operations.lastIndexOf('deleteAlertShares') + 3];
      expect(begin).toBeGreaterThan(0);
      const { shares } = server.snapshot();
      let most = 0;
      for (let at = begin; at <= end; at += byTier({ test: 12, ci: 5, attack: 1 })) {
        for (const livesOn of [true, false]) {
          const killed = probe(mortal(killer(at), livesOn), 'objects', grantees);
          // What tidies up after an interrupt, and logs out, is not killed with it.
          await (livesOn && at > end - 6 ? killed.catch(() => undefined) : expect(killed).rejects.toThrow('killed'));
          if (livesOn) expect([made(), server.snapshot().shares]).toEqual([0, shares]);
          most = Math.max(most, Object.keys(server.snapshot().shares).length);
        }
      }
      // The account has one that is shared, and a killed probe leaves another one.
      expect(most).toBe(2);
      await probe(service, 'objects');
      expect([made(), server.snapshot().shares]).toEqual([0, shares]);
      expect(removedShared()).toEqual([]);
    },
    120_000,
  );
});
