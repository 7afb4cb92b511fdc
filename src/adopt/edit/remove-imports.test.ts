import { beforeAll, describe, expect, test } from '@jest/globals';
import { writeImports } from '../code/imports-file';
import { formatCode } from '../format';
import { removeImports } from './remove-imports';
import { Sources } from './sources';

let table: string;
beforeAll(async () => {
  table = await formatCode(writeImports({ ids: { orders: '7', 'sales/${x}': '8' } }, 'cdktf'));
});

const remove = (texts: Readonly<Record<string, string>>, ...done: readonly string[]) =>
  removeImports(new Sources(texts), ({ id }) => done.includes(id));

describe('the imports of a project', () => {
  test('go line by line, and the others stay', () => {
    const { texts, removed, left, emptied } = remove({ 'imports.ts': table }, '7');
    expect(texts['imports.ts']).toBe(table.replace(/  orders: .*\n/, ''));
    expect([removed, left, emptied]).toEqual([[{ path: 'orders', id: '7' }], [{ path: 'sales/${x}', id: '8' }], []]);
  });

  test.each([
    ['a call of its own', `importObjects(stack);\n`, ''],
    ['a call around the stack', `importObjects(new Team(app, 'team'));\n`, `new Team(app, 'team');\n`],
    ['a call in another expression', `run(importObjects(stack));\n`, 'run(stack);\n'],
  ])('go with their file where none is left, and so does %s', (_says, call, after) => {
    const main = `import { App } from 'cdktf';\nimport { importObjects } from './imports';\n`;
    const { texts, emptied } = remove({ 'imports.ts': table, 'main.ts': main + call }, '7', '8');
    expect([texts, emptied]).toEqual([{ 'main.ts': `import { App } from 'cdktf';\n${after}` }, ['imports.ts']]);
  });

  test('leave a file that has more in it', () => {
    const { texts, emptied } = remove({ 'imports.ts': `${table}\nexport const mine = 1;\n` }, '7', '8');
    expect(emptied).toEqual([]);
    expect(texts['imports.ts']).toContain('export const mine = 1;');
  });

  test('that are computed are named, and left to a person', () => {
    const { computed, removed, texts } = remove({ 'imports.ts': table.replace("'7'", 'find(7)') }, '7', '8');
    expect([computed, removed.map(({ id }) => id)]).toEqual([['imports.ts'], ['8']]);
    expect(texts['imports.ts']).toContain('orders: find(7)');
  });

  test('are found by the module from another folder, and with its ending', () => {
    const main = `import { importObjects } from '../imports.js';\nimportObjects(stack);\n`;
    expect(remove({ 'imports.ts': table, 'app/main.ts': main }, '7', '8').texts).toEqual({ 'app/main.ts': '' });
  });
});
