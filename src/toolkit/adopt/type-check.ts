import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ProviderError } from '../../base/errors';
import { isWindows } from '../../base/windows';
import { isJsonObject, type JsonObject } from '../../base/json';
import { findJsonObject } from '../../base/json-text';
import type { ListeningHost } from '../host';
import { installedFolder } from '../installed-folder';
import { findInstallSpec, ownPackage } from '../project/install-spec';
import { compilerOptions } from '../project/project-template';
import { readSources } from './project-sources';

/** The folder of a package as the code of a project finds it; undefined where it is not installed. */
function findPackage(folder: string, name: string): string | undefined {
  const places = createRequire(join(folder, 'package.json')).resolve.paths(name) ?? [];
  return places.map((place) => join(place, name)).find((path) => existsSync(path));
}

/** Whether the code of a project finds packages. */
export const isInstalled = (folder: string, names: readonly string[]): boolean =>
  names.every((name) => findPackage(folder, name) !== undefined);

/** The packages that the manifest of a project asks for. */
export function packagesIn(manifest: string): readonly string[] {
  const { dependencies, devDependencies } = JSON.parse(manifest) as Readonly<Record<string, object | undefined>>;
  return Object.keys({ ...dependencies, ...devDependencies });
}

/** Runs a program to its end; what it prints goes to standard error. */
export async function runProgram(
  [program, ...args]: readonly [string, ...string[]],
  folder: string,
  host: ListeningHost,
): Promise<{ readonly code: number | null; readonly output: string }> {
  const child = spawn(program, args, { cwd: folder, env: host.environment, stdio: ['ignore', 'pipe', 'inherit'] });
  const stopListening = host.onInterrupt((signal) => child.kill(signal));
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  const [code] = (await once(child, 'close').finally(stopListening)) as [number | null];
  return { code, output };
}

/** Without what gives access to the service: packages may run scripts of their own when they are installed. */
function withoutLogins(host: ListeningHost): ListeningHost {
  const isOther = ([name]: readonly [string, unknown]): boolean => !/^(?:ANALYTICS|TF)_/.test(name);
  return { ...host, environment: Object.fromEntries(Object.entries(host.environment).filter(isOther)) };
}

/** What is installed as this package, where the manifest of a project names no place that it comes from, but only a version. */
function ownPackageOf(folder: string, host: ListeningHost): readonly string[] {
  const file = join(folder, 'package.json');
  const manifest = existsSync(file) ? findJsonObject(readFileSync(file, 'utf8')) : undefined;
  const specs = ['dependencies', 'devDependencies'].map((kind) => manifest?.[kind]);
  const spec = specs.map((one) => (isJsonObject(one) ? one[ownPackage] : undefined)).find((one) => one !== undefined);
  if (isInstalled(folder, [ownPackage]) || (typeof spec === 'string' && /[:/]/.test(spec))) return [];
  const own = findInstallSpec(installedFolder('A project of TypeScript', host), folder);
  return ['--no-save', ...(own.isFolder ? ['--install-links'] : []), `${ownPackage}@${own.spec}`];
}

/**
 * Has the packages of a project installed, where its code does not find them.
 *
 * @throws ProviderError `PROGRAM_MISSING` when that fails.
 */
export async function installPackages(folder: string, names: readonly string[], host: ListeningHost): Promise<void> {
  if (isInstalled(folder, names)) return;
  host.notify({ kind: 'message', message: `Installing the packages of ${folder}, which the proof needs.` });
  // Of Windows, npm is a script of its shell.
  const npm = isWindows() ? (['cmd', '/d', '/c', 'npm'] as const) : (['npm'] as const);
  const command = [...npm, 'install', '--no-audit', '--no-fund', ...ownPackageOf(folder, host)] as const;
  const { output } = await host.during('Installing packages', () =>
    runProgram([...command], folder, withoutLogins(host)),
  );
  host.notify({ kind: 'message', message: output.trimEnd() });
  if (isInstalled(folder, names)) return;
  const message = `The packages of ${folder} could not be installed, so nothing is proven yet. Run npm install there, then aac plan: it should say that everything is imported and nothing is added or changed.`;
  throw new ProviderError('PROGRAM_MISSING', message);
}

/** What a project without a tsconfig.json is checked by: strictly, and with modules as the runners of TypeScript find them. */
function createSettings(folder: string): JsonObject {
  return {
    compilerOptions: {
      ...compilerOptions,
      module: 'esnext',
      moduleResolution: 'bundler',
      esModuleInterop: true,
      typeRoots: [findPackage(folder, '@types') ?? folder],
      types: findPackage(folder, '@types/node') === undefined ? [] : ['node'],
    },
    files: Object.keys(readSources(folder)).map((name) => join(folder, name)),
  };
}

/** Works with the file that says how the types of a project are checked: its own one, or one that is gone afterwards. */
async function withSettings<T>(folder: string, work: (file: string) => Promise<T>): Promise<T> {
  const own = join(folder, 'tsconfig.json');
  if (existsSync(own)) return await work(own);
  const temporary = mkdtempSync(join(tmpdir(), 'aac-types-'));
  try {
    const file = join(temporary, 'tsconfig.json');
    writeFileSync(file, JSON.stringify(createSettings(folder)));
    return await work(file);
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

/** Checks the types of a project with its own compiler; answers what that found, a line each. */
export async function checkTypes(folder: string, host: ListeningHost): Promise<readonly string[]> {
  // Its versions differ in what they export, and not in where their program lies.
  const compiler = join(findPackage(folder, 'typescript') ?? '', 'bin/tsc');
  const { code, output } = await withSettings(folder, (file) =>
    runProgram(['node', compiler, '-p', file, '--noEmit'], folder, host),
  );
  return code === 0 ? [] : output.split('\n').filter((line) => line !== '');
}
