import { describe, expect, test } from '@jest/globals';
import type { JsonObject } from '../../src/base/json';
import { slowTest } from '../support/depth';
import { hasTerraform } from '../support/project';
import { useTwins } from './same-deeds';

const { expectSame, meddle } = useTwins();

const rule = (condition: string, message = `not ${condition}`): JsonObject => ({
  condition: `\${${condition}}`,
  error_message: message,
});
const alertOf = (values: JsonObject): JsonObject => ({ name: 'A', condition: 'c', ...values });

/** A stack with conditions in all places; `limit` decides whether some of them hold. */
const stackOf = (limit: number, more: JsonObject = {}): JsonObject => ({
  variable: {
    limit: { default: limit, validation: [rule('var.limit > 0'), rule('var.limit < var.most')] },
    most: { default: 100, validation: rule('var.most <= 1000') },
    secret: { default: 'hush', sensitive: true, validation: rule('length(var.secret) > 3') },
  },
  locals: { low: '${var.limit < 10}' },
  data: {
    analytics_actions: {
      all: {
        kind: 'webhook',
        lifecycle: { precondition: rule('var.limit != 50'), postcondition: rule('length(self.actions) == 0') },
      },
    },
  },
  resource: {
    analytics_alert: {
      a: alertOf({
        name: 'A ${var.limit}',
        lifecycle: {
          precondition: [rule('local.low', 'too ${var.limit}'), rule('var.most == 100')],
          postcondition: [rule('self.id != ""'), rule('startswith(self.name, "A")')],
        },
      }),
      each: alertOf({
        for_each: ['x', 'y'].reduce((all, key) => ({ ...all, [key]: key }), {}),
        name: 'E ${each.key}',
        lifecycle: {
          precondition: rule('each.value != "z"'),
          postcondition: rule('self.name == "E ${each.key}"'),
        },
      }),
    },
  },
  output: {
    id: { value: '${analytics_alert.a.id}', precondition: rule('analytics_alert.a.id != "none"') },
    limit: { value: '${var.limit}', precondition: [rule('var.limit != 7'), rule('local.low')] },
  },
  check: {
    limits: { assert: [rule('var.limit < 5', 'limit is ${var.limit}'), rule('analytics_alert.a.id != ""')] },
    names: { assert: rule('alltrue([for one in analytics_alert.each : one.name != ""])') },
    secret: { assert: rule('var.limit != 3', 'is ${var.secret}') },
  },
  ...more,
});

