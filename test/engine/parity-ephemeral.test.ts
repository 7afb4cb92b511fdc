import { describe, expect, test } from '@jest/globals';
import type { JsonObject } from '../../src/base/json';
import { slowTest } from '../support/depth';
import { hasTerraform } from '../support/project';
import { synthesiseExamples } from '../support/synthesise-examples';
import { standAlone } from '../terraform/plan-both';
import type { StepOptions } from './engine-run';
import { useTwins } from './same-deeds';

const { open, expectSame, meddle } = useTwins();

/** How many tokens each of both has closed by now. */
function countClosed(): readonly number[] {
  const closed: number[] = [];
  meddle(({ journal }) => closed.push(journal.filter(({ operation }) => operation === 'logout').length));
  return closed;
}

/** Takes steps, and sees that both closed as many tokens in each; in a plan that fails, Terraform leaves some open. */
async function expectAlike(...steps: readonly (readonly [JsonObject, StepOptions?])[]): Promise<readonly boolean[]> {
  const planned: boolean[] = [];
  await open();
  for (const [stack, options] of steps) {
    const before = countClosed();
    const isPlanned = await expectSame(stack, options);
    const [terraform, engine] = countClosed().map((count, side) => count - (before[side] ?? 0));
    if (isPlanned) expect([planned.length, engine]).toEqual([planned.length, terraform]);
    planned.push(isPlanned);
  }
  return planned;
}

const token = 'ephemeral.analytics_access_token.run.access_token';
const opened = (body: JsonObject = {}): JsonObject => ({ analytics_access_token: { run: body } });
const rule = (condition: string, message = 'no'): JsonObject => ({
  condition: `\${${condition}}`,
  error_message: message,
});
/** A text that is ephemeral, and the same in each run. */
const word = (value = token): string => `\${length(${value}) > 0 ? "word" : "none"}`;
const slack = (value = word()): JsonObject => ({ name: 'Chat', token_wo: value, token_wo_version: 1 });
const alert = (values: JsonObject = {}): JsonObject => ({ name: 'A', condition: 'c', ...values });

