/** Nothing of an account is lost in silence: what its code does not say is named, and the exit code is 1. */
import { describe, expect, test } from '@jest/globals';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findCoverage, isCovered, leaveOutInvalid, Omissions, readAccount } from '../../src/adopt';
import { declaredOf } from '../../src/adopt/declared';
import type { JsonObject } from '../../src/base/json';
import { toValues } from '../../src/model';
import { createAnalyticsProvider } from '../../src/toolkit/provider-factory';
import { startReferenceServer } from '../../src/server';
import { type Code, isSaid, readAdopted } from '../support/adopted-values';
import { openAdopting } from '../support/adopting';
import { byTier, longTest, seedOr } from '../support/depth';
import { makeOddService, type OddService } from '../support/odd-services';
import { environmentOf } from '../support/terraform';
import type { SeededValue } from '../support/odd-account';

interface Named {
  readonly type: string;
  readonly id?: string | undefined;
  readonly field?: string;
  readonly attribute?: string | null | undefined;
}

/** What a report says of an account. */
interface Told {
  readonly complete: boolean;
  readonly unreadable: readonly Named[];
  readonly left_out: readonly Named[];
  readonly not_in_code: readonly Named[];
}

/** Whether a report names a value, the object that has it, or the whole kind; without an alert, there are no shares of it. */
function isNamed({ unreadable, left_out: omitted, not_in_code: missing }: Told, value: SeededValue): boolean {
  const types = [value.type, ...(value.type === 'analytics_alert_share' ? ['analytics_alert'] : [])];
  const [owner = ''] = value.id.split('/');
  const isObject = ({ type, id = owner, attribute }: Named): boolean =>
    types.includes(type) && (id === value.id || id === owner) && (attribute ?? null) === null;
  const isField = ({ type, field = '' }: Named): boolean =>
    type === value.type && `${field}.`.replace('[].', '.').startsWith(`${value.field}.`);
  return unreadable.some(isObject) || omitted.some(isObject) || missing.some(isField);
}

/** What has to hold of a report beside the code. */
function expectNoSilence(told: Told, values: readonly SeededValue[], code: Code): boolean {
  const lost = values.filter((value) => !isSaid(code, value));
  expect(lost.filter((value) => !isNamed(told, value))).toEqual([]);
  expect(told.complete).toBe(lost.length === 0);
  return lost.length === 0;
}

const turn = (): Promise<void> => Promise.resolve();

/** What the code of a service says, and what is told of it, without a project. */
async function readCode(service: OddService, folder: string): Promise<{ readonly told: Told; readonly code: Code }> {
  const { known, dialect, behaviours, seed } = service;
  const server = await startReferenceServer({ dialect, behaviours, seed });
  const file = join(folder, 'dialect.json');
  writeFileSync(file, JSON.stringify(known));
  const provider = await createAnalyticsProvider(
    { ...environmentOf(server), ANALYTICS_DIALECT: file },
    () => undefined,
  );
  try {
    const account = await readAccount(provider, turn);
    const omissions = new Omissions();
    await leaveOutInvalid(account, provider, { omissions, turn });
    const coverage = findCoverage(account, omissions);
    const own = account.objects.filter((object) => !omissions.hasWhole(object));
    const isWhole = own.length === account.objects.length && account.problems.length === 0;
    return {
      told: {
        complete: isWhole && isCovered(coverage),
        unreadable: account.problems,
        left_out: omissions.all,
        not_in_code: coverage.fields.filter((field) => field.account === 'missing'),
      },
      code: new Map(
        own.map((object) => [
          `${object.type} ${object.id}`,
          toValues(declaredOf(object, omissions.of(object))) as JsonObject,
        ]),
      ),
    };
  } finally {
    await provider.close();
    await server.close();
  }
}

const seeds = (count: number): readonly number[] =>
  Array.from({ length: count }, (_, index) => seedOr(1) * 1000 + index);

describe('what the code of an account does not say', () => {
  test.each(seeds(byTier({ test: 10, ci: 12, attack: 200 })))('is named, of the service %i', async (seed) => {
    const folder = mkdtempSync(join(tmpdir(), 'analytics-test-'));
    try {
      const service = makeOddService(seed);
      const { told, code } = await readCode(service, folder);
      expectNoSilence(told, service.values, code);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  longTest.each(seeds(40))('is told by aac adopt, which ends with 1 then, of the service %i', async (seed) => {
    const { dialect, known, behaviours, seed: held, values } = makeOddService(seed);
    const account = await openAdopting({ dialect, behaviours, seed: held });
    try {
      const file = join(account.folder, 'dialect.json');
      writeFileSync(file, JSON.stringify(known));
      const env = { ANALYTICS_DIALECT: file };
      const { code, stdout } = await account.aac(['adopt', '--out', 'mine', '--json'], { env });
      const isWhole = expectNoSilence(JSON.parse(stdout) as Told, values, readAdopted(join(account.folder, 'mine')));
      expect(code).toBe(isWhole ? 0 : 1);
    } finally {
      await account.close();
    }
  });
});
