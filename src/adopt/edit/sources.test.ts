import { describe, expect, test } from '@jest/globals';
import { Sources, wordsOf } from './sources';

const code = `import { Alert } from 'analytics-as-code/cdktf';
const orders = new Alert(
  stack, 'orders', { name: \`Orders\` });
orders.shareWith({ user: 'amy' });
`;
const sources = new Sources({ 'main.ts': code });

describe('what makes an object', () => {
  test.each([
    ['a construct', { line: 2, column: 16 }, 'new Alert'],
    ['a method', { line: 4, column: 8 }, 'orders.shareWith'],
    ['nothing, beyond the end of the file', { line: 9, column: 1 }, undefined],
    ['nothing, where no call stands', { line: 1, column: 10 }, undefined],
  ])('at a place of the code is %s', (_says, place, text) => {
    const found = sources.findMaking({ file: 'main.ts', ...place })?.getText();
    expect(found === undefined ? undefined : /^(new )?[\w.]+/.exec(found)?.[0]).toBe(text);
  });

  test('is not known of a file that is not there', () => {
    expect(sources.findMaking({ file: 'other.ts', line: 2, column: 16 })).toBeUndefined();
  });
});

test('a file takes from the modules that it names, and from no other', () => {
  expect([sources.imports('analytics-as-code/cdktf'), sources.imports('cdktf')]).toEqual([true, false]);
});

test('the words of a file are its names and its texts', () => {
  const [source] = sources.files.values();
  const words = new Set(source && wordsOf(source));
  expect(['orders', 'shareWith', 'user', 'amy', 'Orders', 'const'].map((word) => words.has(word))).toEqual([
    ...[true, true, true, true, true],
    false,
  ]);
});

test('the files that an app loads are those that it imports, by whatever form, and no copies beside them', () => {
  const texts = {
    'src/main.ts': `import { a } from './a';\nimport type { b } from './b.js';\nexport * from './c/index.ts';\nimport 'cdktf';`,
    'src/a.ts': `import './main';\nconst d = require('../d');`,
    'src/b.ts': `const { e } = await import('./e');`,
    'src/c/index.ts': '',
    'd.ts': '',
    'src/e/index.ts': '',
    'archive/main.ts': `import '../src/a';`,
    'src/f.ts': '',
  };
  const loaded = (...roots: readonly string[]) => [...new Sources(texts).loadedBy(roots).keys()].toSorted();
  const all = ['d.ts', 'src/a.ts', 'src/b.ts', 'src/c/index.ts', 'src/e/index.ts', 'src/main.ts'];
  expect(loaded('npx', 'tsx', './src/main')).toEqual(all);
  expect(loaded('src/main.ts', 'src/f.ts')).toEqual([...all.slice(0, 5), 'src/f.ts', 'src/main.ts']);
  expect(loaded('npm', 'run', 'synth')).toEqual([]);
});
