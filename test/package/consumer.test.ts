import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createPackedProject, type PackedProject } from '../support/packed-project';
import { productionNames, productionPackages } from '../support/production-packages';
import { projectFolder } from '../support/project';
import type { Ran } from '../support/run';
import { startReferenceServer } from '../../src/server';
import { environmentOf } from '../support/terraform';

let project: PackedProject;

beforeAll(async () => {
  // What npm installs with the package, and what a project of constructs has itself.
  const own = ['cdktf', 'cdktn', 'constructs', 'typescript', '@types/node', 'tsx'];
  project = await createPackedProject({ installed: [...productionNames, ...own] });
});
afterAll(() => {
  project.remove();
});

const node = (script: string, kind: 'commonjs' | 'module'): Promise<Ran> =>
  project.node(`--input-type=${kind}`, '-e', script);

describe('the package, as it is published', () => {
  test('holds what users need and no tests, sources or build leftovers', () => {
    expect(project.packed).toEqual(
      expect.arrayContaining([
        'package.json',
        'README.md',
        'dist/index.js',
        'dist/index.d.ts',
        'dist/plugin.cjs',
        'dist/bin/aac.cjs',
      ]),
    );
    expect(
      project.packed.filter((path) =>
        /^(src|test|bench|build)\/|\.test\.|tsbuildinfo|^dist\/(cli|codegen)\//.test(path),
      ),
    ).toEqual([]);
  });

  test.each(['commonjs', 'module'] as const)('each of its rooms is loaded by a %s', async (kind) => {
    const rooms = ['', '/cdktf', '/cdktn', '/review', '/server', '/testing', '/toolkit'];
    const load = kind === 'module' ? 'await import' : 'require';
    const script = rooms.map((room) => `console.log(Object.keys(${load}('analytics-as-code${room}')).length > 0);`);
    expect(await node(script.join('\n'), kind)).toEqual({ code: 0, stdout: 'true\n'.repeat(7), stderr: '' });
  });

  test.each(['cdktf', 'cdktn'])('calls the classes of %s by their names', async (library) => {
    const script = `for (const [name, value] of Object.entries(require('analytics-as-code/${library}')))
      if (typeof value === 'function' && value.name !== name) console.log(name, 'is called', value.name);`;
    expect(await node(script, 'commonjs')).toEqual({ code: 0, stdout: '', stderr: '' });
  });

  test('names the same types for the old way of resolving, which knows no exports', () => {
    const { exports, main, types, typesVersions } = JSON.parse(
      readFileSync(join(projectFolder, 'package.json'), 'utf8'),
    ) as {
      readonly exports: Readonly<Record<string, { readonly types?: string; readonly default?: string }>>;
      readonly main: string;
      readonly types: string;
      readonly typesVersions: unknown;
    };
    const { '.': root, ...others } = exports;
    const named = Object.entries(others).filter(([, entry]) => entry.types !== undefined);
    expect({ types, default: main }).toEqual(root);
    expect(typesVersions).toEqual({
      '*': Object.fromEntries(named.map(([name, entry]) => [name.replace('./', ''), [entry.types]])),
    });
  });

  test('its command line and its plugin start with what npm installs, and so does what edits code', async () => {
    project.write('cdktf.json', JSON.stringify({ language: 'typescript', app: 'tsx main.ts' }));
    project.write(
      'main.ts',
      `import { App, TerraformStack } from 'cdktf';
import { Alert, AnalyticsProvider } from 'analytics-as-code/cdktf';
const app = new App();
const stack = new TerraformStack(app, 'shop');
new AnalyticsProvider(stack, 'analytics');
new Alert(stack, 'alert', { name: 'Orders', schedule: { frequency: 1, frequencyType: 'day' } });
app.synth();
`,
    );
    const server = await startReferenceServer({
      seed: { objects: { alert: [{ id: 7, alertName: 'Refunds', paused: false }] } },
    });
    try {
      const aac = (...args: readonly string[]) => project.npx(['aac', ...args], { env: environmentOf(server) });
      expect(await aac('apply', '--auto-approve')).toMatchObject({ code: 0 });
      expect(await aac('adopt', '--filter', 'name=Refunds', '--out', '.')).toMatchObject({ code: 0 });
    } finally {
      await server.close();
    }
    expect(readFileSync(join(project.folder, 'main.ts'), 'utf8')).toContain('refunds');
    const plugin = await project.npx(['terraform-provider-analytics']);
    expect(plugin).toMatchObject({ code: 1, stdout: '' });
    expect(plugin.stderr).toContain('This program is a Terraform provider');
  });

  test('type-checks in a strict project under each module resolution', async () => {
    project.write(
      'stack.ts',
      `import { App, TerraformStack } from 'cdktf';
import { createClient, type Dialect } from 'analytics-as-code';
import { Alert } from 'analytics-as-code/cdktf';
import { namesMatch, type Policy, type Report } from 'analytics-as-code/review';
import { startReferenceServer } from 'analytics-as-code/server';
const stack = new TerraformStack(new App(), 's');
export const alert: Alert = new Alert(stack, 'a', { name: 'A', schedule: { frequency: 1, frequencyType: 'day' } });
export const policies: readonly Policy[] = [namesMatch(/^A/, { noun: 'alert' })];
export const nameOf = ({ changes }: Report): string | undefined => changes[0]?.name;
export const start: () => Promise<unknown> = startReferenceServer;
export const dialectOf = (url: string): Dialect => createClient({ baseUrl: url, accessToken: 'x' }).dialect;
`,
    );
    // A compiler each: the new one takes less time.
    for (const [module, moduleResolution, compiler] of [
      ['nodenext', 'nodenext', 'typescript'],
      ['esnext', 'bundler', 'typescript-7'],
    ] as const) {
      const options = ['--noEmit', '--strict', '--skipLibCheck', '--types', 'node', '--target', 'es2022'];
      const resolution = ['--module', module, '--moduleResolution', moduleResolution];
      const checked = await project.program(`${compiler}/bin/tsc`, ...options, ...resolution, 'stack.ts');
      expect(checked).toEqual({ code: 0, stdout: '', stderr: '' });
    }
  });

  test('stays small', () => {
    expect(project.packedBytes).toBeLessThan(2_900_000);
  });

  test('brings few packages, each with a licence and none with a script that runs at installation', () => {
    expect(productionPackages.length).toBeLessThanOrEqual(50);
    const unfit = productionPackages.filter(
      ([, { license = '', hasInstallScript = false }]) => license === '' || hasInstallScript,
    );
    expect(unfit).toEqual([]);
    // Of a tarball, npm counts this one, too.
    const { scripts } = JSON.parse(readFileSync(join(projectFolder, 'package.json'), 'utf8')) as { scripts: object };
    expect(Object.keys(scripts)).not.toContain('prepare');
    expect(Object.keys(scripts).filter((name) => name.endsWith('install'))).toEqual([]);
  });

  test('names no address of a download in its lock file', () => {
    expect(readFileSync(join(projectFolder, 'package-lock.json'), 'utf8')).not.toContain('"resolved"');
  });
});
