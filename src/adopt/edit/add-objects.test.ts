import { describe, expect, test } from '@jest/globals';
import { addObjects } from './add-objects';
import { findSite } from './find-site';
import { Sources } from './sources';
import type { Texts } from './text-edit';

const stack = {
  imports: [],
  constructs: ['Alert'],
  elements: [],
  body: `new Alert(scope, 'orders', { name: 'Orders' });`,
  modules: {},
};

async function add(
  texts: Texts,
  code: Partial<typeof stack> & { readonly modules?: Texts } = {},
  paths: readonly string[] = [],
): Promise<Texts> {
  const sources = new Sources(texts);
  const site = findSite(sources.files, 'team');
  if (!site) throw new Error('There is no stack.');
  const target = { sources, files: sources.files, site, library: 'cdktn', paths: new Set(paths) };
  return await addObjects(target, { stack: { ...stack, ...code }, ids: { orders: '7' } });
}

const inFile = `import { App } from 'cdktn';\nconst stack = new TerraformStack(app, 'team');\n\napp.synth();\n`;
const inClass = `class Team extends TerraformStack {
  constructor() {
    super();
  }
}
`;

describe('new objects', () => {
  test('stand in a file before its end, with what they take from libraries', async () => {
    const { 'main.ts': main, 'imports.ts': imports } = await add({ 'main.ts': inFile });
    expect(main).toBe(`import { App } from 'cdktn';
import { Alert } from 'analytics-as-code/cdktn';
import { importObjects } from './imports';
const stack = new TerraformStack(app, 'team');

new Alert(scope, 'orders', { name: 'Orders' });

importObjects(stack);

app.synth();
`);
    expect(imports).toContain(`import { TerraformResource, type TerraformStack } from 'cdktn';`);
    expect(imports).toContain(`  orders: '7',\n`);
  });

  test.each([
    [
      'behind its last line',
      inClass,
      `    super();\n\n    new Alert(scope, 'orders', { name: 'Orders' });\n\n    importObjects(this);\n  }\n`,
    ],
    [
      'behind what shares the line of its brace',
      inClass.replace('\n  }', ' }'),
      `    super(); \n    new Alert(scope, 'orders', { name: 'Orders' });\n\n    importObjects(this);\n  }\n`,
    ],
  ])('stand in a constructor %s', async (_says, code, text) => {
    expect((await add({ 'main.ts': code }))['main.ts']).toContain(text);
  });

  test('take nothing from a library twice, but what has another name there', async () => {
    const taken = (line: string) =>
      add({ 'main.ts': line + inFile }).then(({ 'main.ts': main = '' }) => main.match(/import \{.*Alert.*\}/g));
    expect(await taken(`import { Alert } from 'analytics-as-code/cdktn';\n`)).toHaveLength(1);
    expect(await taken(`import { Alert as A } from 'analytics-as-code/cdktn';\n`)).toHaveLength(2);
    expect(await taken(`import type { Alert } from 'analytics-as-code/cdktn';\n`)).toHaveLength(1);
  });

  test('have their ids in the table of the stack, where that names its constructs', async () => {
    const table = `const ids = {\n  chat: '1',\n};\nexport function importObjects() {}\n`;
    const texts = { 'main.ts': inFile, 'imports.ts': table };
    expect((await add(texts, {}, ['chat']))['imports.ts']).toContain(`{\n  orders: '7',\n  chat: '1',\n}`);
    expect(Object.keys(await add(texts, {}, ['other'])).toSorted()).toEqual(['imports-2.ts', 'main.ts']);
  });

  test('have files of their own beside the stack', async () => {
    const texts = await add({ 'app/main.ts': inFile }, { modules: { 'alerts.ts': 'export  const x = "1"' } });
    expect(texts['app/alerts.ts']).toBe(`export const x = '1';\n`);
    expect(Object.keys(texts)).toContain('app/imports.ts');
  });
});
