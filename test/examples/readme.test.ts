import { afterAll, describe, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openEditors } from '../support/editor';
import { projectFolder } from '../support/project';
import { synthesiseExamples } from '../support/synthesise-examples';

const codeOf = (page: string): string[] =>
  [...readFileSync(join(projectFolder, page), 'utf8').matchAll(/^```ts\n(.+?)^```$/gms)].flatMap(
    ([, code]) => code ?? [],
  );
const [stack = ''] = codeOf('README.md');
const [sugar = '', functions = '', aspects = ''] = codeOf('docs/reference/constructs.md');
const imports =
  "import { Aspects, TerraformVariable } from 'cdktf';\nimport { AnalyticsFunctions, Category, SlackAction } from 'analytics-as-code/cdktf';\n";
const withMore = (...more: readonly string[]): string =>
  `${imports}${stack.replace('app.synth();', [...more, 'app.synth();'].join('\n'))}`;
const both = withMore(sugar, aspects);

describe('the stack in the README, and the shortcuts of docs/reference/constructs.md', () => {
  const editors = openEditors({ 'readme.ts': stack, 'readme-with-sugar.ts': withMore(sugar, functions, aspects) });

  afterAll(() => {
    editors.close();
  });

  test.each([
    ['as it stands', 'readme.ts'],
    ['with what reads better than props', 'readme-with-sugar.ts'],
  ] as const)('compiles %s', (_title, name) => {
    expect(editors.of[name].errors()).toEqual([]);
  });

  test('is on a page of at most 120 lines', () => {
    expect(readFileSync(join(projectFolder, 'README.md'), 'utf8').trimEnd().split('\n').length).toBeLessThanOrEqual(
      120,
    );
  });

  test('synthesises as the text says', async () => {
    const { cdktf, cdktn } = await synthesiseExamples([], { stack, both });
    expect(cdktf['stack']?.resource?.['analytics_alert']?.['orders-stalled']).toMatchObject({
      schedule: { cron: '0 8 * * 1-5' },
      webhook_action_ids: ['${analytics_webhook_action.on-call.id}'],
    });
    for (const { both: synthesised } of [cdktf, cdktn]) {
      const { resource = {} } = synthesised ?? {};
      expect(Object.values(resource['analytics_alert'] ?? {})).toMatchObject([
        { name: '[staging] Orders stalled' },
        { name: '[staging] Refunds rising' },
      ]);
      expect(Object.entries(resource).map(([type, objects]) => [type, Object.keys(objects).length])).toEqual([
        ['analytics_alert', 2],
        ['analytics_alert_share', 2],
        ['analytics_category', 2],
        ['analytics_category_asset', 1],
        ['analytics_webhook_action', 1],
      ]);
    }
  });
});
