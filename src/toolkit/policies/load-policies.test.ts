import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCliHost } from '../../../test/support/cli-host';
import { listening } from '../../cli/listening-host';
import { run } from '../../../test/support/run';
import { loadPolicies } from './load-policies';
import { describeFailure } from './policies-failure';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'analytics-test-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

const write = (file: string, text: string): void => {
  writeFileSync(join(folder, file), text);
};

/** Why the policies of the folder, or the named ones, are refused. */
async function refusalOf(named?: string): Promise<string> {
  try {
    return JSON.stringify(
      await loadPolicies(
        named === undefined ? {} : { policies: named },
        listening(createCliHost({ workingFolder: folder })),
      ),
    );
  } catch (error) {
    expect(error).toMatchObject({ code: named === undefined ? 'POLICIES_UNREADABLE' : 'USAGE' });
    return (error as Error).message;
  }
}

const policy = (more: string): string => `export default [{ name: 'no', check() {} }, ${more}];`;

test.each<readonly [string, string, string]>([
  ['that throws', '\nthrow new Error("no\\nway");', 'line 2 fails with "no".'],
  ['that throws no error', 'throw { message: 5 };', 'it fails with "5".'],
  [
    'that throws nothing of use',
    'throw Object.create(null);',
    'it fails with "it throws a value that is not an error".',
  ],
  ['that cannot be parsed', 'export default [\n1 2\n];', `line 2 fails with "Unexpected number".`],
  ['that ends too early', 'export default [', 'line 1 fails with "Unexpected end of input".'],
  ['that imports what is not there', '\nimport "./none.mjs";', 'it fails with "Cannot find module'],
  ['that exports something else', 'export const rules = [];', 'it has to export a list of policies, as'],
  ['that exports one policy', `export default { name: 'no', check() {} };`, 'it has to export a list of policies, as'],
  ['with a policy without name', policy('{ check() {} }'), 'number 2 in its list has no name.'],
  ['with a misspelt check', policy(`{ name: 'x', chek() {} }`), 'number 2 in its list ("x") has no function check.'],
  ['with a factory', policy('() => 1'), 'number 2 in its list is a function; call it to make a policy.'],
  ['with nothing', policy('undefined'), 'number 2 in its list is no policy; look at how its name is spelt.'],
])('a file of policies %s is refused', async (_, text, words) => {
  write('aac.policies.mjs', text);
  const message = await refusalOf();
  expect(message).toContain(`The policies in ${join(folder, 'aac.policies.mjs')} cannot be used: ${words}`);
  expect(message.split('\n')).toHaveLength(1);
});

test('so is one of CommonJS, with the line of its syntax error', async () => {
  write('aac.policies.cjs', 'const one = 1;\n\nmodule.exports = [ one two ];');
  expect(await refusalOf()).toContain(`cannot be used: line 3 fails with "Unexpected identifier 'two'".`);
});

test('an error of what compiles TypeScript names its line', async () => {
  const file = '/a b/aac.policies.mts';
  // As tsx throws it.
  const message = 'Transform failed with 1 error:\n/a b/aac.policies.ts:3:19: ERROR: Expected "]" but found "two"';
  const failure = new Error(message);
  expect(await describeFailure(failure, file)).toBe('line 3 fails with "Expected "]" but found "two""');
  const inUrl = Object.assign(new Error('no'), { stack: 'Error: no\n    at file:///a%20b/aac.policies.mts:7:1' });
  expect(await describeFailure(inUrl, file)).toBe('line 7 fails with "no"');
});

test.each<readonly [string, string, (path: string) => unknown]>([
  ['a named pipe', 'it is a named pipe', (path) => run('mkfifo', [path], { cwd: folder })],
  [
    'a link to nothing',
    'it is a symbolic link to nothing',
    (path) => {
      symlinkSync('none', path);
    },
  ],
  [
    'a folder',
    'it is a folder',
    (path) => {
      mkdirSync(path);
    },
  ],
])('so is %s, which is not opened, whether it is named or found', async (_, words, make) => {
  await make(join(folder, 'aac.policies.mjs'));
  expect(await refusalOf()).toBe(`The policies in ${join(folder, 'aac.policies.mjs')} cannot be used: ${words}.`);
  expect(await refusalOf('aac.policies.mjs')).toBe(`The file aac.policies.mjs cannot be read: ${words}.`);
});