(hasTerraform ? describe : describe.skip)('ephemeral blocks are for the engine what they are for Terraform', () => {
  test('for provider blocks and write-only attributes, until all is destroyed', async () => {
    const stack: JsonObject = {
      ephemeral: opened(),
      provider: { analytics: [{}, { alias: 'o', access_token: `\${${token}}` }] },
      resource: {
        analytics_alert: { a: alert({ provider: 'analytics.o' }), b: alert({ name: 'B' }) },
        analytics_slack_action: { s: slack() },
      },
    };
    const planned = await expectAlike(
      [stack, { targets: ['analytics_alert.b'] }],
      [stack],
      [stack],
      [stack, { mode: 'destroy', targets: ['analytics_alert.a'] }],
      [stack, { targets: ['ephemeral.analytics_access_token.run'] }],
      [stack],
      [stack, { mode: 'destroy' }],
    );
    expect(planned).toEqual(planned.map(() => true));
  });

  slowTest(
    'that nothing uses, that wait for objects, and that are destroyed with what does not need them',
    async () => {
      const unused = { ephemeral: opened(), resource: { analytics_alert: { a: alert() } } };
      const waiting: JsonObject = {
        ephemeral: opened({ depends_on: ['analytics_alert.a'] }),
        resource: { analytics_alert: { a: alert({ name: 'B' }) }, analytics_slack_action: { s: slack() } },
      };
      expect(
        await expectAlike([unused], [unused, { mode: 'refresh-only' }], [waiting], [waiting, { mode: 'destroy' }]),
      ).toEqual([true, true, true, true]);
    },
  );

  slowTest('with `count`, `for_each`, locals and instances of other blocks', async () => {
    const stack = (many: number): JsonObject => ({
      ephemeral: {
        analytics_access_token: {
          run: { count: many },
          each: { for_each: '${toset(["a", "b"])}' },
        },
      },
      locals: {
        first: '${ephemeral.analytics_access_token.run[0].access_token}',
        all: { t: '${local.first}', n: 'N' },
      },
      resource: {
        analytics_slack_action: {
          s: { for_each: { x: word('local.first') }, ...slack('${each.value}') },
          t: slack(word('ephemeral.analytics_access_token.each["b"].access_token')),
        },
        analytics_alert: { a: alert({ name: '${local.all.n}' }) },
      },
    });
    expect(await expectAlike([stack(1)], [stack(2)])).toEqual([true, true]);
  });

  slowTest('in modules, with ephemeral variables and outputs', async () => {
    const modules = {
      login: {
        variable: { given: { type: 'string', ephemeral: true, default: 'd' } },
        ephemeral: opened(),
        output: {
          token: { value: `\${${token}}`, ephemeral: true },
          plain: { value: '${ephemeralasnull(var.given)}' },
          given: { value: '${var.given}', ephemeral: true },
        },
      },
    };
    const stack: JsonObject = {
      module: {
        login: { source: './login', for_each: '${toset(["a", "b"])}' },
        again: { source: './login', given: '${module.login["a"].token}' },
      },
      resource: {
        analytics_slack_action: { s: slack(word('module.login["b"].token')), t: slack(word('module.again.given')) },
      },
      output: { plain: { value: '${module.login["a"].plain}' } },
    };
    const twice = { modules };
    expect(await expectAlike([stack, twice], [stack, twice], [stack, { modules, mode: 'destroy' }])).toEqual([
      true,
      true,
      true,
    ]);
  });

  slowTest('in conditions of other blocks, and in checks, whose messages do not show them', async () => {
    const stack = (wanted: string, message = 'no'): JsonObject => ({
      ephemeral: opened(),
      resource: {
        analytics_alert: { a: alert({ lifecycle: { precondition: rule(`${token} ${wanted} ""`, message) } }) },
      },
      output: { n: { value: 1, precondition: rule(`${token} != ""`, message) } },
      check: { c: { assert: rule(`${token} ${wanted} ""`, message) } },
    });
    expect(
      await expectAlike([stack('!=')], [stack('!=', `x\${${token}}`)], [stack('==', `x\${${token}}`)], [stack('==')]),
    ).toEqual([true, true, false, false]);
  });

  slowTest('and what is refused for one is refused for the other', async () => {
    const one = (name: string): JsonObject => ({
      ephemeral: opened(),
      resource: { analytics_alert: { a: alert({ name }) } },
    });
    const modules = {
      m: {
        variable: { v: {}, w: { ephemeral: true, default: 'w' } },
        output: { o: { value: '${var.w}', ephemeral: true } },
      },
      kept: { output: { o: { value: 'kept', ephemeral: true } } },
      part: {
        variable: { w: { ephemeral: true, default: 'w' } },
        output: { o: { value: ['${var.w}'], ephemeral: true } },
      },
    };
    const call = (source: string, given: JsonObject = {}, more: JsonObject = {}): JsonObject => ({
      ephemeral: opened(),
      module: { m: { source: `./${source}`, ...given } },
      ...more,
    });
    const refused: readonly JsonObject[] = [
      one(`\${true ? "x" : ${token}}`),
      one(`\${join(",", [for k in ["a"] : k if ${token} != ""])}`),
      one(`\${nonsensitive(jsonencode({ a = ${token} }))}`),
      one(`\${try(${token}, "x")}`),
      { ...one('A'), data: { analytics_actions: { all: { kind: `\${${token}}` } } } },
      { ...one('A'), output: { o: { value: 1, ephemeral: true } } },
      call('m', { v: `\${${token}}` }),
      call('m', { v: 'v' }, { output: { o: { value: '${module.m.o}' } } }),
      call('m', { v: 'v', count: `\${length(${token})}` }),
      call('kept'),
      call('part'),
    ];
    const taken: readonly JsonObject[] = [
      one(`\${join(",", keys({ a = ${token} }))}`),
      one(`\${merge({ a = ${token} }, { b = "y" }).b}`),
      call('m', { v: 'v', w: `\${${token}}` }),
    ];
    const planned = await expectAlike(...[...refused, ...taken].map((stack) => [stack, { modules }] as const));
    expect(planned).toEqual([...refused.map(() => false), ...taken.map(() => true)]);
  });

  slowTest('as an app of either library adds them', async () => {
    const app = 'ephemeral-resources/analytics_access_token';
    const { cdktf, cdktn } = await synthesiseExamples([app]);
    const stacks = [cdktf, cdktn].map((stacks) => standAlone(stacks[app]));
    expect(stacks).toEqual(stacks.map(() => expect.objectContaining({ ephemeral: opened({ provider: 'analytics' }) })));
    expect(await expectAlike(...stacks.map((stack) => [stack] as const))).toEqual([true, true]);
  });

  slowTest('where `ephemeralasnull` takes values out', async () => {
    const values = [
      'var.v',
      'null',
      '"plain"',
      '[var.v, "x"]',
      'toset([var.v, "x"])',
      '{ a = var.v, b = { c = var.v, d = 1 } }',
      'sensitive(var.v)',
      '[sensitive("s"), sensitive(var.v)]',
      'tolist([var.v, "x"])',
      'var.none',
      '{ for k, v in { a = var.v, b = "x" } : k => v }',
      'analytics_alert.a.id',
      '[analytics_alert.a.id, var.v]',
      'length(var.v)',
    ].map((value) => `\${jsonencode([ephemeralasnull(${value})])}`);
    const stack: JsonObject = {
      variable: { v: { default: 'v', ephemeral: true }, none: { default: null, type: 'string', ephemeral: true } },
      resource: { analytics_alert: { a: alert() } },
      output: { all: { value: values, sensitive: true } },
    };
    expect(await expectAlike([stack], [stack])).toEqual([true, true]);
  });

  slowTest('where their values are taken out, or nothing of them is kept', async () => {
    const stack: JsonObject = {
      ephemeral: opened(),
      resource: { analytics_alert: { a: alert({ name: `\${issensitive(${token}) ? "S" : "N"}` }) } },
      output: {
        none: { value: `\${ephemeralasnull(${token}) == null}`, sensitive: true },
        whole: { value: '${ephemeralasnull(ephemeral.analytics_access_token.run)}' },
        part: { value: `\${ephemeralasnull({ a = 1, b = [${token}, "x"] })}`, sensitive: true },
        can: { value: `\${can(${token})}` },
      },
    };
    expect(await expectAlike([stack], [stack])).toEqual([true, true]);
  });
});
