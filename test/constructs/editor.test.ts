import { afterAll, describe, expect, test } from '@jest/globals';
import { join } from 'node:path';
import ts from 'typescript';
import { alertAttributes } from '../../src/resources/alert/attributes';

const fileName = join(__dirname, 'in-the-editor.ts');

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
`;

const service = ts.createLanguageService({
  getCompilationSettings: () => ({
    module: ts.ModuleKind.NodeNext,
    target: ts.ScriptTarget.ES2023,
    types: ['node'],
    strict: true,
    skipLibCheck: true,
  }),
  getScriptFileNames: () => [fileName],
  getScriptVersion: () => '1',
  getScriptSnapshot(name) {
    const text = name === fileName ? source : ts.sys.readFile(name);
    return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
  },
  getCurrentDirectory: () => join(__dirname, '../..'),
  getDefaultLibFileName: ts.getDefaultLibFilePath,
  fileExists: (name) => name === fileName || ts.sys.fileExists(name),
  readFile: (name) => (name === fileName ? source : ts.sys.readFile(name)),
  directoryExists: (name) => ts.sys.directoryExists(name),
});

afterAll(() => {
  service.dispose();
});

function hover(text: string): { documentation: string; tags: string[] } {
  const info = service.getQuickInfoAtPosition(fileName, source.indexOf(text));
  return {
    documentation: ts.displayPartsToString(info?.documentation).replace(/\s+/g, ' '),
    tags: (info?.tags ?? []).map(({ name, text: parts }) => `@${name} ${ts.displayPartsToString(parts)}`),
  };
}

describe('in the editor', () => {
  test('hovering over a property shows the description and the example of its attribute', () => {
    const { description, example } = alertAttributes['condition'] ?? {};
    expect(hover('condition:')).toEqual({ documentation: description, tags: [`@example ${String(example)}`] });
  });

  test('hovering over a property shows its default', () => {
    expect(hover('deletionProtection:').tags).toEqual(['@default false']);
  });

  test('hovering over a nested property calls its neighbours by their TypeScript names', () => {
    expect(hover('frequency:').documentation).toBe('How many units of `frequencyType` lie between two checks.');
  });

  test('hovering over an output shows the description of its attribute', () => {
    expect(hover('id, 7').documentation).toBe(alertAttributes['id']?.description);
  });

  test('hovering over a class says what it is', () => {
    expect(hover("Alert(stack, 'alert'").documentation).toMatch(/^An alert: a condition over a dataset or widget/);
  });

  test('an empty choice is completed with the allowed values', () => {
    const position = source.indexOf("'hour'") + 1;
    const names = service.getCompletionsAtPosition(fileName, position, {})?.entries.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['minute', 'hour', 'day', 'week', 'month']));
  });

  test('a misspelt, wrong or missing property is an error where it stands', () => {
    const errors = service.getSemanticDiagnostics(fileName).map(({ start, length, messageText }) => {
      const place = source.slice(start, (start ?? 0) + (length ?? 0));
      return `${place}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`;
    });
    expect(errors).toEqual([
      expect.stringMatching(/^shedule: .*does not exist in type 'AlertConfig'.*'schedule'/),
      expect.stringMatching(/^startTim: .*does not exist in type 'AlertScheduleProps'.*'startTime'/),
      expect.stringMatching(/^frequencyType: Type '"fortnight"' is not assignable/),
      expect.stringMatching(/Property 'name' is missing/),
    ]);
  });
});
