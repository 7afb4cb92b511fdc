import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createPackedProject, type PackedProject } from '../support/packed-project';

let project: PackedProject;

beforeAll(async () => {
  project = await createPackedProject();
  project.write('cdktf.json', JSON.stringify({ app: 'tsx main.ts' }));
});
afterAll(() => {
  project.remove();
});

const begin = `import { App, Aspects, TerraformStack } from 'cdktf';
import { Alert, AnalyticsProvider, DataAnalyticsAlert, Schedule, WebhookAction } from 'analytics-as-code/cdktf';
const app = new App();
const stack = new TerraformStack(app, 'shop');
new AnalyticsProvider(stack, 'analytics');
const alert = new Alert(stack, 'alert', { name: 'Alert' });
`;

/** What a user sees of an app that fails: the lines that are no frames, and the frames. */
async function failWith(code: string, args: readonly string[] = ['synth']) {
  project.write('main.ts', `${begin}${code}\napp.synth();\n`);
  const { code: exitCode, stderr } = await project.npx(['aac', ...args]);
  const lines = stderr.split('\n').map((line) => line.replaceAll(project.folder, '.'));
  const isFrame = (line: string): boolean => /^ +at /.test(line);
  return {
    exitCode,
    text: lines.filter((line) => !isFrame(line)).join('\n'),
    frames: lines.filter((line) => isFrame(line) && !line.includes('node:internal')).map((line) => line.trim()),
  };
}

describe('an app with mistakes', () => {
  test('says each of them in one line, with its construct, its property and its place in the code', async () => {
    const { exitCode, text, frames } = await failWith(`
new Alert(stack, 'second', {
  name: 'Second',
  schedule: { cron: 'banana' },
});
const other = new TerraformStack(app, 'other');
new AnalyticsProvider(other, 'analytics');
new WebhookAction(other, 'hook', { name: '', url: 'nowhere' });
alert.putEmail({ to: ['nobody'] });`);
    expect(exitCode).toBe(1);
    expect(text).toContain(`ConfigurationError: The constructs cannot be synthesised:
  [shop/alert] email.to[0] must be one e-mail address, not "nobody". (main.ts:15:7)
  [shop/second] schedule.cron must be a cron expression`);
    expect(text).toMatch(
      /\[shop\/second\] .* \(main\.ts:8:1\)\n {2}\[other\/hook\] name must not be empty\. \(main\.ts:14:1\)\n/,
    );
    expect(text).toContain('  [other/hook] url must be an http or https URL. (main.ts:14:1)\n');
    expect(frames[0]).toMatch(/\(\.\/main\.ts:16:\d+\)$/);
    // Nothing of Node, such as the line of its own code that found that nobody catches it.
    expect(text).toMatch(/^ConfigurationError: .*\nError: The app command [^\n]*\n$/s);
    expect(text).not.toMatch(/node_modules|diagnostics:|code:/);
  });

  test('names the line of an aspect that made one, and leaves stacks alone that aspects have not seen', async () => {
    const { text } = await failWith(`
const other = new TerraformStack(app, 'other');
new AnalyticsProvider(other, 'analytics');
new Alert(other, 'alert', { name: '' });
Aspects.of(stack).add({
  visit(node) {
    if (Alert.isAlert(node)) node.condition = '';
    if (Alert.isAlert(node)) node.name = node.nameInput.slice(5);
  },
});`);
    expect(text).toContain('  [shop/alert] name must not be empty. (main.ts:14:');
    expect(text).not.toContain('[other');
  });

  test.each([
    ["alert.shareWith({ access: 'view' } as never);", '[shop/alert] shareWith takes one of user, group, not none.'],
    ["Schedule.every('30s');", 'Schedule.every cannot take "30s": the smallest unit is a minute, such as "1m".'],
  ])('shows the line of %s, which is refused at once', async (code, message) => {
    const { text, frames } = await failWith(code);
    expect(text).toContain(`ConfigurationError: ${message}\n`);
    expect(frames[0]).toMatch(/\(\.\/main\.ts:7:\d+\)$/);
    expect(frames.join('\n')).not.toContain('node_modules');
  });

  test('says of an error that is not ours what Node says of it', async () => {
    project.write('main.ts', "throw new RangeError('their own');\n");
    const { stderr } = await project.npx(['aac', 'synth']);
    expect(stderr).toContain("throw new RangeError('their own')");
  });

  test('is told of its data sources in the same way when it is planned', async () => {
    const { exitCode, text } = await failWith("new DataAnalyticsAlert(stack, 'nameless');", ['validate']);
    expect(exitCode).toBe(1);
    expect(text).toContain(
      'Error: Alert not named\n\n  with data.analytics_alert.nameless,\n  on main.ts:7\n\nGive the id or the name',
    );
  });

  test('shows the frames of the libraries, too, when it is asked for more', async () => {
    const { frames } = await failWith("new Alert(stack, 'second', { name: '' });", ['synth', '--verbose']);
    expect(frames.join('\n')).toMatch(/node_modules\/analytics-as-code\/.*\n.*cdktf/);
  });
});
