import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { projectFolder } from '../support/project';
import { type Ran, run } from '../support/run';

interface Manifest {
  readonly files: readonly { readonly path: string }[];
}

let folder: string;
let packed: readonly string[];

/** A project of a user, with the files of the package as they would be published, and its dependencies beside it. */
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'analytics-test-'));
  const dry = await run('npm', ['pack', '--dry-run', '--json', '--ignore-scripts', '--loglevel=error'], {
    cwd: projectFolder,
  });
  const [manifest] = JSON.parse(dry.stdout) as [Manifest];
  packed = manifest.files.map(({ path }) => path);
  const modules = join(folder, 'node_modules');
  for (const path of packed) {
    mkdirSync(dirname(join(modules, 'analytics-as-code', path)), { recursive: true });
    cpSync(join(projectFolder, path), join(modules, 'analytics-as-code', path));
  }
  for (const name of readdirSync(join(projectFolder, 'node_modules'))) {
    if (name !== 'analytics-as-code') symlinkSync(join(projectFolder, 'node_modules', name), join(modules, name));
  }
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const node = (script: string, kind: 'commonjs' | 'module'): Promise<Ran> =>
  run(process.execPath, [`--input-type=${kind}`, '-e', script], { cwd: folder });

describe('the package, as it is published', () => {
  test('holds what users need and no tests, sources or build leftovers', () => {
    expect(packed).toEqual(
      expect.arrayContaining([
        'package.json',
        'README.md',
        'dist/index.js',
        'dist/index.d.ts',
        'dist/plugin.cjs',
        'dist/bin/aac.js',
      ]),
    );
    expect(packed.filter((path) => /^(src|test|bench)\/|\.test\.|tsbuildinfo|codegen/.test(path))).toEqual([]);
  });

  test.each(['analytics-as-code', 'analytics-as-code/cdktf', 'analytics-as-code/cdktn', 'analytics-as-code/server'])(
    '%s can be required and imported',
    async (name) => {
      const required = await node(`console.log(Object.keys(require('${name}')).length > 0)`, 'commonjs');
      expect(required).toEqual({ code: 0, stdout: 'true\n', stderr: '' });
      const imported = await node(
        `const room = await import('${name}'); console.log(Object.keys(room).length > 0)`,
        'module',
      );
      expect(imported).toEqual({ code: 0, stdout: 'true\n', stderr: '' });
    },
  );

  test('type-checks in a strict project under each module resolution', async () => {
    writeFileSync(
      join(folder, 'stack.ts'),
      `import { App, TerraformStack } from 'cdktf';
import { createClient, type Dialect } from 'analytics-as-code';
import { Alert } from 'analytics-as-code/cdktf';
import { startReferenceServer } from 'analytics-as-code/server';
const stack = new TerraformStack(new App(), 's');
export const alert: Alert = new Alert(stack, 'a', { name: 'A', schedule: { frequency: 1, frequencyType: 'day' } });
export const start: () => Promise<unknown> = startReferenceServer;
export const dialectOf = (url: string): Dialect => createClient({ baseUrl: url, accessToken: 'x' }).dialect;
`,
    );
    const tsc = join(projectFolder, 'node_modules/typescript/bin/tsc');
    for (const [module, moduleResolution] of [
      ['nodenext', 'nodenext'],
      ['esnext', 'bundler'],
    ] as const) {
      const options = ['--noEmit', '--strict', '--skipLibCheck', '--types', 'node', '--target', 'es2022'];
      const checked = await run(
        process.execPath,
        [tsc, ...options, '--module', module, '--moduleResolution', moduleResolution, 'stack.ts'],
        { cwd: folder },
      );
      expect(checked).toEqual({ code: 0, stdout: '', stderr: '' });
    }
  });

  test('loads in the jest of a project that compiles to CommonJS', async () => {
    writeFileSync(
      join(folder, 'a.test.js'),
      `test('loads', () => { expect(require('analytics-as-code/cdktf').Alert.tfResourceType).toBe('analytics_alert'); });`,
    );
    writeFileSync(join(folder, 'package.json'), '{}');
    const jest = join(projectFolder, 'node_modules/jest/bin/jest.js');
    const { code, stderr } = await run(process.execPath, [jest, '--rootDir', '.', 'a.test.js'], { cwd: folder });
    expect({ code, passed: stderr.includes('1 passed') }).toEqual({ code: 0, passed: true });
  });

  test('names no address of a download in its lock file', () => {
    expect(readFileSync(join(projectFolder, 'package-lock.json'), 'utf8')).not.toContain('"resolved"');
  });
});
