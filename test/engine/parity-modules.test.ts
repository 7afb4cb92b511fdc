import { describe, expect, test } from '@jest/globals';
import { slowTest } from '../support/depth';
import type { JsonObject } from '../../src/base/json';
import { providerSource } from '../../src/base/provider-address';
import { hasTerraform } from '../support/project';
import type { StepOptions } from './engine-run';
import { useTwins } from './same-deeds';

const { expectSame } = useTwins();

async function expectDone(stack: JsonObject, options: StepOptions): Promise<void> {
  expect(await expectSame(stack, options)).toBe(true);
}

const alert = (values: JsonObject): JsonObject => ({ name: 'A', condition: 'c', ...values });
const alerts = (named: JsonObject): JsonObject => ({ resource: { analytics_alert: named } });

/** A module with an alert, a hook that it names, and outputs. */
const team: JsonObject = {
  variable: {
    team: { type: 'string' },
    size: { type: 'number', default: 1 },
    labels: { type: 'map(string)', default: {} },
    secret: { type: 'string', default: 's', sensitive: true },
  },
  locals: { title: '${upper(var.team)} (${path.module})' },
  resource: {
    analytics_webhook_action: { hook: { name: 'Hook ${local.title}', url: 'https://a.example.com/${var.team}' } },
    analytics_alert: {
      one: alert({ name: 'One ${local.title}', webhook_action_ids: ['${analytics_webhook_action.hook.id}'] }),
      many: alert({
        count: '${var.size}',
        name: 'Many ${local.title} ${count.index}',
        condition: '${jsonencode(var.labels)}',
      }),
    },
  },
  output: {
    id: { value: '${analytics_alert.one.id}', description: 'The alert.' },
    ids: { value: '${analytics_alert.many[*].id}' },
    name: { value: '${analytics_alert.one.name}' },
    secret: { value: '${var.secret}', sensitive: true },
  },
};
const modules: StepOptions['modules'] = { 'modules/team': team };
const call = (values: JsonObject): JsonObject => ({ source: './modules/team', team: 'x', ...values });

