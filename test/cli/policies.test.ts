import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CliProject, openCliProject } from '../support/cli-project';
import { makeDigestsCheap } from '../support/cheap-digests';
import { projectFolder } from '../support/project';

makeDigestsCheap();

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

/** As TypeScript, where a type is given to what is one. */
const policiesOf = (type = ''): string => `
import { allowedWebhookHosts${type && `, type ${type}`} } from 'analytics-as-code/review';

const late${type && `: ${type}`} = {
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
  project = await openCliProject();
});
afterEach(async () => {
  await project.close();
});

describe('with policies', () => {
  beforeEach(() => {
    install('analytics-as-code');
    write('aac.policies.mjs', policiesOf());
  });

  const denied =
    /Error: Denied by the policy allowed-webhook-hosts\n\n {2}with analytics_webhook_action\.hook,\n {2}on main\.ts:12\n\nthe url of the webhook action "On call" calls evil\.example, which is not allowed\.\n/;
  const warned = /Warning: The policy late warns\n\n {2}with [\w.]+,\n {2}on main\.ts:12\n\nOn call comes late\.\n/;

  test('in TypeScript plan is refused after it was shown, and is not written down', async () => {
    install('tsx');
    rmSync(join(project.folder, 'aac.policies.mjs'));
    write('aac.policies.ts', policiesOf('Policy'));
    project.write(hookTo('https://evil.example/x'));
    const { code, stdout, stderr } = await project.aac(['plan', '--out', 'plan.json'], { ownProcess: true });
    expect(code).toBe(3);
    expect(stdout).toContain('# analytics_webhook_action.hook will be created');
    expect(stderr).toMatch(denied);
    expect(stderr).toMatch(warned);
    expect((await project.aac(['apply', 'plan.json'])).code).toBe(64);
    write('plan.json', '{}');
    const again = await project.aac(['plan', '--out', 'plan.json'], { ownProcess: true });
    expect(again.stderr).toContain('The plan was not saved: plan.json holds an earlier one.');
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
    write('others.mjs', policiesOf().replace('hooks.example.com', 'other.example'));
    const review = ['review', 'plan.json', '--format', 'text', '--policies', 'others.mjs'];
    const { code, stdout, stderr } = await project.aac(review);
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

test('policies whose folder does not have the package say where to install it', async () => {
  project.write({});
  write('aac.policies.mjs', "import { forbid } from 'analytics-as-code/review';\nexport default [forbid];");
  const { code, stderr } = await project.aac(['plan']);
  expect([code, stderr]).toEqual([
    1,
    expect.stringContaining(`it imports analytics-as-code, which ${project.folder} does not have; install it there`),
  ]);
});

test('a file of policies that cannot be used ends a command in one sentence', async () => {
  project.write({});
  write('aac.policies.mjs', '\nexport default [ a b ];');
  const { code, stdout, stderr } = await project.aac(['plan']);
  expect([code, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(
    /^Error: The policies in .*aac\.policies\.mjs cannot be used: line 2 fails with "Unexpected identifier 'b'"\. \(POLICIES_UNREADABLE\)\n$/,
  );
});
