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

const parameters = { numRuns: byTier({ test: 2, ci: 6, attack: 1000 }), seed: seedOr(11) };

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
  readonly #project: CliProject;
  readonly #environment: Readonly<Record<string, string>>;

  private constructor(project: CliProject, dialect: DialectInput) {
    const file = join(project.folder, 'dialect.json');
    writeFileSync(file, JSON.stringify(dialect));
    this.#project = project;
    this.#environment = { ...project.environment, ANALYTICS_DIALECT: file };
  }

  static async open(dialect: DialectInput): Promise<Side> {
    return new Side(await openCliProject({ dialect }), dialect);
  }

  async apply(stack: object, args: readonly string[] = []): Promise<string> {
    this.#project.write(stack);
    return await this.#project.succeed(['apply', '--auto-approve', ...args], { env: this.#environment });
  }

  async read(): Promise<Account> {
    const provider = await createAnalyticsProvider({ ...this.#environment }, () => undefined);
    const { diagnostics, ...account } = await readAccount(provider, () => Promise.resolve());
    await provider.close();
    expect([account.problems, diagnostics]).toEqual([[], []]);
    return account;
  }

  async close(): Promise<void> {
    await this.#project.close();
  }
}

async function compare(from: Side, to: Side, maps: readonly string[]): Promise<Promotion> {
  const [source, target] = await Promise.all([from.read(), to.read()]);
  const provider = await createAnalyticsProvider({}, () => undefined);
  const promotion = promote({ source, target }, readPromotionRules({ maps, renames: [] }, source, provider));
  expect(promotion.refusals).toEqual([]);
  return promotion;
}

/** Applies what is promoted; then there is nothing left to promote. */
async function promoteTo(from: Side, to: Side, maps: readonly string[]): Promise<void> {
  const { account } = await compare(from, to, maps);
  const code = writeAccount(account, new Omissions(), { layout: 'one', library: 'cdktf' });
  await to.apply(await synthesiseAccount(code, true), ['--state', 'promoted.tfstate', ...variablesOf(code)]);
  const { promoted } = await compare(from, to, maps);
  expect(promoted.filter(({ before, differences }) => before === undefined || differences.length > 0)).toEqual([]);
}

test(
  'there and back, two accounts mean the same',
  async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryStack, arbitraryStack, arbitraryDialect, arbitraryDialect, async (...drawn) => {
        const [one, other, dialect, otherDialect] = drawn;
        const here = await Side.open(dialect);
        const there = await Side.open(otherDialect);
        try {
          await here.apply(toCode(listable(one)));
          await there.apply(toCode(inOtherIds(listable(other))));
          await promoteTo(here, there, mapsOf(ids, otherIds));
          await promoteTo(there, here, mapsOf(otherIds, ids));
          const [left, right] = [await here.read(), await there.read()];
          const toOwn = new Map(otherIds.map((id, index) => [id, ids[index] ?? '']));
          expect(meaningOf(right.objects, toOwn)).toEqual(meaningOf(left.objects, new Map()));
        } finally {
          await here.close();
          await there.close();
        }
      }),
      parameters,
    );
  },
  byTier({ test: 120_000, ci: 600_000, attack: 7_200_000 }),
);
