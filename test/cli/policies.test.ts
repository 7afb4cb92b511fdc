import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CliProject, openCliProject } from '../support/cli-project';
import { projectFolder } from '../support/project';

let project: CliProject;

const write = (file: string, text: string): void => {
  writeFileSync(join(project.folder, file), text);
};

/** Puts packages into the project. */
function install(...names: readonly string[]): void {
  const modules = join(project.folder, 'node_modules');
  mkdirSync(modules, { recursive: true });
  for (const name of names) {
    const source = name === 'analytics-as-code' ? projectFolder : join(projectFolder, 'node_modules', name);
    symlinkSync(source, join(modules, name));
  }
}

const policies = `
import { allowedWebhookHosts, type Policy } from 'analytics-as-code/review';

const late: Policy = {
  name: 'late',
  check({ changes }, { warn }) {
    for (const change of changes) warn(\`\${change.name} comes late\`, change);
  },
};

export default [allowedWebhookHosts(['hooks.example.com']), late];
`;

const hookTo = (url: string): object => ({
  resource: { analytics_webhook_action: { hook: { '//': { place: 'main.ts:12:3' }, name: 'On call', url } } },
});

beforeEach(async () => {
  project = await openCliProject({ ownProcess: true });
});
afterEach(async () => {
  await project.close();
});

describe('with policies in TypeScript', () => {
  beforeEach(() => {
    install('analytics-as-code', 'tsx');
    write('aac.policies.ts', policies);
  });

  const denied =
    /Error: Denied by the policy allowed-webhook-hosts\n\n {2}with analytics_webhook_action\.hook,\n {2}on main\.ts:12\n\nthe url of the webhook action "On call" calls evil\.example, which is not allowed\.\n/;
  const warned =
    /Warning: Warned of by the policy late\n\n {2}with [\w.]+,\n {2}on main\.ts:12\n\nOn call comes late\.\n/;

  test('plan is refused after it was shown, and is not written down', async () => {
    project.write(hookTo('https://evil.example/x'));
    const { code, stdout, stderr } = await project.aac(['plan', '--out', 'plan.json']);
    expect(code).toBe(3);
    expect(stdout).toContain('# analytics_webhook_action.hook will be created');
    expect(stderr).toMatch(denied);
    expect(stderr).toMatch(warned);
    expect((await project.aac(['apply', 'plan.json'])).code).toBe(64);
  });

  test('programs are told why', async () => {
    project.write(hookTo('https://evil.example/x'));
    const { code, stdout } = await project.aac(['plan', '--json']);
    const { diagnostics } = JSON.parse(stdout) as { readonly diagnostics: readonly object[] };
    expect(code).toBe(3);
    expect(diagnostics).toContainEqual(
      expect.objectContaining({
        severity: 'error',
        kind: 'refusal',
        code: 'POLICY_DENIED',
        address: 'analytics_webhook_action.hook',
      }),
    );
  });

  test('apply is refused, and what is only warned of is applied', async () => {
    project.write(hookTo('https://evil.example/x'));
    const refused = await project.aac(['apply', '--auto-approve']);
    expect([refused.code, refused.stderr]).toEqual([3, expect.stringMatching(denied)]);
    expect(project.takeChanges()).toEqual([]);
    project.write(hookTo('https://hooks.example.com/x'));
    const applied = await project.aac(['apply', '--auto-approve']);
    expect([applied.code, applied.stderr]).toEqual([0, expect.stringMatching(warned)]);
    expect(project.takeChanges()).toHaveLength(1);
  });

  test('a pinned plan is judged again, and so is the end of everything', async () => {
    project.write(hookTo('https://hooks.example.com/x'));
    await project.succeed(['plan', '--out', 'plan.json']);
    write('stricter.mjs', `export const policies = [{ name: 'no', check: (_, { deny }) => deny('Not today!') }];`);
    const stricter = ['--policies', 'stricter.mjs'];
    const pinned = await project.aac(['apply', 'plan.json', ...stricter]);
    expect([pinned.code, pinned.stderr]).toEqual([3, '\nError: Denied by the policy no\n\nNot today!\n']);
    expect(project.takeChanges()).toEqual([]);
    await project.succeed(['apply', 'plan.json']);
    const ended = await project.aac(['destroy', '--auto-approve', ...stricter]);
    expect([ended.code, ended.stderr]).toEqual([3, expect.stringContaining('Not today!')]);
  });

  test('a review shows what they find, and ends with 3', async () => {
    project.write(hookTo('https://hooks.example.com/x'));
    await project.succeed(['plan', '--out', 'plan.json']);
    const passed = await project.aac(['review', 'plan.json']);
    expect([passed.code, passed.stderr]).toEqual([0, expect.stringMatching(warned)]);
    write('aac.policies.ts', policies.replace('hooks.example.com', 'other.example'));
    const { code, stdout, stderr } = await project.aac(['review', 'plan.json', '--format', 'text']);
    expect(code).toBe(3);
    expect(stdout).toMatch(
      /Policies\n {2}deny: .*calls hooks\.example\.com.* \(main\.ts:12\)\n {2}warn: On call comes/,
    );
    expect(stderr).toContain('Error: Denied by the policy allowed-webhook-hosts');
  });
});

