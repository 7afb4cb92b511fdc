import { describe, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import type { JsonObject, JsonValue } from '../../../src/base/json';
import { type DialectInput, getAt, parseDialect } from '../../../src/service/interface/index';
import { probe, type Probed } from '../../../src/service/probe/index';
import { type BehaviourInput, startReferenceServer } from '../../../src/server';
import { arbitraryDialect } from '../../support/arbitrary-dialect';
import { byTier, seedOr } from '../../support/depth';
import { fullAccount, probedService } from '../../support/probed-account';

/** Probes a full account; a person has looked up the segments, which are words that nobody could guess. */
async function probeAccount(
  input: DialectInput,
  behaviours: readonly BehaviourInput[] = [],
  without: readonly string[] = [],
): Promise<Probed & { readonly sent: readonly unknown[] }> {
  const dialect = parseDialect(input);
  const { objects = {}, shares } = fullAccount(dialect);
  const held = Object.fromEntries(Object.entries(objects).filter(([kind]) => !without.includes(kind)));
  const seed = { objects: held, ...(!without.includes('shares') && { shares }) };
  const server = await startReferenceServer({ dialect: input, behaviours, seed });
  const service = probedService(server, { segments: dialect.segments });
  try {
    const probed = await probe(service);
    const isWrite = ({ mutating }: { readonly mutating: boolean }): boolean => mutating;
    return { ...probed, sent: server.journal.filter(isWrite) };
  } finally {
    await service.close();
    await server.close();
  }
}

/** The entries that were found and are otherwise in truth; the dialect is read more tolerantly than it is written. */
function wrong({ findings }: Probed, dialect: DialectInput): readonly (readonly [entry: string, found: JsonValue])[] {
  const truth = parseDialect(dialect) as unknown as JsonObject;
  return findings.flatMap(({ entry, value, certainty }) => {
    const isSame = value === undefined || getAt(truth, entry) === value;
    // What a number stands for may be guessed as usual, and is said to be no more than that.
    if (certainty === 'likely' && mayBeOpen.test(entry)) return [];
    // A token is read in camelCase, too.
    return isSame || Array.isArray(value) || entry.startsWith('token.') ? [] : [[entry, value] as const];
  });
}

const placesOf = ({ findings }: Probed): readonly string[] =>
  findings.flatMap(({ entry, value, certainty }) => (value === undefined && certainty === 'question' ? [entry] : []));

/** Numbers say nothing of what they stand for, and what only requests carry is in no answer. */
const mayBeOpen =
  /^(absent\.(field|value)$|pause\.|edit\.|fields\.categoryAsset\.|fields\.schedule\.(minute|hour|day|week|month)$|fields\.share\.(view|edit)$|list\.)/;

const dialects = fc.sample(arbitraryDialect, { seed: seedOr(2026), numRuns: byTier({ test: 2, ci: 6, attack: 60 }) });

describe('a probe that only reads', () => {
  test('finds a service of the usual spelling as usual', async () => {
    const probed = await probeAccount({});
    expect(probed.dialect).toEqual({});
    expect(probed.sent).toEqual([]);
    expect(placesOf(probed).filter((entry) => !mayBeOpen.test(entry))).toEqual([]);
  });

  test.each(dialects.map((dialect, index) => [index, dialect] as const))(
    'finds every place that the data shows under generated dialect %i, and writes nothing',
    async (_index, dialect) => {
      const probed = await probeAccount(dialect);
      expect(wrong(probed, dialect)).toEqual([]);
      expect(placesOf(probed).filter((entry) => !mayBeOpen.test(entry))).toEqual([]);
      expect(probed.sent).toEqual([]);
    },
    30_000,
  );

  test.each([
    [['envelope-data']],
    [['envelope-items-total', 'ids-as-text']],
    [['list-summary', 'extra-fields']],
    [['id-objects', 'null-fields']],
    [['categories-flat', 'addresses-array', 'booleans-as-numbers']],
    [['omits-null', 'missing-404', 'numbers-as-text']],
  ] as const)('finds the places in a service with %j', async (behaviours) => {
    const [dialect = {}] = dialects;
    const probed = await probeAccount(dialect, behaviours);
    expect(wrong(probed, dialect)).toEqual([]);
    const open = placesOf(probed).filter((entry) => !mayBeOpen.test(entry));
    expect(open.filter((entry) => !/\.(children|rootParent)$/.test(entry))).toEqual([]);
  });

  test('knows which of two flags says paused, also where it is spelled as a number', async () => {
    const pause = { field: 'enabled', pausedValue: false };
    expect((await probeAccount({ pause }, ['booleans-as-numbers'])).dialect).toEqual({ pause });
  });

  test('looks for a field of one kind of action in actions of that kind', async () => {
    const fields = { action: { url: 'endpoint', webhookUrl: 'url' } };
    expect((await probeAccount({ fields })).dialect).toEqual({ fields });
  });

  test('says which values the service writes otherwise than the interface, and where', async () => {
    const behaviours = ['ids-as-text', 'booleans-as-numbers', 'addresses-array'] as const;
    const { observations } = await probeAccount({}, behaviours);
    for (const about of behaviours)
      expect(observations).toContainEqual({
        about,
        says: expect.stringMatching(/^The service sends .*, at `.*`\. A run recognises it by itself\.$/),
      });
    const plain = await probeAccount({});
    expect(plain.observations.filter(({ says }) => says.includes('recognises'))).toEqual([]);
  });

  test.each([
    [['slack'], ['slack actions'], []],
    [
      ['slack', 'teams'],
      ['slack actions', 'teams actions'],
      ['channel', 'webhookUrl', 'token'],
    ],
    [['alert', 'shares'], ['alerts'], ['condition', 'datasetId', 'cron', 'subject', 'userName']],
    [['category'], ['categories'], ['parentId']],
    [['shares'], [], ['userName', 'groupId', 'access']],
    [
      ['slack', 'teams', 'webhook', 'alert', 'category', 'shares'],
      ['alerts', 'categories', 'webhook actions'],
      ['url'],
    ],
  ] as const)(
    'asks what an account without %j cannot show, each by a sentence that helps',
    async (none, about, asked) => {
      const [dialect = {}] = dialects;
      const probed = await probeAccount(dialect, [], none);
      expect(wrong(probed, dialect)).toEqual([]);
      const missing = probed.observations.filter(({ says }) =>
        says.startsWith('The account has none: make one by hand'),
      );
      expect(missing.map((one) => one.about)).toEqual(expect.arrayContaining([...about]));
      const questions = probed.findings.filter(({ certainty }) => certainty === 'question');
      for (const name of asked) {
        const question = questions.find(({ entry }) => entry.endsWith(`.${name}`));
        expect([name, question?.evidence]).toEqual([name, expect.stringMatching(/by hand and probe again\.$/)]);
      }
      expect(probed.sent).toEqual([]);
    },
  );

  test('finds how pages are asked for', async () => {
    const list = { paging: 'page', pageParameter: 'p', firstPage: 0 } as const;
    expect((await probeAccount({ list }, ['list-page-bare=2'])).dialect['list']).toEqual(list);
  });
});
