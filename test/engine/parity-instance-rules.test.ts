import { describe, test } from '@jest/globals';
import { slowTest } from '../support/depth';
import type { JsonObject, JsonValue } from '../../src/base/json';
import { hasTerraform } from '../support/project';
import { useTwins } from './same-deeds';

const { expectSame, meddle, open } = useTwins();

const alert = (values: JsonObject): JsonObject => ({ name: 'A', condition: 'c', ...values });
const set = (...keys: string[]): string => `\${toset(${JSON.stringify(keys)})}`;
const each = (keys: readonly string[], values: JsonObject = {}): JsonObject =>
  alert({ for_each: set(...keys), name: 'A ${each.key}', ...values });
const hook = (values: JsonObject): JsonObject => ({ name: 'Hook', url: 'https://a.example.com/', ...values });

(hasTerraform ? describe : describe.skip)('the engine and Terraform do the same with instances', () => {
  // Of what a target needs, Terraform's apply leaves instances out that its plan has: one need has one instance here.
  test('that targets name, all of a resource and single ones', async () => {
    const stack = (condition: string): JsonObject => ({
      resource: {
        analytics_webhook_action: { h: hook({ for_each: set('a'), name: 'Hook ${each.key}' }) },
        analytics_alert: {
          a: each(['a', 'b', 'c'], { condition, webhook_action_ids: ['${analytics_webhook_action.h["a"].id}'] }),
        },
      },
      output: { a: { value: '${analytics_alert.a["a"].id}' } },
    });
    await expectSame(stack('c'), { targets: ['analytics_alert.a["b"]'] });
    await expectSame(stack('c'), { targets: ['analytics_alert.a'] });
    await expectSame(stack('d'), { targets: ['analytics_alert.a["a"]', 'analytics_alert.a["c"]'] });
    await expectSame(stack('d'), { mode: 'destroy', targets: ['analytics_webhook_action.h["a"]'] });
    await expectSame(stack('d'));
  });

  slowTest('whose number a variable decides, which the check of the code does not know', async () => {
    const stack = (v: string): JsonObject => ({
      variable: { v: { default: v } },
      locals: { keys: '${var.v == "a" ? toset(["x", "y"]) : toset([])}', first: '${tolist(local.keys)[*]}' },
      resource: {
        analytics_webhook_action: {
          h: hook({ count: '${length("x${var.v}") > 2 ? 2 : 1}', name: 'H ${count.index}' }),
        },
        analytics_alert: { a: alert({ for_each: '${local.keys}', name: 'A ${each.key}' }) },
      },
      output: { long: { value: '${length("x${var.v}") > 2}' }, keys: { value: '${local.first}' } },
    });
    for (const v of ['a', 'abc', 'a']) await expectSame(stack(v));
  });

  slowTest('that targets leave out, and others name as the state has them', async () => {
    const stack = (keys: readonly string[], count: number, condition = 'c'): JsonObject => ({
      resource: {
        analytics_alert: {
          a: each(keys, { condition }),
          n: alert({ count, name: 'N ${count.index}', condition }),
        },
      },
      output: {
        names: { value: '${{ for key, one in analytics_alert.a : key => "${one.name} ${one.condition}" }}' },
        numbers: { value: '${analytics_alert.n[*].condition}' },
        first: { value: '${[for one in analytics_alert.n : one.name if can(one.name)]}' },
      },
    });
    const at = (...names: string[]): { readonly targets: readonly string[] } => ({
      targets: names.map((name) => `analytics_alert.${name}`),
    });
    await expectSame(stack(['a', 'b', 'k'], 4));
    await expectSame(stack(['a', 'c', 'd'], 3, 'x'), at('a["c"]', 'n[1]'));
    await expectSame(stack(['a', 'c', 'd'], 2, 'y'), at('a["b"]', 'n[3]'));
    await expectSame(stack(['a', 'c', 'd'], 2, 'z'), at('a["k"]', 'n[0]'));
    await expectSame(stack(['a', 'd'], 5, 'z'), at('a["a"]', 'n[4]'));
    await expectSame(stack(['d'], 0, 'z'), at('a["a"]', 'n[0]'));
    await expectSame(stack(['d'], 1, 'z'));
  });

  slowTest('that are replaced: by their own trigger, by all of another, before they are destroyed', async () => {
    const stack = (filter: string, protection: boolean, trigger: string): JsonObject => ({
      resource: {
        analytics_webhook_action: {
          h: hook({ for_each: { a: 'x', b: filter }, name: 'Hook ${each.key}', filter: '${each.value}' }),
        },
        analytics_alert: {
          a: each(['a', 'b'], {
            lifecycle: { replace_triggered_by: [trigger], create_before_destroy: protection },
          }),
          z: alert({ name: 'Z', email: { subject: '${analytics_alert.a["a"].id}' } }),
        },
      },
    });
    await expectSame(stack('x', false, 'analytics_webhook_action.h'));
    await expectSame(stack('y', false, 'analytics_webhook_action.h'));
    await expectSame(stack('z', true, 'analytics_webhook_action.h[each.key].filter'));
    await expectSame(stack('u', true, 'analytics_webhook_action.h["b"].filter'));
    await expectSame(stack('v', true, 'analytics_webhook_action.h["a"]'));
  });

  slowTest('of which some are removed, forgotten and imported by for_each', async () => {
    await open();
    const categories = [
      { id: 7000099998, categoryName: 'A x', parentId: 0 },
      { id: 7000099999, categoryName: 'A y', parentId: 0 },
    ];
    meddle((server) => {
      const { objects, ...rest } = server.snapshot();
      server.restore({ ...rest, objects: { ...objects, category: categories } });
    });
    const category = { for_each: set('x', 'y', 'z'), name: 'A ${each.key}' };
    const imports: JsonValue = [
      {
        for_each: { x: '7000099998', y: '7000099999' },
        to: 'analytics_category.c[each.key]',
        id: '${each.value}',
      },
    ];
    await expectSame({ resource: { analytics_category: { c: category } }, import: imports });
    await expectSame({ resource: { analytics_category: { c: category } } });
    const removed = [false, true].map((destroy) => ({ from: 'analytics_category.c', lifecycle: { destroy } }));
    await expectSame({ removed });
    const one = { for_each: ['7000099999'], to: 'analytics_category.c[each.key]', id: '${each.value}' };
    await expectSame({ resource: { analytics_category: { c: { count: 1, name: 'A y' } } }, import: one });
    const move = { from: 'analytics_category.c', to: 'analytics_category.d' };
    await expectSame({ resource: { analytics_category: { d: { count: 1, name: 'A y' } } }, moved: [move, move] });
    await expectSame({ removed: [true, false].map((destroy) => ({ from: move.to, lifecycle: { destroy } })) });
  });

  slowTest('that are imported into modules, and by the elements of lists', async () => {
    await open();
    meddle((server) => {
      const { objects, ...rest } = server.snapshot();
      const alert = [1, 2].map((id) => ({ id: 6000000000 + id, alertName: `Old ${String(id)}`, alertCondition: 'c' }));
      server.restore({ ...rest, objects: { ...objects, alert } });
    });
    const [first, second] = ['6000000001', '6000000002'] as const;
    const alert = { name: 'A', condition: 'c' };
    const modules = { m: { resource: { analytics_alert: { a: alert, many: { ...alert, count: 1 } } } } };
    const module = { m: { source: './m', for_each: set('x', 'y') } };
    const stack = (imports: JsonObject): JsonObject => ({ module, import: imports });
    const byKey = { for_each: { x: first }, to: 'module.m[each.key].analytics_alert.a', id: '${each.value}' };
    const byIndex = {
      for_each: [{ of: 'y', id: second }],
      to: 'module.m[each.value.of].analytics_alert.many[ each.key ]',
      id: '${each.value.id}',
    };
    await expectSame({ module, variable: { k: { default: 'x' } }, import: { ...byKey, for_each: null } }, { modules });
    await expectSame({}, { modules });
    await expectSame(stack(byKey), { modules });
    await expectSame({}, { modules });
    await expectSame(stack(byIndex), { modules });
    await expectSame(stack({ ...byKey, for_each: { z: first } }), { modules });
    await expectSame(
      { ...stack({ ...byKey, for_each: { x: first } }), module: { m: { ...module.m, for_each: {} } } },
      { modules },
    );
    await expectSame(
      { variable: { k: { default: 'x' } }, ...stack({ to: 'module.m[var.k].analytics_alert.a', id: first }) },
      { modules },
    );
  });

  slowTest('of data sources, known and pending', async () => {
    const stack = (more: JsonObject): JsonObject => ({
      data: {
        analytics_categories: { all: { count: 2, ...more } },
        analytics_alert: { one: { for_each: '${analytics_alert.a}', id: '${each.value.id}' } },
      },
      resource: { analytics_alert: { a: each(['p', 'q']) } },
      output: {
        names: { value: '${data.analytics_alert.one["p"].name}' },
        counted: { value: '${length(data.analytics_categories.all)}' },
      },
    });
    await expectSame(stack({}));
    await expectSame(stack({}));
    await expectSame(stack({ depends_on: ['analytics_alert.a'] }));
    await expectSame({ resource: { analytics_alert: { a: each(['p']) } } });
  });

  slowTest('whose values are secret, and whose keys are none, unknown, or of a wrong type', async () => {
    const secrets = { variable: { s: { type: 'map(string)', default: { a: 's3cret' }, sensitive: true } } };
    const stack = (value: JsonValue, more: JsonObject = {}): JsonObject => ({
      ...secrets,
      resource: { analytics_alert: { a: alert({ for_each: value }), z: alert({ name: 'Z' }) } },
      ...more,
    });
    const values = { a: '${sensitive("s3cret")}', b: 'open' };
    await expectSame({
      resource: { analytics_alert: { a: alert({ for_each: values, condition: '${each.value}' }) } },
    });
    for (const value of [
      '${var.s}',
      '${toset([var.s["a"]])}',
      ['a'],
      '${toset([1, 2])}',
      '${toset(["a", null])}',
      null,
      '${toset([analytics_alert.z.id])}',
      { '${analytics_alert.z.id}': 1 },
      'text',
      '${{}}',
    ] satisfies JsonValue[])
      await expectSame(stack(value));
    const counts = [-1, 1.5, 'x', '2', '${null}', '${length(analytics_alert.z.id)}', true, '${sensitive(2)}'];
    for (const count of counts satisfies JsonValue[])
      await expectSame({ resource: { analytics_alert: { a: alert({ count }), z: alert({ name: 'Z' }) } } });
  });

  slowTest('of which some are protected, or named where they are none', async () => {
    const protectedOne = (keys: readonly string[]): JsonObject => ({
      resource: { analytics_alert: { a: each(keys, { lifecycle: { prevent_destroy: true } }) } },
    });
    await expectSame(protectedOne(['a', 'b']));
    await expectSame(protectedOne(['a']));
    const outputs = ['${analytics_alert.a.name}', '${analytics_alert.a["zz"].name}', '${analytics_alert.a[0].name}'];
    for (const value of outputs)
      await expectSame({ resource: { analytics_alert: { a: each(['a', 'b']) } }, output: { o: { value } } });
    await expectSame({ resource: { analytics_alert: { a: alert({ name: '${each.key}' }) } } });
    await expectSame({ resource: { analytics_alert: { a: alert({ count: 1, name: '${each.key}' }) } } });
    await expectSame({ resource: { analytics_alert: { a: alert({ count: 1, for_each: {} }) } } });
  });
});
