import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { projectFolder } from './project';
import { type Ran, run } from './run';

interface Manifest {
  readonly files: readonly { readonly path: string }[];
}

/** A project of a user in a temporary folder, with the files of the package as they would be published. */
export interface PackedProject {
  readonly folder: string;
  /** The paths of the files that are published. */
  readonly packed: readonly string[];
  /** Writes a file of the project. */
  write(path: string, text: string): void;
  /** Runs Node in the project, for 50 s at the most. */
  node(...args: readonly string[]): Promise<Ran>;
  /** Runs a program of an installed package, by the path of its file. */
  program(path: string, ...args: readonly string[]): Promise<Ran>;
  remove(): void;
}

/** Makes a project that has the package, and its dependencies and ours beside it. */
export async function createPackedProject(): Promise<PackedProject> {
  const folder = mkdtempSync(join(tmpdir(), 'analytics-test-'));
  const dry = await run('npm', ['pack', '--dry-run', '--json', '--ignore-scripts', '--loglevel=error'], {
    cwd: projectFolder,
  });
  const [manifest] = JSON.parse(dry.stdout) as [Manifest];
  const packed = manifest.files.map(({ path }) => path);
  const modules = join(folder, 'node_modules');
  for (const path of packed) {
    mkdirSync(dirname(join(modules, 'analytics-as-code', path)), { recursive: true });
    cpSync(join(projectFolder, path), join(modules, 'analytics-as-code', path));
  }
  for (const name of readdirSync(join(projectFolder, 'node_modules'))) {
    if (name !== 'analytics-as-code') symlinkSync(join(projectFolder, 'node_modules', name), join(modules, name));
  }
  const node = (...args: readonly string[]): Promise<Ran> =>
    run(process.execPath, args, { cwd: folder, timeoutMs: 50_000 });
  return {
    folder,
    packed,
    write: (path, text) => {
      writeFileSync(join(folder, path), text);
    },
    node,
    program: (path, ...args) => node(join(projectFolder, 'node_modules', path), ...args),
    remove: () => {
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
