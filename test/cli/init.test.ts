import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { existsSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type ReferenceServer, startReferenceServer } from '../../src/server';
import { byTier, slowTest } from '../support/depth';
import { linkModules } from '../support/link-modules';
import { hasTerraform, projectFolder } from '../support/project';
import { linkQuickTsx } from '../support/quick-tsx';
import { type Ran, run } from '../support/run';
import { runAac } from '../support/run-aac';
import { cdkLibraries } from '../support/synthesise-examples';
import { environmentOf } from '../support/terraform';

let folder: string;
let server: ReferenceServer;
// What runs here is a folder, which npm is told to copy.
const files = [
  '.gitignore',
  '.npmrc',
  'cdktf.json',
  'main.ts',
  'package.json',
  'stack.test.ts',
  'stack.ts',
  'tsconfig.json',
];

beforeEach(async () => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'analytics-test-')));
  server = await startReferenceServer();
});
afterEach(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const aac = (args: readonly string[], cwd = folder): Promise<Ran> =>
  runAac(args, { cwd, env: { ...environmentOf(server), TF_CLI_CONFIG_FILE: '' } });

describe('aac init', () => {
  test('says the way into a folder as a shell takes it', async () => {
    const { stdout } = await aac(['init', 'Zwei ä']);
    expect(stdout).toContain("  cd 'Zwei ä'\n");
  });

  test('writes a project that plans at once, and keeps its state beside the code, with which Terraform goes on', async () => {
    const project = join(folder, 'my-alerts');
    const { code, stdout } = await aac(['init', 'my-alerts']);
    expect([code, stdout]).toEqual([
      0,
      expect.stringMatching(/Next:\n {2}cd my-alerts\n {2}npm install\n[^]*npx aac plan\n$/),
    ]);
    expect(readdirSync(project).toSorted()).toEqual(files);
    linkModules(project);

    const plan = await aac(['plan', '--detailed-exitcode'], project);
    expect([plan.code, plan.stdout]).toEqual([
      2,
      expect.stringContaining('Plan: 2 to add, 0 to change, 0 to destroy.'),
    ]);
    // What that has synthesised is taken from here on: to run the app again takes longer than the rest.
    const stack = ['--dir', 'cdktf.out/stacks/analytics'];
    expect((await aac(['apply', '--auto-approve', ...stack], project)).code).toBe(0);
    expect(existsSync(join(project, 'terraform.analytics.tfstate'))).toBe(true);
    if (!hasTerraform) return;
    await aac(['terraform', ...stack, '--', 'init'], project);
    const again = await aac(['terraform', ...stack, '--', 'plan', '-detailed-exitcode'], project);
    expect([again.code, again.stdout]).toEqual([0, expect.stringContaining('No changes.')]);
  });

  test.each(
    byTier<readonly (typeof cdkLibraries)[number][]>({
      test: cdkLibraries.slice(0, 1),
      ci: cdkLibraries,
      attack: cdkLibraries,
    }),
  )('writes a project for %s that type-checks, and whose tests pass', async (library) => {
    expect((await aac(['init', '--library', library, '--ci', 'gitlab'])).code).toBe(0);
    expect(readFileSync(join(folder, 'package.json'), 'utf8')).toContain(`"${library}"`);
    linkModules(folder, 'typescript-7');
    const bin = (file: string): Promise<Ran> =>
      run(process.execPath, [join(folder, 'node_modules', file)], {
        cwd: folder,
        env: { NODE_OPTIONS: undefined, GOGC: 'off' },
      });
    expect(await bin('typescript/bin/tsc')).toMatchObject({ code: 0, stdout: '' });
    expect(await bin('jest/bin/jest.js')).toMatchObject({
      code: 0,
      stderr: expect.stringContaining('3 passed, 3 total'),
    });
    // Each command that the workflow runs is one of the project.
    const { scripts } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { scripts: object };
    const workflow = readFileSync(join(folder, '.gitlab-ci.yml'), 'utf8');
    expect([...workflow.matchAll(/- npm (?:run )?(check|test)/g)].map(([, name = '']) => name in scripts)).toEqual([
      true,
      true,
    ]);
    await linkQuickTsx(folder);
    expect((await aac(['validate'])).code).toBe(0);
  });

  test.each([
    ['--ci', 'jenkins', 'Allowed choices are github, gitlab'],
    ['--library', 'pulumi', 'Allowed choices are cdktf, cdktn'],
  ])('refuses %s %s and names what there is', async (option, value, message) => {
    const { code, stderr } = await aac(['init', option, value]);
    expect([code, stderr]).toEqual([64, expect.stringContaining(message)]);
    expect(readdirSync(folder)).toEqual([]);
  });

  test('writes a workflow where GitHub looks for it', async () => {
    await aac(['init', '--ci', 'github']);
    const workflow = readFileSync(join(folder, '.github/workflows/analytics.yml'), 'utf8');
    expect(workflow).toContain('      - run: npx --no-install aac validate\n');
  });

  test('writes a manifest that asks for the package that it was run from, and for all that its types name', async () => {
    await aac(['init', 'new']);
    const read = (name: string): unknown => JSON.parse(readFileSync(join(folder, 'new', name), 'utf8'));
    const { dependencies, devDependencies } = read('package.json') as Record<string, Record<string, string>>;
    const spec = dependencies?.['analytics-as-code'] ?? '';
    expect(spec).toMatch(/^file:/);
    expect(resolve(folder, 'new', spec.slice('file:'.length))).toBe(realpathSync(projectFolder));
    const { compilerOptions } = read('tsconfig.json') as { compilerOptions: { types: string[] } };
    for (const name of compilerOptions.types) expect(devDependencies).toHaveProperty(`@types/${name}`);
  });

  slowTest('writes a project that type-checks where the manifest says that its code is made of modules', async () => {
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
    expect((await aac(['init'])).code).toBe(0);
    linkModules(folder, 'typescript-7');
    const compiler = join(folder, 'node_modules/typescript/bin/tsc');
    const env = { NODE_OPTIONS: undefined, GOGC: 'off' };
    expect(await run(process.execPath, [compiler], { cwd: folder, env })).toMatchObject({ code: 0, stdout: '' });
  });

  test('adds a project to a folder that has other files, and replaces none of them', async () => {
    writeFileSync(join(folder, 'README.md'), 'mine');
    writeFileSync(join(folder, 'tsconfig.json'), '{}');
    writeFileSync(join(folder, '.gitignore'), 'mine\n');
    writeFileSync(join(folder, 'package.json'), '{ "name": "mine", "dependencies": { "constructs": "10.4.2" } }');
    const { code, stdout } = await aac(['init']);
    expect([code, stdout]).toEqual([0, expect.stringContaining('Added what was missing to package.json, .gitignore')]);
    expect(stdout).toContain('Left as it is: constructs in the dependencies of package.json, tsconfig.json.\n');
    expect(readdirSync(folder).toSorted()).toEqual([...files, 'README.md'].toSorted());
    expect(readFileSync(join(folder, '.gitignore'), 'utf8')).toMatch(/^mine\nnode_modules\/\n/);
    expect(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))).toMatchObject({
      name: 'mine',
      dependencies: { constructs: '10.4.2', tsx: expect.anything() },
    });
    expect((await aac(['init'])).stdout).toContain('Wrote nothing');
  });

  test('adds to a project that is there the workflow alone, and never over another one', async () => {
    writeFileSync(join(folder, 'cdktf.json'), '{}');
    const { stdout } = await aac(['init', '--ci', 'gitlab', '--json']);
    expect(JSON.parse(stdout)).toMatchObject({ files: ['.gitlab-ci.yml'], changed: [], kept: [] });
    expect(readdirSync(folder).toSorted()).toEqual(['.gitlab-ci.yml', 'cdktf.json']);
    writeFileSync(join(folder, '.gitlab-ci.yml'), 'mine');
    expect((await aac(['init', '--ci', 'gitlab'])).stdout).toContain('Left as it is: .gitlab-ci.yml.');
    expect(readFileSync(join(folder, '.gitlab-ci.yml'), 'utf8')).toBe('mine');
  });

  test('names code that is there and of no project, and writes nothing', async () => {
    writeFileSync(join(folder, 'main.ts'), 'mine');
    writeFileSync(join(folder, 'package.json'), '{}');
    const { code, stdout, stderr } = await aac(['init', '.']);
    expect([code, stdout, stderr]).toEqual([64, '', expect.stringContaining('has main.ts already')]);
    expect(readdirSync(folder).toSorted()).toEqual(['main.ts', 'package.json']);
    expect(readFileSync(join(folder, 'main.ts'), 'utf8')).toBe('mine');
  });

  test('tells programs what it wrote', async () => {
    const { stdout } = await aac(['init', '--json']);
    expect((JSON.parse(stdout) as { files: string[] }).files.toSorted()).toEqual(files);
  });
});
