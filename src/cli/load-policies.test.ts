import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCliHost } from '../../test/support/cli-host';
import { loadPolicies } from './load-policies';

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
      await loadPolicies(named === undefined ? {} : { policies: named }, createCliHost({ workingFolder: folder })),
    );
  } catch (error) {
    expect(error).toMatchObject({ code: 'POLICIES_UNREADABLE' });
    return (error as Error).message;
  }
}

const policy = (more: string): string => `export default [{ name: 'no', check() {} }, ${more}];`;

test.each<readonly [string, string, string]>([
  ['that throws', 'throw new Error("no\\nway");', 'it fails with "no".'],
  ['that cannot be parsed', 'export default [', 'it fails with "Unexpected end of input".'],
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

test('so is one that package.json makes CommonJS, but that is none', async () => {
  write('package.json', '{"type":"commonjs"}');
  write('aac.policies.js', 'export default [];');
  expect(await refusalOf()).toContain(
    'it imports or exports, but its package.json makes it CommonJS; call it aac.policies.mjs.',
  );
});

test('so is one that is not there, has another ending, or is one of two', async () => {
  expect(await refusalOf('none.ts')).toContain('none.ts cannot be used: there is no such file');
  write('main.tf.json', '{}');
  expect(await refusalOf('main.tf.json')).toContain('its name has to end with one of .ts');
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
