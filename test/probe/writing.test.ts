import { describe, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { type JsonObject, mergeJson } from '../../src/base/json';
import { type DialectInput, getAt, parseDialect, withAt } from '../../src/contract';
import { probe, type Probed } from '../../src/probe';
import { type ReferenceServer, startReferenceServer } from '../../src/server';
import { arbitraryCombination, type Combination } from '../conformance/behaviours/combinations';
import { fastClock } from '../conformance/behaviours/fast-clock';
import { tryBehaviours } from '../conformance/behaviours/try-behaviours';
import { isEveryCaseRun } from '../support/depth';
import { fullAccount, probedService } from '../support/probed-account';

const combinations = fc.sample(arbitraryCombination, { seed: 15, numRuns: 20 });

/** Words that nobody could guess: a person has looked them up. */
const start = ({ segments, list }: DialectInput): DialectInput => ({ segments, list });

/** Numbers that stand for choices say nothing of themselves. */
const mayBeOpen =
  /^fields\.(schedule\.(minute|hour|day|week|month)|share\.(view|edit)|category\.(rootParent|children)|categoryAsset\.(dashboard|widget|query))$/;

/** Probes a service with scratch objects; answers what it holds then, too. */
async function probeWriting({ names, dialect }: Combination): Promise<Probed & { readonly server: ReferenceServer }> {
  const clock = fastClock(20);
  const seed = fullAccount(parseDialect(dialect));
  const server = await startReferenceServer({ dialect, behaviours: names, clock, seed });
  const service = probedService(server, start(dialect), clock);
  try {
    return { ...(await probe(service, 'objects')), server };
  } finally {
    await service.close();
    await server.close();
  }
}

const asked = ({ findings }: Probed): readonly string[] =>
  findings.filter(({ certainty }) => certainty === 'question').map(({ entry }) => entry);

/** What was found, with the answers of a person to what was asked. */
function answered(probed: Probed, dialect: DialectInput): DialectInput {
  const truth = parseDialect(dialect) as unknown as JsonObject;
  const answers = asked(probed).map((entry) => withAt({}, entry, getAt(truth, entry) ?? null));
  return [probed.dialect, ...answers].reduce((known, answer) => mergeJson(known, answer) as JsonObject, {});
}

const depth = process.env['ANALYTICS_TESTS'];
/** How many of the services are probed, and in how many of them a stack is led through its life. */
const [probed, lived] = depth === 'long' ? [20, 20] : isEveryCaseRun ? [20, 3] : [2, 1];

describe('a probe that may write', () => {
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
