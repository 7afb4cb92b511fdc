import { randomBytes } from 'node:crypto';
import {
  copyFileSync,
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { projectFolder } from './project';
import { type Ran, run, type RunOptions } from './run';

interface Manifest {
  /** The bytes of the tarball. */
  readonly size: number;
  readonly files: readonly { readonly path: string }[];
}

/** A project of a user in a temporary folder, with the files of the package as they would be published. */
export interface PackedProject {
  readonly folder: string;
  /** The paths of the files that are published. */
  readonly packed: readonly string[];
  /** The bytes of the tarball. */
  readonly packedBytes: number;
  /** Writes a file of the project. */
  write(path: string, text: string): void;
  /** Runs Node in the project, for 50 s at the most. */
  node(...args: readonly string[]): Promise<Ran>;
  /** Runs a program of an installed package, by the path of its file. */
  program(path: string, ...args: readonly string[]): Promise<Ran>;
  /** Runs a command line of the project as `npx` would: the first word is a program of an installed package. */
  npx(command: readonly string[], options?: Partial<RunOptions>): Promise<Ran>;
  /** An empty project with the same packages, which is much faster to make. */
  beside(): PackedProject;
  remove(): void;
}

/** What a project has in another way than we have it. */
export interface PackedProjectOptions {
  /** Packages of ours that stand in for others: `typescript-5.4` for `typescript`. */
  readonly standIns?: Readonly<Record<string, string>>;
  /** Packages that look for their peers in the project: a link would lead them to ours. */
  readonly copied?: readonly string[];
  /** The only packages that are installed. */
  readonly installed?: readonly string[];
}

const ours = join(projectFolder, 'node_modules');

function linkPackages(modules: string, { standIns = {}, copied = [], installed }: PackedProjectOptions): void {
  for (const name of installed ?? readdirSync(ours)) {
    const source = join(ours, standIns[name] ?? name);
    mkdirSync(dirname(join(modules, name)), { recursive: true });
    if (copied.includes(name)) cpSync(source, join(modules, name), { recursive: true });
    else if (name !== 'analytics-as-code' && name !== '.bin') symlinkSync(source, join(modules, name));
  }
}

/** Links the programs as npm does, so that each is the one that the project has. */
function linkPrograms(modules: string): void {
  mkdirSync(join(modules, '.bin'));
  const { bin } = JSON.parse(readFileSync(join(projectFolder, 'package.json'), 'utf8')) as {
    readonly bin: Readonly<Record<string, string>>;
  };
  for (const [name, path] of Object.entries(bin))
    symlinkSync(join('../analytics-as-code', path), join(modules, '.bin', name));
  for (const name of readdirSync(join(ours, '.bin'))) {
    const [, path] = /^.*\/node_modules\/(.*)/.exec(realpathSync(join(ours, '.bin', name))) ?? [];
    if (path !== undefined) symlinkSync(join('..', path), join(modules, '.bin', name));
  }
}

/** The files that would be published. npm takes three seconds to tell, so one run of the tests asks once, and `.ci/run` before them. */
async function readManifest(): Promise<Manifest> {
  const known = process.env['PACKED'] ?? join(process.env['TEST_RUN_FOLDER'] ?? '', 'packed.json');
  if (!existsSync(known)) {
    const args = ['pack', '--dry-run', '--json', '--ignore-scripts', '--loglevel=error'];
    const { stdout } = await run('npm', args, { cwd: projectFolder });
    writeFileSync(`${known}.${String(process.pid)}`, stdout);
    renameSync(`${known}.${String(process.pid)}`, known);
  }
  const [manifest] = JSON.parse(readFileSync(known, 'utf8')) as [Manifest];
  return manifest;
}

/** Links each file, as a copy of all of them takes a second; copies them where the two folders are on two disks. */
function putPackage(packed: readonly string[], target: string): void {
  const folders = new Set(packed.map((path) => dirname(path)));
  for (const folder of folders) mkdirSync(join(target, folder), { recursive: true });
  for (const path of packed) {
    try {
      linkSync(join(projectFolder, path), join(target, path));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
      copyFileSync(join(projectFolder, path), join(target, path));
    }
  }
}

/** An empty folder. Not by mkdtemp, whose letters may be `js`: the pattern `.js` in the jest settings of CDKTF's template would ignore its tests. */
function makeFolder(): string {
  const folder = join(realpathSync(tmpdir()), `analytics-test-${randomBytes(8).toString('hex')}`);
  mkdirSync(folder, { mode: 0o700 });
  return folder;
}

/** The project in a folder that has its packages. */
function projectIn(folder: string, manifest: Manifest): PackedProject {
  const programs = join(folder, 'node_modules/.bin');
  const node = (...args: readonly string[]): Promise<Ran> =>
    run(process.execPath, args, { cwd: folder, timeoutMs: 50_000 });
  return {
    folder,
    packed: manifest.files.map(({ path }) => path),
    packedBytes: manifest.size,
    write: (path, text) => {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    },
    node,
    program: (path, ...args) => node(join(projectFolder, 'node_modules', path), ...args),
    npx: ([program = '', ...args], more) =>
      run(join(programs, program), args, {
        cwd: folder,
        timeoutMs: 50_000,
        ...more,
        env: { PATH: `${programs}:${process.env['PATH'] ?? ''}`, NO_COLOR: '1', FORCE_COLOR: undefined, ...more?.env },
      }),
    beside() {
      const other = makeFolder();
      symlinkSync(join(folder, 'node_modules'), join(other, 'node_modules'));
      return projectIn(other, manifest);
    },
    remove: () => {
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Makes a project that has the package, and its dependencies and ours beside it. */
export async function createPackedProject(options: PackedProjectOptions = {}): Promise<PackedProject> {
  const folder = makeFolder();
  const manifest = await readManifest();
  const modules = join(folder, 'node_modules');
  putPackage(
    manifest.files.map(({ path }) => path),
    join(modules, 'analytics-as-code'),
  );
  linkPackages(modules, options);
  linkPrograms(modules);
  return projectIn(folder, manifest);
}
