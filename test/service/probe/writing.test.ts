import { describe, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import type { AnalyticsClient } from '../../../src/service/http/index';
import { type OperationName, parseDialect } from '../../../src/service/interface/index';
import { probe } from '../../../src/service/probe/index';
import { startReferenceServer } from '../../../src/server';
import { arbitraryCombination } from '../../conformance/behaviours/combinations';
import { fastClock } from '../../conformance/behaviours/fast-clock';
import { tryBehaviours } from '../../conformance/behaviours/try-behaviours';
import { byTier, seedOr } from '../../support/depth';
import { fullAccount, probedService } from '../../support/probed-account';
import { answered, asked, probeWriting } from './probe-writing';

const combinations = fc.sample(arbitraryCombination, { seed: seedOr(15), numRuns: 20 });

/** Numbers that stand for choices say nothing of themselves. */
const mayBeOpen =
  /^absent\.(field|value)$|^fields\.(schedule\.(minute|hour|day|week|month)|share\.(view|edit)|category\.(rootParent|children)|categoryAsset\.\w+)$/;

/** How many of the services are probed, and in how many of them a stack is led through its life. */
const [probed, lived] = byTier({ test: [1, 1], ci: [2, 1], attack: [20, 20] });

describe('a probe that may write', () => {
  test("touches no alert of somebody else's, the id of which an answer to a create says", async () => {
    const server = await startReferenceServer({ seed: fullAccount(parseDialect({})) });
    const service = probedService(server, {}, fastClock(20));
    const before = server.snapshot().objects;
    const answering = (client: AnalyticsClient): AnalyticsClient => {
      const call = async (...given: readonly [OperationName, ...object[]]): Promise<unknown> => {
        const answer: unknown = await (client.call as (...input: readonly unknown[]) => Promise<unknown>)(...given);
        return given[0] === 'createAlert' ? { ...(answer as object), id: '21' } : answer;
      };
      return { ...client, call: call as AnalyticsClient['call'], releaseToken: (token) => client.releaseToken(token) };
    };
    try {
      const connect: typeof service.connect = (...given) => answering(service.connect(...given));
      const probed = await probe({ ...service, connect }, 'objects');
      expect(asked(probed)).not.toContain('pause.idIn');
      expect(server.snapshot().objects).toEqual(before);
    } finally {
      await service.close();
      await server.close();
    }
  });

  test('says what it could not remove, makes nothing more then, and puts no asset into a category', async () => {
    const server = await startReferenceServer({ seed: fullAccount(parseDialect({})) });
    const service = probedService(server, {}, fastClock(20));
    server.faults.set([{ operation: 'deleteAlert', kind: 'status', status: 403, times: 999 }]);
    const about = 'scratch objects';
    try {
      const first = await probe(service, 'objects');
      const says = expect.stringMatching(
        /^The lists show some still: remove alert \d+, .* by hand, if they stay\.$/,
      ) as unknown;
      expect(first.observations).toContainEqual({ about, says });
      const made = server.journal.filter(({ operation }) => operation === 'createAlert').length;
      const second = await probe(service, 'objects');
      const none = expect.stringMatching(
        /^None was made: alert \d+, .* of an earlier probe cannot be removed\.$/,
      ) as unknown;
      expect(second.observations).toContainEqual({ about, says: none });
      expect(server.journal.filter(({ operation }) => operation === 'createAlert')).toHaveLength(made);
      expect(server.journal.map(({ operation }) => operation)).not.toContain('addAssetToCategory');
    } finally {
      await service.close();
      await server.close();
    }
  });

  test('makes scratch alerts where only the dialect that is set says how they are named', async () => {
    const dialect = { fields: { alert: { name: 'n', condition: 'c' } } };
    const unset = await probeWriting({ names: [], dialect });
    expect(asked(unset)).toContain('pause.idIn');
    const set = await probeWriting({ names: [], dialect }, dialect);
    expect(asked(set)).not.toContain('pause.idIn');
    expect(set.dialect).toEqual(dialect);
    expect(set.server.snapshot().objects.alert.length).toBe(6);
  });

  const cases = combinations.slice(0, probed).map((one, index) => [one.names.join(', '), one, index < lived] as const);

  test.each(cases)(
    'asks only what numbers stand for, leaves nothing behind, and finds a dialect to live in, in a service with %s',
    async (_names, combination, isLived) => {
      const found = await probeWriting(combination);
      expect(asked(found).filter((entry) => !mayBeOpen.test(entry))).toEqual([]);
      const { alert, category } = found.server.snapshot().objects;
      expect([alert.length, category.length]).toEqual([6, 2]);
      const { names, dialect } = combination;
      const outcome = isLived ? await tryBehaviours(names, dialect, answered(found, dialect)) : { kind: 'converges' };
      expect(outcome).toMatchObject({ kind: 'converges' });
    },
    60_000,
  );
});
