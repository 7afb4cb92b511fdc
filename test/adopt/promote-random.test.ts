/** Two random accounts on servers of unlike dialects: what is promoted there and back makes them equal in meaning. */
import { expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Account,
  Omissions,
  promote,
  type Promotion,
  readAccount,
  readPromotionRules,
  writeAccount,
} from '../../src/adopt';
import type { DialectInput } from '../../src/service/interface/index';
import { createAnalyticsProvider } from '../../src/toolkit/provider-factory';
import { arbitraryDialect } from '../support/arbitrary-dialect';
import { arbitraryStack, type Stack } from '../support/arbitrary-stack';
import { type CliProject, openCliProject } from '../support/cli-project';
import { byTier, seedOr } from '../support/depth';
import { meaningOf } from '../support/meaning-of';
import { synthesiseAccount, variablesOf } from '../support/synthesise-account';

const pairsInPart = byTier({ test: 2, ci: 6, attack: 50 });

/** Datasets and groups have other ids in the other account; some of them are those of others there. */
const ids = ['1', '3', '4242', '9007199254740993', '9007199254740995', '9223372036854775807'];
const otherIds = ['4242', '33', '1', '9007199254740995', '9007199254740993', '77'];
const mapsOf = (from: readonly string[], to: readonly string[]): readonly string[] =>
  ['dataset', 'group'].flatMap((kind) => from.map((id, index) => `${kind}:${id}=${to[index] ?? ''}`));

/** What no list tells, and what no attribute takes, is not promoted. */
function listable(stack: Stack): Stack {
  const withoutSettings = (key: string, value: unknown): unknown => (key === 'settings_json' ? undefined : value);
  const kinds = Object.entries(stack).filter(([type]) => type !== 'analytics_category_asset');
  return JSON.parse(JSON.stringify(Object.fromEntries(kinds), withoutSettings)) as Stack;
}

/** The stack with the ids of the other account. */
function inOtherIds(stack: Stack): object {
  const toOther = (key: string, value: unknown): unknown =>
    ['dataset_id', 'group_id'].includes(key) ? (otherIds[ids.indexOf(String(value))] ?? value) : value;
  return JSON.parse(JSON.stringify(stack, toOther)) as object;
}

/** A block without labels is refused. */
const toCode = (stack: object): object => (Object.keys(stack).length > 0 ? { resource: stack } : {});

/** An account on a server of its own, as `dialect` spells it. */
class Side {
  readonly project: CliProject;
  readonly #environment: Readonly<Record<string, string>>;

  private constructor(project: CliProject, dialect: DialectInput) {
    const file = join(project.folder, 'dialect.json');
    writeFileSync(file, JSON.stringify(dialect));
    this.project = project;
    this.#environment = { ...project.environment, ANALYTICS_DIALECT: file };
  }

  static async open(dialect: DialectInput): Promise<Side> {
    return new Side(await openCliProject({ dialect }), dialect);
  }

  async apply(stack: object, args: readonly string[] = []): Promise<string> {
    this.project.write(stack);
    return await this.project.succeed(['apply', '--auto-approve', ...args], { env: this.#environment });
  }

  async read(): Promise<Account> {
    const provider = await createAnalyticsProvider({ ...this.#environment }, () => undefined);
    const { diagnostics, ...account } = await readAccount(provider, () => Promise.resolve());
    await provider.close();
    expect([account.problems, diagnostics]).toEqual([[], []]);
    return account;
  }
}

/** What is to be promoted from an account to another one, as they are. */
async function compare(source: Account, target: Account, maps: readonly string[]): Promise<Promotion> {
  const provider = await createAnalyticsProvider({}, () => undefined);
  const promotion = promote({ source, target }, readPromotionRules({ maps, renames: [] }, source, provider));
  expect(promotion.refusals).toEqual([]);
  return promotion;
}

/** Applies what is promoted to an account; then there is nothing left to promote. Returns what the account has become. */
async function promoteTo(
  to: Side,
  [source, before]: readonly [Account, Account],
  maps: readonly string[],
): Promise<Account> {
  const { account } = await compare(source, before, maps);
  const code = writeAccount(account, new Omissions(), { layout: 'one', library: 'cdktf' });
  await to.apply(await synthesiseAccount(code, true), ['--state', 'promoted.tfstate', ...variablesOf(code)]);
  const target = await to.read();
  const { promoted } = await compare(source, target, maps);
  expect(promoted.filter(({ before, differences }) => before === undefined || differences.length > 0)).toEqual([]);
  return target;
}

async function tryPair([here, there]: readonly [Side, Side], [one, other]: readonly [Stack, Stack]): Promise<void> {
  await here.apply(toCode(listable(one)));
  await there.apply(toCode(inOtherIds(listable(other))));
  const source = await here.read();
  here.project.takeChanges();
  const right = await promoteTo(there, [source, await there.read()], mapsOf(ids, otherIds));
  // What was read of an account that nothing has changed since is what it is.
  expect(here.project.takeChanges()).toEqual([]);
  there.project.takeChanges();
  const left = await promoteTo(here, [right, source], mapsOf(otherIds, ids));
  expect(there.project.takeChanges()).toEqual([]);
  const toOwn = new Map(otherIds.map((id, index) => [id, ids[index] ?? '']));
  expect(meaningOf(right.objects, toOwn)).toEqual(meaningOf(left.objects, new Map()));
}

/**
 * Each part has a seed of its own. After a build, `ANALYTICS_TESTS=long npx jest --config .config/jest.config.cjs
 * test/adopt/promote-random` runs one of them with `-t 'pairs 151 '`, and a half with `-t '51 to'` or `-t '( |0)1 to'`.
 */
const parts = Array.from({ length: byTier({ test: 1, ci: 1, attack: 20 }) }, (_, index) => [
  index * pairsInPart + 1,
  (index + 1) * pairsInPart,
]);

test.each(parts)(
  'there and back, two accounts mean the same: pairs %i to %i',
  async (first, last) => {
    await fc.assert(
      fc.asyncProperty(arbitraryStack, arbitraryStack, arbitraryDialect, arbitraryDialect, async (...drawn) => {
        const [one, other, dialect, otherDialect] = drawn;
        const here = await Side.open(dialect);
        const there = await Side.open(otherDialect);
        try {
          await tryPair([here, there], [one, other]);
        } finally {
          await here.project.close();
          await there.project.close();
        }
      }),
      { numRuns: pairsInPart, seed: seedOr(11) + first - 1 },
    );
    if (parts.length > 1) process.stderr.write(`Pairs ${String(first)} to ${String(last)} passed.\n`);
  },
  byTier({ test: 120_000, ci: 600_000, attack: 3_600_000 }),
);