(hasTerraform ? describe : describe.skip)('conditions are for the engine what they are for Terraform', () => {
  test('when they hold, when some do not, and when nothing changes', async () => {
    const planned: boolean[] = [];
    for (const limit of [2, 2, 3, 7, 20, 50, 200, 0, 8]) planned.push(await expectSame(stackOf(limit)));
    expect(planned).toEqual([true, true, true, false, false, false, false, false, true]);
  });

  slowTest('when they go, and when all is destroyed', async () => {
    const { check, ...without } = stackOf(8);
    expect(check).toBeDefined();
    expect(await expectSame(stackOf(8))).toBe(true);
    expect(await expectSame(stackOf(20), { mode: 'refresh-only' })).toBe(true);
    expect(await expectSame(without)).toBe(true);
    expect(await expectSame(stackOf(200), { mode: 'destroy' })).toBe(false);
    expect(await expectSame(stackOf(20), { mode: 'destroy' })).toBe(true);
  });

  slowTest('when only the apply shows that they fail', async () => {
    const failing = (post: string): JsonObject => ({
      resource: {
        analytics_alert: {
          first: alertOf({ lifecycle: { postcondition: rule(post) } }),
          second: alertOf({ name: 'After ${analytics_alert.first.id}' }),
        },
      },
      output: { id: { value: '${analytics_alert.first.id}', precondition: rule('analytics_alert.first.id == "x"') } },
      check: { id: { assert: rule('analytics_alert.first.id == "y"') } },
    });
    expect(await expectSame(failing('self.id == "no such id"'))).toBe(true);
    expect(await expectSame(failing('self.id != ""'))).toBe(false);
  });

  test('when another object decides them of one that does not change', async () => {
    const stack = (trigger: string, operator = '!='): JsonObject => ({
      resource: {
        analytics_alert: {
          z: alertOf({ name: trigger }),
          h: alertOf({ name: 'H', lifecycle: { replace_triggered_by: ['analytics_alert.z.name'] } }),
          a: alertOf({
            for_each: { x: 1, y: 2 },
            lifecycle: {
              precondition: rule(`analytics_alert.h.id ${operator} "none"`),
              postcondition: rule('self.id != analytics_alert.h.id && self.name == "A"'),
            },
          }),
          b: alertOf({ name: 'B ${analytics_alert.a["x"].name}', condition: trigger }),
        },
      },
      output: { a: { value: '${analytics_alert.a["y"].id}' }, trigger: { value: trigger } },
    });
    expect(await expectSame(stack('1'))).toBe(true);
    expect(await expectSame(stack('2'))).toBe(true);
    expect(await expectSame(stack('3', '=='))).toBe(true);
    expect(await expectSame(stack('4'))).toBe(true);
  });

  test('when a check reads data', async () => {
    const check = (id: string): JsonObject => ({
      one: {
        data: { analytics_alert: { d: { id } } },
        assert: rule('data.analytics_alert.d.name == "A"', 'name is ${data.analytics_alert.d.name}'),
      },
      two: {
        data: { analytics_alert: { e: { id, depends_on: ['analytics_alert.a'] } } },
        assert: [rule('analytics_alert.a.name == "B"'), rule('data.analytics_alert.e.name != "A"')],
      },
      three: { data: { analytics_alerts: { f: {} } }, assert: rule('analytics_alert.a.name == "A"') },
    });
    const stack = (id: string, name = 'A'): JsonObject => ({
      resource: { analytics_alert: { a: alertOf({ name }) } },
      check: check(id),
    });
    const own = '${analytics_alert.a.id}';
    expect(await expectSame(stack(own))).toBe(true);
    expect(await expectSame(stack(own))).toBe(true);
    expect(await expectSame(stack(own), { targets: ['analytics_alert.a'] })).toBe(true);
    expect(await expectSame(stack('12'))).toBe(true);
    expect(await expectSame(stack('12'), { mode: 'refresh-only' })).toBe(true);
    expect(await expectSame(stack('12', 'A2'))).toBe(true);
    expect(await expectSame({})).toBe(true);
  });

  slowTest('when a check in a module reads data', async () => {
    const module: JsonObject = {
      variable: { id: {} },
      resource: { analytics_alert: { b: alertOf({ name: 'B' }) } },
      check: {
        m: {
          data: { analytics_alert: { g: { id: '${var.id}' } } },
          assert: rule('data.analytics_alert.g.name == analytics_alert.b.name'),
        },
      },
    };
    const stack = (id: string, waiting: JsonObject = {}): JsonObject => ({
      resource: { analytics_alert: { a: alertOf(waiting) } },
      module: {
        x: { source: './m', id },
        y: { source: './m', for_each: { k: '7', l: '8' }, id: '${each.value}' },
      },
    });
    const modules = { m: module };
    // What waits for a module waits for the data of its checks, which waits for everything.
    expect(await expectSame(stack('5', { depends_on: ['module.x'] }), { modules })).toBe(false);
    expect(await expectSame(stack('${analytics_alert.a.id}'), { modules })).toBe(true);
    expect(await expectSame(stack('5', { depends_on: ['module.x'] }), { modules })).toBe(true);
    expect(await expectSame(stack('5'), { modules, mode: 'destroy' })).toBe(true);
  });

  test('when a target leaves out what they are about', async () => {
    const stack = (a: string, b: string): JsonObject => ({
      variable: {
        a: { default: a, validation: rule('var.a == "a"') },
        b: { default: b, validation: rule('var.b == "b"') },
        c: { default: b, validation: rule('var.c == "b" && var.b == "b"') },
      },
      locals: { b: '${var.b}', c: '${var.c}' },
      resource: {
        analytics_alert: { a: alertOf({ name: '${var.a}' }), b: alertOf({ name: '${local.b}' }) },
      },
      output: { a: { value: '${analytics_alert.a.id}' }, c: { value: '${local.c}' } },
      check: { a: { assert: rule('var.a == "b"') }, b: { assert: rule('analytics_alert.a.id == var.b') } },
    });
    const targets = ['analytics_alert.a'];
    expect(await expectSame(stack('a', 'x'), { targets })).toBe(true);
    expect(await expectSame(stack('x', 'b'), { targets })).toBe(false);
    expect(
      await expectSame(
        { ...stack('a', 'x'), output: { a: { value: '${analytics_alert.a.id}${var.b}' } } },
        { targets },
      ),
    ).toBe(false);
    expect(await expectSame(stack('a', 'b'))).toBe(true);
    expect(await expectSame(stack('a', 'x'), { targets })).toBe(true);
  });

  test('when a validation names objects', async () => {
    const stack = (limit: number, more: JsonObject = {}): JsonObject => ({
      variable: {
        limit: {
          default: limit,
          validation: [
            rule('var.limit > length(data.analytics_actions.all.actions)', 'more than ${var.limit}'),
            rule('var.limit < length(local.name) + 10'),
          ],
        },
        other: { default: 1, validation: rule('var.other < var.limit') },
      },
      locals: { name: '${analytics_alert.first.name}' },
      data: { analytics_actions: { all: { kind: 'webhook' } } },
      resource: {
        analytics_alert: {
          first: alertOf({ name: 'First', ...more }),
          second: alertOf({ name: 'Second ${var.limit} ${var.other}' }),
        },
      },
      output: { limit: { value: '${var.limit}' } },
    });
    const planned: boolean[] = [];
    for (const limit of [2, 2, 0, 14, 15, 3]) planned.push(await expectSame(stack(limit)));
    expect(planned).toEqual([true, true, false, true, false, true]);
    expect(await expectSame(stack(0), { mode: 'destroy' })).toBe(false);
    expect(await expectSame(stack(3), { targets: ['analytics_alert.first'] })).toBe(true);
    expect(await expectSame(stack(3, { description: '${var.limit}' }))).toBe(false);
    expect(await expectSame(stack(4), { mode: 'destroy' })).toBe(true);
  });

  test('when only the apply decides a validation', async () => {
    const stack = (name: string, id: string): JsonObject => ({
      variable: {
        v: {
          default: 'x',
          validation: [rule(`var.v == "x" && analytics_alert.a.id ${id}`, 'broken'), rule('var.v != "y"')],
        },
        u: { default: 'u', validation: rule('var.u != "" && analytics_alert.t.id != ""') },
      },
      locals: { v: '${var.v}' },
      resource: {
        analytics_alert: {
          t: alertOf({ name }),
          a: alertOf({ lifecycle: { replace_triggered_by: ['analytics_alert.t.name'] } }),
          b: alertOf({ name: 'B ${local.v}' }),
          w: alertOf({ lifecycle: { precondition: rule('local.v == "x"') } }),
        },
      },
      module: { m: { source: './m', v: '${local.v}' } },
      output: { v: { value: `\${local.v} ${name}` }, m: { value: '${module.m.name}' } },
      check: { c: { assert: rule('var.v == "y"') }, d: { assert: rule('analytics_alert.b.name == "y"') } },
    });
    const modules = {
      m: {
        variable: { v: { validation: rule('var.v == "x"') } },
        data: { analytics_actions: { d: { lifecycle: { postcondition: rule('length(self.actions) == 0') } } } },
        resource: { analytics_alert: { i: alertOf({ name: 'I ${var.v}' }) } },
        output: { name: { value: '${analytics_alert.i.name}' } },
      },
    };
    for (const [name, id] of [
      ['1', '== "none"'],
      ['1', '!= ""'],
      ['2', '!= ""'],
      ['3', '== "none"'],
    ] as const)
      expect(await expectSame(stack(name, id), { modules })).toBe(true);
    const targets = ['analytics_alert.a'];
    expect(await expectSame(stack('4', '== "none"'), { modules, targets })).toBe(true);
    expect(await expectSame(stack('5', '== "none"'), { modules, targets: ['analytics_alert.b'] })).toBe(true);
    expect(await expectSame(stack('5', '!= ""'), { modules, mode: 'destroy' })).toBe(true);
  });

  slowTest('when an object was changed behind the code', async () => {
    const stack: JsonObject = {
      resource: {
        analytics_alert: {
          a: alertOf({ lifecycle: { ignore_changes: ['name'], postcondition: rule('self.name == "A"') } }),
        },
      },
    };
    await expectSame(stack);
    meddle((server) => {
      const { objects } = server.snapshot();
      server.restore({ objects: { ...objects, alert: objects.alert.map((one) => ({ ...one, alertName: 'B' })) } });
    });
    expect(await expectSame(stack, { mode: 'refresh-only' })).toBe(true);
    expect(await expectSame(stack)).toBe(false);
  });
});