test('a hostile message of a policy is shown as text', async () => {
  project.write(hookTo('https://hooks.example.com/x'));
  write('aac.policies.cjs', `exports.policies = [{ name: 'no', check: (_, { deny }) => deny('\\u001b[2J::stop') }];`);
  expect((await project.aac(['plan'])).stderr).toContain('\\u001b[2J::stop');
});

describe('a file of policies is refused in one sentence', () => {
  const policy = (more: string): string => `export default [{ name: 'no', check() {} }, ${more}];`;

  test.each<readonly [string, string, string]>([
    ['that throws', 'throw new Error("no\\nway");', 'it fails with "no"'],
    ['that cannot be parsed', 'export default [', 'it fails with "Unexpected end of input"'],
    ['that exports something else', 'export const rules = [];', 'it has to export a list of policies'],
    ['that exports one policy', `export default { name: 'no', check() {} };`, 'it has to export a list of policies'],
    ['with a policy without name', policy('{ check() {} }'), 'number 2 in its list has no name'],
    ['with a misspelt check', policy(`{ name: 'x', chek() {} }`), 'number 2 in its list ("x") has no function check'],
    ['with a factory', policy('() => 1'), 'number 2 in its list is a function; call it to make a policy'],
    ['with nothing', policy('undefined'), 'number 2 in its list is no policy; look at how its name is spelt'],
  ])('%s', async (_, text, words) => {
    project.write({});
    write('aac.policies.mjs', text);
    const { code, stderr } = await project.aac(['plan']);
    const file = join(project.folder, 'aac.policies.mjs');
    expect(code).toBe(1);
    expect(stderr).toContain(`Error: The policies in ${file} cannot be used: ${words}`);
    expect(stderr).toMatch(/ \(POLICIES_UNREADABLE\)\n$/);
    expect(stderr.trimEnd().split('\n')).toHaveLength(1);
  });

  test('in a file that package.json makes CommonJS, but that is none', async () => {
    project.write({});
    write('package.json', '{"type":"commonjs"}');
    write('aac.policies.js', 'export default [];');
    expect((await project.aac(['plan'])).stderr).toContain(
      'it imports or exports, but its package.json makes it CommonJS; call it aac.policies.mjs. (POLICIES_UNREADABLE)',
    );
  });

  test('that is not there, has another ending, or is one of two', async () => {
    project.write({});
    const refusalOf = async (...args: readonly string[]): Promise<string> =>
      (await project.aac(['plan', ...args])).stderr;
    expect(await refusalOf('--policies', 'none.ts')).toContain('none.ts cannot be used: there is no such file');
    expect(await refusalOf('--policies', 'main.tf.json')).toContain('its name has to end with one of .ts');
    write('aac.policies.js', 'module.exports = { policies: [] };');
    write('aac.policies.mjs', 'export default [];');
    expect(await refusalOf()).toContain('there is aac.policies.mjs, too; keep one of them');
    rmSync(join(project.folder, 'aac.policies.mjs'));
    expect(await refusalOf()).toBe('');
  });

  test('in TypeScript, where neither the project nor Node reads it', async () => {
    project.write({});
    write('aac.policies.mts', 'enum Level { a }\nexport default [Level.a];');
    expect((await project.aac(['plan'])).stderr).toContain('install tsx in the project');
  });
});
