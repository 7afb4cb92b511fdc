import { afterAll, describe, expect, test } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { planOf } from '../../src/testing';
import { slowTest } from '../support/depth';
import { openEditors } from '../support/editor';
import { hasTerraform, projectFolder } from '../support/project';
import { synthesiseExamples } from '../support/synthesise-examples';
import { openWorkspace } from '../support/terraform';

const guides = join(projectFolder, 'docs/guides');
const pages = readdirSync(guides)
  .map((name) => ({ name: name.replace('.md', ''), text: readFileSync(join(guides, name), 'utf8') }))
  .filter(({ text }) => text.includes("\nsubcategory: 'Cookbook'\n"));

/** The files of a name that pages of the cookbook show, by page. */
function shown(file: RegExp): Readonly<Record<string, string>> {
  const codes = pages.map(({ name, text }) => [name, file.exec(text)?.[1]] as const);
  return Object.fromEntries(codes.filter((entry): entry is [string, string] => entry[1] !== undefined));
}

const apps = shown(/^```ts\n\/\/ main\.ts\n([^]*?)^```$/m);
const configurations = shown(/^```hcl\n# main\.tf\n([^]*?)^```$/m);
const names = Object.keys(apps);

describe('the apps of the cookbook', () => {
  const editors = openEditors(Object.fromEntries(names.map((name) => [`${name}.ts`, apps[name] ?? ''])));
  afterAll(() => {
    editors.close();
  });

  slowTest('compile', () => {
    expect(names.length).toBeGreaterThan(3);
    expect(names.flatMap((name) => editors.of[`${name}.ts`]?.errors())).toEqual([]);
  });

  slowTest('plan to create what they declare, with both CDK libraries', async () => {
    const { cdktf, cdktn } = await synthesiseExamples([], apps);
    for (const name of names) {
      expect(Object.keys(cdktn[name]?.resource ?? {})).toEqual(Object.keys(cdktf[name]?.resource ?? {}));
      const { summary, changes } = await planOf(cdktf[name] as never, {
        variables: { pager_token: 'pager', slack_token: 'slack' },
      });
      expect([name, summary.counts]).toEqual([name, { create: changes.length }]);
      expect(changes.length).toBeGreaterThan(0);
    }
  });
});

(hasTerraform ? slowTest : test.skip)('Terraform plans the HCL of the cookbook', async () => {
  expect(Object.keys(configurations)).not.toEqual([]);
  const workspace = await openWorkspace();
  try {
    for (const hcl of Object.values(configurations)) {
      // The workspace names the provider itself.
      workspace.write(hcl.replace(/^terraform \{[^]*?^\}\n/m, ''));
      expect(await workspace.succeed(['plan'])).toMatch(/Plan: [1-9]\d* to add, 0 to change, 0 to destroy/);
    }
  } finally {
    await workspace.close();
  }
});