test.each([
  ['AAC.policies.mjs', '.mjs'],
  ['aac.policy.ts', '.ts'],
  ['aac-policies.cjs', '.cjs'],
  ['aacpolicies.TSX', '.ts'],
  ['aac--policies.mjs', '.mjs'],
  ['.aac.policies.mjs', '.mjs'],
  ['aac.policies', '.ts'],
  ['aac.policies.ts.mjs', '.mjs'],
  ['aac.policies.mjs ', '.mjs'],
  ['aac.policies (1).js', '.js'],
  ['aac.polices.cts', '.cts'],
])('so is %s, as nobody looks for it', async (file, ending) => {
  write(file, '');
  const words = `this name is not recognised; rename it to aac.policies${ending}`;
  expect(await refusalOf()).toBe(`The policies in ${join(folder, file)} cannot be used: ${words}.`);
});

test.each([
  'aac.policies.test.ts',
  'aac.policies.spec.mjs',
  'aac.policies.d.ts',
  '.aac.policies.ts.swp',
  'aac.policies.js.map',
  'aac.policies.md',
  'my-aac.policies.ts',
])('%s is none, and no other spelling', async (file) => {
  write(file, '');
  expect(await refusalOf()).toBe('[]');
});

describe('with --dir', () => {
  let printed: string;
  const loadFor = async (dir: string): Promise<readonly string[]> => {
    printed = '';
    const printError = (text: string): string => (printed += text);
    const host = listening(createCliHost({ workingFolder: join(folder, 'elsewhere'), printError }));
    return (await loadPolicies({ dir }, host)).map(({ name }) => name);
  };
  const text = `export default [{ name: 'found', check() {} }];`;

  beforeEach(() => {
    mkdirSync(join(folder, 'elsewhere'));
    mkdirSync(join(folder, 'project', 'code'), { recursive: true });
  });

  test.each(['elsewhere', 'project/code', 'project'])('policies in %s are found', async (place) => {
    write(join(place, 'aac.policies.mjs'), text);
    expect(await loadFor('../project/code')).toEqual(['found']);
    expect(printed).toBe('');
  });

  test('it is said where there are none, but not of the folder that somebody works in', async () => {
    expect(await loadFor('../project/code')).toEqual([]);
    const folders = ['elsewhere', 'project/code', 'project'].map((place) => join(folder, place)).join(', ');
    expect(printed).toBe(`No policies apply: there is no aac.policies.ts in ${folders}.\n`);
    expect(await loadFor('.')).toEqual([]);
    expect(printed).toBe('');
  });

  test.each(['project', 'links'])('that is a symbolic link, policies in %s are found', async (place) => {
    mkdirSync(join(folder, 'links'));
    symlinkSync('../project/code', join(folder, 'links', 'code'));
    write(join(place, 'aac.policies.mjs'), text);
    expect(await loadFor('../links/code')).toEqual(['found']);
    expect(printed).toBe('');
  });

  test('a folder that is called alike is none', async () => {
    mkdirSync(join(folder, 'project', 'aac-policies'));
    expect(await loadFor('../project/code')).toEqual([]);
  });

  test('two of them are refused', async () => {
    write('project/aac.policies.mjs', text);
    write('elsewhere/aac.policies.mjs', text);
    await expect(loadFor('../project/code')).rejects.toThrow('there is ../project/aac.policies.mjs, too; keep one');
  });

  test('what anybody may have put beside the folder is not run', async () => {
    write('project/aac.policies.mjs', text);
    chmodSync(join(folder, 'project'), 0o1777);
    expect(await loadFor('../project/code')).toEqual([]);
    expect(printed).not.toContain('project,');
  });
});

test('so is one that package.json makes CommonJS, but that is none', async () => {
  write('package.json', '{"type":"commonjs"}');
  write('aac.policies.js', 'export default [];');
  expect(await refusalOf()).toContain(
    'it imports or exports, but its package.json makes it CommonJS; call it aac.policies.mjs.',
  );
});

test('so is one that is not there, has another ending, or is one of two', async () => {
  expect(await refusalOf('none.ts')).toContain('The file none.ts cannot be read: there is no such file');
  write('main.tf.json', '{}');
  expect(await refusalOf('main.tf.json')).toContain('The name of --policies main.tf.json has to end with one of .ts');
  write('aac.policies.js', 'module.exports = { policies: [] };');
  write('aac.policies.mjs', 'export default [];');
  expect(await refusalOf()).toContain('there is aac.policies.mjs, too; keep one of them');
  rmSync(join(folder, 'aac.policies.mjs'));
  expect(await refusalOf()).toBe('[]');
});

test('so is one in TypeScript, where neither the project nor Node reads it', async () => {
  write('aac.policies.mts', 'enum Level { a }\nexport default [Level.a];');
  expect(await refusalOf()).toContain('install tsx in the project');
});
