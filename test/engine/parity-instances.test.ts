import { describe, test } from '@jest/globals';
import { slowTest } from '../support/depth';
import type { JsonObject, JsonValue } from '../../src/base/json';
import { hasTerraform } from '../support/project';
import { useTwins } from './same-deeds';

const { expectSame, meddle } = useTwins();

const hook = (more: JsonObject = {}): JsonObject => ({ name: 'Hook', url: 'https://a.example.com/', ...more });
const alert = (values: JsonObject): JsonObject => ({ name: 'A', condition: 'c', ...values });
const stackOf = (alerts: JsonObject, more: JsonObject = {}): JsonObject => ({
  resource: { analytics_alert: alerts },
  ...more,
});
const repeated = (kind: 'count' | 'for_each', value: JsonValue, values: JsonObject = {}): JsonObject => {
  const name = kind === 'count' ? 'A ${count.index}' : 'A ${each.key}';
  return { a: alert({ [kind]: value, name, ...values }) };
};

(hasTerraform ? describe : describe.skip)('the engine and Terraform do the same with instances', () => {
  test('of a count that grows and shrinks, beyond ten', async () => {
    for (const value of [2, 12, 3, 0, 1]) await expectSame(stackOf(repeated('count', value)));
    await expectSame(stackOf(repeated('count', 1)), { mode: 'destroy' });
  });

  slowTest('of a for_each over a set, a map and an object, when one key comes and another goes', async () => {
    const map = (entries: JsonObject): JsonObject =>
      stackOf(repeated('for_each', entries, { condition: '${each.value}' }));
    await expectSame(stackOf(repeated('for_each', '${toset(["b", "a"])}')));
    await expectSame(stackOf(repeated('for_each', '${toset(["c", "a"])}')));
    await expectSame(map({ a: 'x', c: 'y' }));
    await expectSame(map({ a: 'x2', 'd "$': 'z' }));
    await expectSame(map({}));
  });

  slowTest('under keys that addresses escape', async () => {
    const odd = [
      '',
      ' ',
      'a"b',
      'a\nb',
      '\t',
      'a.b',
      'x["y"][0]',
      '$${q}',
      '%%{ if }',
      '$$$',
      '\\',
      "'",
      '<b>&',
      'e\u0301😀',
    ];
    const keys = [...odd, '\u0001', '\u00a0', '\u200d', '\u2028', '\u{e0001}', '__proto__', 'constructor'];
    const stack = (more: JsonObject = {}, among = keys): JsonObject => ({
      ...stackOf({
        ...repeated('for_each', `\${toset(${JSON.stringify(among)})}`),
        b: alert({ for_each: '${analytics_alert.a}', name: 'B', condition: '${each.value.id}' }),
      }),
      ...more,
    });
    await expectSame(stack({ output: { o: { value: '${analytics_alert.a["\\u200d"].name}' } } }));
    await expectSame(stack({}, [...keys.slice(2), '$$$${']), {
      targets: ['', ' ', '\\u0001', '$$$${', 'é😀'].map((key) => `analytics_alert.a["${key}"]`),
    });
    const moved = [
      { from: 'analytics_alert.a["__proto__"]', to: 'analytics_alert.a["$${x}"]' },
      { from: 'analytics_alert.a["\\u2028"]', to: 'analytics_alert.a["\\u0041\\u007f"]' },
    ];
    await expectSame(stack({ moved }, ['$${x}', 'A\u007f', 'constructor', '\u{e0001}']));
    await expectSame(stack({}, ['$${x}', 'A\u007f', 'constructor']), { mode: 'destroy' });
  });

  slowTest('when a count is added and taken away, and becomes a for_each', async () => {
    await expectSame(stackOf({ a: alert({ name: 'A 0' }) }));
    await expectSame(stackOf(repeated('count', 2)));
    await expectSame(stackOf(repeated('count', 1)));
    await expectSame(stackOf({ a: alert({ name: 'A 0' }) }));
    await expectSame(stackOf(repeated('for_each', '${toset(["x"])}')));
    await expectSame(stackOf(repeated('count', 1)));
  });

  slowTest('when instances are moved, from one to many and back', async () => {
    const moved = (from: string, to: string): JsonObject => ({ moved: [{ from, to }] });
    await expectSame(stackOf({ a: alert({ name: 'A x' }) }));
    const many = repeated('for_each', '${toset(["x", "y"])}');
    await expectSame(stackOf(many, moved('analytics_alert.a', 'analytics_alert.a["x"]')));
    const b = { b: many['a'] as JsonObject };
    await expectSame(stackOf(b, moved('analytics_alert.a', 'analytics_alert.b')));
    await expectSame(stackOf({ c: alert({ name: 'A y' }) }, moved('analytics_alert.b["y"]', 'analytics_alert.c')));
  });

  slowTest('when decisions depend on texts that hold their keys, and variables', async () => {
    const stack = (known: string): JsonObject => ({
      variable: { v: { type: 'string', default: known } },
      locals: { m: { 'k-a': 'x', 'k-b': 'y' }, first: '${local.m["k-${var.v}"]}' },
      resource: {
        analytics_webhook_action: { h: hook({ for_each: '${toset(["k-a", "k-b"])}', name: 'Hook ${each.key}' }) },
        analytics_alert: {
          a: alert({
            for_each: { a: 'x', b: 'y' },
            condition: '${"k-${each.key}" == "k-a" ? local.first : local.m["k-${each.key}"]}',
            webhook_action_ids: ['${analytics_webhook_action.h["k-${each.key}"].id}'],
          }),
          c: alert({ count: '${startswith("x${var.v}", "xa") ? 1 : 2}', name: 'C ${length("k-${count.index}")}' }),
          d: alert({ name: '%{ if "k-${var.v}" == "k-a" }D%{ else }E%{ endif }' }),
        },
      },
      output: { o: { value: '${analytics_alert.a["${var.v}"].condition}' } },
    });
    await expectSame(stack('a'));
    await expectSame(stack('b'));
  });

  slowTest('when other objects and outputs refer to all of them, to one, and by their own key', async () => {
    const stack = (keys: readonly string[]): JsonObject => ({
      resource: {
        analytics_webhook_action: {
          h: hook({ for_each: `\${toset(${JSON.stringify(keys)})}`, name: 'Hook ${each.key}' }),
          n: hook({ count: 2, name: 'Hook ${count.index}' }),
        },
        analytics_alert: {
          own: alert({
            for_each: '${analytics_webhook_action.h}',
            name: 'A ${each.key}',
            webhook_action_ids: ['${each.value.id}', '${analytics_webhook_action.h[each.key].id}'],
          }),
          one: alert({ webhook_action_ids: ['${analytics_webhook_action.h["a"].id}'] }),
          first: alert({
            webhook_action_ids: ['${analytics_webhook_action.n[0].id}', '${analytics_webhook_action.n.1.id}'],
          }),
        },
      },
      output: {
        all: { value: '${keys(analytics_webhook_action.h)}' },
        whole: { value: '${analytics_webhook_action.n}', sensitive: true },
        length: { value: '${length(analytics_webhook_action.n)}' },
        id: { value: '${analytics_alert.own["a"].id}' },
      },
    });
    await expectSame(stack(['a', 'b']));
    await expectSame(stack(['a', 'c']));
    await expectSame(stack(['a', 'c']));
    meddle((server) => {
      const { objects, ...rest } = server.snapshot();
      const alert = objects.alert.filter(({ alertName }) => alertName !== 'A a');
      server.restore({ ...rest, objects: { ...objects, alert } });
    });
    await expectSame(stack(['a', 'c']));
    await expectSame(stack(['a', 'c']), { mode: 'destroy' });
  });
});
