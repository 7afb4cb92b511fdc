import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { AnalyticsClient } from '../../src/client';
import { parseDialect } from '../../src/contract';
import { probe, type ProbedService } from '../../src/probe';
import { type ReferenceServer, startReferenceServer } from '../../src/server';
import { isEveryCaseRun, isLongRun } from '../support/depth';
import { fullAccount, probedService } from '../support/probed-account';

let server: ReferenceServer;
let service: ReturnType<typeof probedService>;

beforeEach(async () => {
  server = await startReferenceServer({ seed: fullAccount(parseDialect({})) });
  service = probedService(server);
});
afterEach(async () => {
  await service.close();
  await server.close();
});

const made = (): number => {
  const { alert, category } = server.snapshot().objects;
  return alert.length + category.length - 8;
};

type Send = (...input: never[]) => Promise<unknown>;

/** Counts requests, and ends at one of them: before it is sent, or before its answer comes. */
function killer(at: number) {
  let count = 0;
  const guard = <F extends Send>(send: F): F =>
    (async (...input: never[]) => {
      count += 1;
      const isLost = count === at && at % 2 === 0;
      if (count >= at && !isLost) throw new Error('killed');
      const answer = await send(...input);
      if (isLost) throw new Error('killed');
      return answer;
    }) as F;
  return { guard, requests: () => count };
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
const stride = isLongRun ? 1 : isEveryCaseRun ? 3 : 9;

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
});