(hasTerraform ? describe : describe.skip)('the engine and Terraform do the same with modules', () => {
  test('of one instance, whose outputs the code names', async () => {
    const stack = (values: JsonObject): JsonObject => ({
      ...alerts({ a: alert({ name: '${module.m.name} too', condition: '${module.m.id}' }) }),
      module: { m: call(values) },
      output: {
        ids: { value: '${module.m.ids}' },
        all: { value: '${module.m}', sensitive: true },
        secret: { value: '${module.m.secret}', sensitive: true },
      },
    });
    await expectDone(stack({}), { modules });
    await expectDone(stack({ size: 3 }), { modules });
    await expectDone(stack({ team: 'y', size: '2', labels: { a: 'b' } }), { modules });
    await expectDone({}, { modules });
  });

  slowTest('of a count and of a for_each, whose instances come and go', async () => {
    const stack = (keys: readonly string[], count: number): JsonObject => ({
      module: {
        each: call({ for_each: `\${toset(${JSON.stringify(keys)})}`, team: '${each.key}', size: 0 }),
        counted: call({ count, team: 't${count.index}', labels: { n: '${module.each["a"].id}' } }),
      },
      output: {
        each: { value: '${{ for key, one in module.each : key => one.name }}' },
        first: { value: '${module.counted[0].name}' },
        all: { value: '${module.counted[*].ids}' },
      },
    });
    await expectDone(stack(['a', 'b'], 1), { modules });
    await expectDone(stack(['a', 'c'], 2), { modules });
    await expectDone(stack(['a'], 1), { modules });
    await expectDone(stack(['a'], 1), { modules, mode: 'destroy' });
  });

  slowTest('in modules', async () => {
    const outer: JsonObject = {
      variable: { teams: { type: 'list(string)' } },
      module: { inner: { source: '../team', for_each: '${toset(var.teams)}', team: '${each.value}' } },
      output: { names: { value: '${[for key in sort(keys(module.inner)) : module.inner[key].name]}' } },
    };
    const both = { 'modules/outer': outer, ...modules };
    const stack = (teams: readonly string[]): JsonObject => ({
      module: { outer: { source: './modules/outer', count: 2, teams } },
      output: { names: { value: '${module.outer[*].names}' } },
    });
    await expectDone(stack(['p', 'q']), { modules: both });
    await expectDone(stack(['q']), { modules: both });
    await expectDone({}, { modules: both });
  });

  slowTest('when they are moved, and objects into and out of them', async () => {
    const moved = (from: string, to: string): JsonObject => ({ moved: [{ from, to }] });
    await expectDone({ module: { m: call({}) } }, { modules });
    await expectDone({ module: { n: call({}) }, ...moved('module.m', 'module.n') }, { modules });
    await expectDone({ module: { n: call({ count: 2 }) }, ...moved('module.n', 'module.n[1]') }, { modules });
    const out = { module: { n: call({ count: 1 }) }, ...alerts({ a: alert({ name: 'A' }) }) };
    await expectDone({ ...out, ...moved('module.n[1].analytics_alert.one', 'analytics_alert.a') }, { modules });
    await expectDone(
      { module: { n: call({ count: 1 }) }, ...moved('analytics_alert.a', 'module.n[0].analytics_alert.many[0]') },
      { modules },
    );
  });

  slowTest('when objects in them are moved in all their instances', async () => {
    const step = (code: JsonObject): StepOptions => ({ modules: { small: code } });
    const stack = (values: JsonObject): JsonObject => ({ module: { m: { source: './small', ...values } } });
    const all = stack({ count: 2 });
    await expectDone(all, step(alerts({ a: alert({}) })));
    await expectDone(
      all,
      step({
        ...alerts({ b: alert({ count: 2 }) }),
        moved: [{ from: 'analytics_alert.a', to: 'analytics_alert.b[1]' }],
      }),
    );
    await expectDone(all, step(alerts({ b: alert({ count: 1 }) })));
    await expectDone(all, step(alerts({ b: alert({}) })));
    const again = {
      moved: [
        { from: 'module.m', to: 'module.n' },
        { from: 'module.n[0].analytics_alert.b', to: 'analytics_alert.c' },
      ],
    };
    await expectDone({ ...alerts({ c: alert({}) }), ...again }, step(alerts({ b: alert({}) })));
  });

  slowTest('when moves lead from what is still there, and to what is there already', async () => {
    const step = (code: JsonObject): StepOptions => ({ modules: { small: code } });
    const many = step(alerts({ a: alert({ count: 1 }) }));
    const stack = (values: JsonObject, more: JsonObject = {}): JsonObject => ({
      module: { m: { source: './small', ...values } },
      ...more,
    });
    await expectDone(stack({}, alerts({ a: alert({}) })), many);
    const taken = { moved: [{ from: 'analytics_alert.a', to: 'module.m.analytics_alert.a' }] };
    await expectDone(stack({}, taken), step({ output: { o: { value: 1 } } }));
    const kept = { moved: [{ from: 'module.m', to: 'module.n' }] };
    expect(await expectSame(stack({ count: 0 }, kept), many)).toBe(false);
  });

  slowTest('when what depends on a whole module outlives an object in it', async () => {
    const step = (named: JsonObject): StepOptions => ({ modules: { small: alerts(named) } });
    const stack = {
      ...alerts({ z: alert({ name: 'Z', depends_on: ['module.m'] }) }),
      module: { m: { source: './small' } },
      output: { m: { value: '${module.m}' } },
    };
    const both = step({ a: alert({ name: 'a' }), b: alert({ name: 'b' }) });
    await expectDone(stack, both);
    await expectDone(stack, { ...step({ a: alert({ name: 'a' }) }), targets: ['module.m.analytics_alert.a'] });
    await expectDone(stack, step({ a: alert({ name: 'a' }) }));
  });

  slowTest('when what is in them is taken out of the state', async () => {
    await expectDone({ module: { m: call({}) } }, { modules });
    await expectDone({ removed: [{ from: 'module.m', lifecycle: { destroy: false } }] }, { modules });
  });

  slowTest('with targets, and outputs of what they leave out', async () => {
    const stack = {
      module: { m: call({ count: 2 }) },
      output: { other: { value: '${module.m[0].name}' }, ids: { value: '${module.m[*].id}' } },
    };
    await expectDone(stack, { modules, targets: ['module.m[1]'] });
    await expectDone(stack, { modules, targets: ['module.m[0]'] });
    await expectDone(stack, { modules, targets: ['module.m[1]'] });
  });

  slowTest('with targets', async () => {
    const stack = { module: { m: call({ count: 2 }), n: call({ labels: { a: '${module.m[0].id}' } }) } };
    await expectDone(stack, { modules, targets: ['module.m[1]'] });
    await expectDone(stack, { modules, targets: ['module.n.analytics_alert.many'] });
    await expectDone(stack, { modules });
    await expectDone(stack, { modules, mode: 'destroy', targets: ['module.m'] });
  });

  slowTest('whose conditions are decided while applying, before what needs them', async () => {
    const inside: JsonObject = {
      variable: {
        v: { type: 'string', validation: { condition: '${var.v == "bad"}', error_message: 'It is ${var.v}.' } },
      },
      ...alerts({ a: alert({ name: 'A ${var.v}' }) }),
    };
    const checked: JsonObject = {
      variable: { v: { type: 'string' } },
      ...alerts({ a: alert({ name: 'B ${var.v}' }) }),
      output: {
        o: { value: '${var.v}', precondition: { condition: '${var.v == "bad"}', error_message: 'It is not bad.' } },
      },
    };
    const stack: JsonObject = {
      ...alerts({ first: alert({ name: 'First' }), last: alert({ name: 'Last ${module.out["x"].o}' }) }),
      module: {
        m: { source: './inside', v: '${analytics_alert.first.id}' },
        out: { source: './checked', for_each: '${toset(["x", "y"])}', v: '${analytics_alert.first.id}' },
      },
    };
    await expectDone(stack, { modules: { inside, checked } });
  });

  slowTest('whose templates call functions of the provider, where the module requires it', async () => {
    const requiring: JsonObject = {
      locals: { text: '$${provider::analytics::schedule("2h").frequency}' },
      output: { frequency: { value: '${try(templatestring(local.text, {}), "none")}' } },
    };
    const stack = {
      module: { one: { source: './requiring' }, other: { source: './without' } },
      output: { both: { value: '${[module.one.frequency, module.other.frequency]}' } },
    };
    await expectDone(stack, { modules: { requiring, without: { ...requiring, terraform: {} } } });
  });

  slowTest('with depends_on, providers and conditions', async () => {
    const aliased: JsonObject = {
      terraform: {
        required_providers: { analytics: { source: providerSource, configuration_aliases: ['analytics.other'] } },
      },
      variable: { v: { type: 'string', validation: { condition: '${var.v != "bad"}', error_message: 'It is bad.' } } },
      resource: {
        analytics_alert: {
          a: alert({
            name: 'A ${var.v}',
            lifecycle: { postcondition: { condition: '${self.name != ""}', error_message: 'Empty.' } },
          }),
          b: alert({ name: 'B', provider: 'analytics.other' }),
        },
      },
      data: { analytics_actions: { all: {} } },
      check: { c: { assert: { condition: '${var.v == "w"}', error_message: 'It is ${var.v}.' } } },
      output: {
        o: {
          value: '${analytics_alert.a.name}',
          precondition: { condition: '${var.v != "worse"}', error_message: 'Worse.' },
        },
      },
    };
    const stack = (v: string): JsonObject => ({
      provider: { analytics: [{}, { alias: 'west' }] },
      ...alerts({ first: alert({ name: 'First' }) }),
      module: {
        m: {
          source: './modules/aliased',
          v,
          providers: { 'analytics.other': 'analytics.west' },
          depends_on: ['analytics_alert.first'],
        },
      },
    });
    const step = { modules: { 'modules/aliased': aliased } };
    for (const v of ['v', 'w']) await expectDone(stack(v), step);
    for (const v of ['bad', 'worse']) expect(await expectSame(stack(v), step)).toBe(false);
    await expectDone(stack('x'), step);
  });
});
