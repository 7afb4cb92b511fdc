import { afterAll, describe, expect, test } from '@jest/globals';
import { alertAttributes } from '../../src/resources/alert/attributes';
import { openEditor } from '../support/editor';

const source = `
import { App, TerraformStack } from 'cdktf';
import { Alert, WebhookAction } from '../../src/constructs/cdktf';

const stack = new TerraformStack(new App(), 'shop');
const hook = new WebhookAction(stack, 'hook', { name: 'Hook', url: 'https://hooks.example.com' });
const alert = new Alert(stack, 'alert', {
  name: 'Alert',
  condition: 'select *',
  deletionProtection: true,
  schedule: { frequencyType: 'hour', frequency: 1 },
  webhookActionIds: [hook.id, 7],
});
new Alert(stack, 'wrong', {
  name: alert.name,
  shedule: {},
});
new Alert(stack, 'wrong-inside', { name: 'x', schedule: { startTim: '' } });
new Alert(stack, 'wrong-choice', { name: 'x', schedule: { frequencyType: 'fortnight' } });
new Alert(stack, 'nameless', { paused: alert.paused });
alert.condition = 'select 1';
alert.putSchedule({ cron: '0 8 * * *' });
alert.resetDatasetId();
hook.headersWo = { Accept: hook.urlInput };
alert.paused = alert.paused;
alert.name = 5;
alert.schedule = { cron: '0 8 * * *' };
alert.schedule.cron = 5;
new Alert(stack, 'same', { name: 'Same', schedule: alert.schedule, email: alert.email });
alert.id = '7';
alert.resetName();
`;

const editor = openEditor('in-the-editor.ts', source);

afterAll(() => {
  editor.close();
});

describe('in the editor', () => {
  test('hovering over a property shows the description and the example of its attribute', () => {
    const { description, example } = alertAttributes['condition'] ?? {};
    expect(editor.hover('condition:')).toEqual({
      documentation: `${String(description)} \`null\` takes its value away.`,
      tags: [`@example ${String(example)}`],
    });
  });

  test('hovering over a property shows its default', () => {
    expect(editor.hover('deletionProtection:').tags).toEqual(['@default false']);
  });

  test('hovering over a nested property calls its neighbours by their TypeScript names', () => {
    expect(editor.hover('frequency:').documentation).toMatch(
      /^How many units of `frequencyType` lie between two checks\./,
    );
  });

  test('hovering over an output shows the description of its attribute', () => {
    expect(editor.hover('id, 7').documentation).toBe(alertAttributes['id']?.description);
  });

  test('hovering over an attribute that is set shows its description', () => {
    expect(editor.hover('condition = ').documentation).toBe(alertAttributes['condition']?.description);
    expect(editor.hover('headersWo = ').documentation).toMatch(/^The same as `headers`, but kept in no plan/);
  });

  test.each([
    ['putSchedule(', 'Gives `schedule`.', /^src\/constructs\/cdktf\/generated\/alert\.ts: putSchedule\(/],
    ['resetDatasetId(', 'Takes `datasetId` out of the code.', /generated\/alert\.ts: resetDatasetId\(\): void/],
    ['urlInput', 'What `url` was given.', /generated\/webhook-action\.ts: urlInput\(\): WebhookActionProps\['url'\]/],
  ])('%s says what it is and leads to where it is', (text, documentation, definition) => {
    expect(editor.hover(text).documentation).toBe(documentation);
    expect(editor.goToDefinition(text)).toEqual([expect.stringMatching(definition)]);
  });

  test('hovering over a class says what it is', () => {
    expect(editor.hover("Alert(stack, 'alert'").documentation).toMatch(
      /^An alert: a condition over a dataset or widget/,
    );
  });

  test('an empty choice is completed with the allowed values', () => {
    expect(editor.complete("frequencyType: '")).toEqual(
      expect.arrayContaining(['minute', 'hour', 'day', 'week', 'month']),
    );
  });

  test('a misspelt, wrong or missing property is an error where it stands', () => {
    expect(editor.errors()).toEqual([
      expect.stringMatching(/^shedule: .*does not exist in type 'AlertConfig'.*'schedule'/),
      expect.stringMatching(/^startTim: .*does not exist in type 'AlertScheduleProps'.*'startTime'/),
      expect.stringMatching(/^frequencyType: Type '"fortnight"' is not assignable/),
      expect.stringMatching(/Property 'name' is missing/),
      expect.stringMatching(/^alert\.name: Type 'number' is not assignable to type 'string'/),
      expect.stringMatching(/^schedule: Cannot assign to 'schedule' because it is a read-only property/),
      expect.stringMatching(/^alert\.schedule\.cron: Type 'number' is not assignable to type 'string'/),
      expect.stringMatching(/^id: Cannot assign to 'id' because it is a read-only property/),
      expect.stringMatching(/^resetName: Property 'resetName' does not exist/),
    ]);
  });
});
