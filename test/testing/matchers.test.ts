import { describe, expect, test } from '@jest/globals';
import { type App, TerraformStack, Testing } from 'cdktf';
import { Alert, AnalyticsProvider, WebhookAction } from '../../src/constructs/cdktf';
import { assertConverges, assertNotifies, assertPlan, assertResource, matchers } from '../../src/testing';
import { requiredProvider } from '../support/required-provider';

function createStack(app: App = Testing.app()): { readonly stack: TerraformStack; readonly onCall: WebhookAction } {
  const stack = new TerraformStack(app, 'reporting');
  new AnalyticsProvider(stack, 'analytics');
  const onCall = new WebhookAction(stack, 'on-call', { name: 'On call', url: 'https://hooks.example.com/' });
  const email = { to: ['amy@example.com'] };
  new Alert(stack, 'stalled', { name: 'Orders stalled', condition: 'orders < 10', notify: [onCall], email });
  return { stack, onCall };
}

/** What an assertion says where it fails. */
const refusalOf = async (assertion: Promise<void>): Promise<string> =>
  await assertion.then(
    () => 'it passes',
    (error: unknown) => (error as Error).message,
  );

describe('a stack is tested', () => {
  test('by what a plan of it does', async () => {
    const { stack } = createStack();
    await assertPlan(stack, { create: 2 });
    await assertPlan(stack, { create: ['Orders stalled', 'On call'] });
    expect(await refusalOf(assertPlan(stack, { create: 1, delete: 1 }))).toBe(
      'Expected the stack to plan {"create":1,"delete":1}. It has:\n  create analytics_alert "Orders stalled"\n  create analytics_webhook_action "On call"',
    );
  });

  test('by having nothing to do once it is applied', async () => {
    await assertConverges(createStack().stack);
  });

  test('by whom it notifies', async () => {
    const { stack, onCall } = createStack();
    await assertNotifies(stack, onCall);
    await assertNotifies(stack, 'amy@example.com', { by: 'Orders stalled' });
    expect(await refusalOf(assertNotifies(stack, 'Off call'))).toBe(
      'Expected the stack to notify "Off call". It has:\n  "Orders stalled" notifies amy@example.com, On call',
    );
  });

  test('by its resources, with the nearest name and what is otherwise', async () => {
    const { stack } = createStack();
    await assertResource(stack, Alert, 'Orders stalled');
    await assertResource(stack, 'analytics_alert', { condition: 'orders < 10', email: { to: ['amy@example.com'] } });
    expect(await refusalOf(assertResource(stack, Alert, 'Orders staled'))).toContain(
      'the nearest one is "Orders stalled"',
    );
    expect(await refusalOf(assertResource(stack, 'analytics_alrt', 'x'))).toContain('nearest one is `analytics_alert`');
    expect(await refusalOf(assertResource(stack, Alert, { name: 'Orders stalled', condition: 'x' }))).toContain(
      'condition: "x" expected, not "orders < 10"',
    );
  });

  test('as an app, and as what is synthesised', async () => {
    const app = Testing.app();
    const { stack } = createStack(app);
    await assertPlan(app, { create: 2 });
    await assertPlan(Testing.synth(stack), { create: 2 });
    expect(await refusalOf(assertPlan('stack', {}))).toContain('What is tested is no JSON');
  });

  test('with its mistakes told', async () => {
    const resource = { analytics_alert: { a: { name: 'A', webhook_action_ids: ['77'] } } };
    const stack = { terraform: requiredProvider, resource };
    expect(await refusalOf(assertPlan(stack, { create: 1 }))).toMatch(/analytics_alert\.a: .*77/);
  });
});

test('matchers say the other way round what must not be', async () => {
  const { pass, message } = await matchers.toPlan(createStack().stack, { create: 2 });
  expect([pass, message()]).toEqual([true, expect.stringMatching(/^Expected the stack not to plan {"create":2}/)]);
});
