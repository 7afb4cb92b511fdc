import { afterAll, describe, expect, test } from '@jest/globals';
import { openEditors } from '../support/editor';

const sourceFor = (library: string): string => `
import { App, TerraformStack } from '${library}';
import { Alert, Category, Schedule, WebhookAction } from 'analytics-as-code/${library}';

const stack = new TerraformStack(new App(), 'shop');
const hook = WebhookAction.fromId(stack, 'hook', 7);
const alert = new Alert(stack, 'alert', { name: 'A', notify: [hook], schedule: Schedule.every('15m'), paused: true });
alert.shareWith({ user: 'amy', access: 'edit' });
new Category(stack, 'sales', { name: alert.email.subject });
`;

const editors = openEditors({ 'published-cdktf.ts': sourceFor('cdktf'), 'published-cdktn.ts': sourceFor('cdktn') });

afterAll(() => {
  editors.close();
});

describe.each(['cdktf', 'cdktn'] as const)('the published constructs for %s in the editor', (library) => {
  const editor = editors.of[`published-${library}.ts`];

  test('have no errors', () => {
    expect(editor.errors()).toEqual([]);
  });

  test.each([
    ["Alert(stack, 'alert'", `${library}/alert.d.ts: constructor(scope: Construct, id: string, config: AlertConfig)`],
    ['fromId(', `${library}/generated/webhook-action.d.ts: fromId(scope: Construct`],
    ['notify: ', `${library}/alert.d.ts: notify?: readonly NotifiableAction[]`],
    ['paused: ', 'props/alert.d.ts: paused?: boolean | Resolvable'],
    ['every(', 'sugar/schedule.d.ts: every: (step: string) => AlertScheduleProps'],
    ['shareWith(', `${library}/alert.d.ts: shareWith(share: ShareProps, options?: TerraformMetaArguments): AlertShare`],
    ['subject', `${library}/generated/references.d.ts: subject(): string`],
  ])('lead from %s to its definition', (text, target) => {
    expect(editor.goToDefinition(text)).toContainEqual(expect.stringContaining(`dist/constructs/${target}`));
  });

  test.each([
    ["Alert(stack, 'alert'", /^An alert: a condition over a dataset or widget/],
    ['paused: ', /^Whether the alert is paused\./],
    ['shareWith(', /^Shares the alert with one user or group/],
    ['subject', /^Subject line\.$/],
  ])('say what %s is', (text, documentation) => {
    expect(editor.hover(text).documentation).toMatch(documentation);
  });
});
