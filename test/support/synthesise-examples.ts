import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { madeOnce } from './made-once';
import { projectFolder } from './project';
import { run } from './run';

/** What `app.synth()` wrote for a stack. */
export interface SynthesisedStack {
  readonly '//': { readonly metadata: { readonly version?: string } };
  readonly data?: unknown;
  readonly resource?: Readonly<Record<string, Readonly<Record<string, Record<string, unknown>>>>>;
  readonly provider?: { readonly analytics: readonly Record<string, unknown>[] };
  readonly [block: string]: unknown;
}

export const cdkLibraries = ['cdktf', 'cdktn'] as const;
export type CdkLibrary = (typeof cdkLibraries)[number];

/** The folders under examples, of this depth, that hold an app. */
export function appsIn(...folders: readonly string[]): string[] {
  return folders.flatMap((folder) => {
    const entries = readdirSync(join(projectFolder, 'examples', folder), { withFileTypes: true });
    if (entries.some(({ name }) => name === 'main.ts')) return [folder];
    return entries.filter((entry) => entry.isDirectory()).map(({ name }) => join(folder, name));
  });
}

function copyFor(library: CdkLibrary, source: string | { readonly app: string }, target: string): void {
  if (typeof source === 'string') {
    mkdirSync(target, { recursive: true });
    writeFileSync(join(target, 'main.ts'), source);
  } else {
    cpSync(join(projectFolder, 'examples', source.app), target, { recursive: true });
  }
  for (const name of readdirSync(target, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.ts')) continue;
    const file = join(target, name);
    const code = readFileSync(file, 'utf8');
    writeFileSync(file, code.replaceAll(/(from '(?:analytics-as-code\/)?)cdktf'/g, `$1${library}'`));
  }
}

// One process for all: to start one takes longer than to synthesise all.
const driver = `
const { mkdirSync } = require('node:fs');
const { join } = require('node:path');
for (const app of JSON.parse(process.argv[2])) {
  process.env.CDKTF_OUTDIR = join(__dirname, 'out', app);
  mkdirSync(process.env.CDKTF_OUTDIR, { recursive: true });
  require(join(__dirname, app, 'main.ts'));
}
`;

type Stacks = Readonly<Record<CdkLibrary, Readonly<Record<string, SynthesisedStack>>>>;

/**
 * What the apps of some folders under examples make, as a user of each CDK library would write them; one stack each.
 *
 * @param sources - Further apps: the text of their `main.ts` by a name of their own.
 */
export async function synthesiseExamples(
  folders: readonly string[],
  sources: Readonly<Record<string, string>> = {},
): Promise<Stacks> {
  if (Object.keys(sources).length > 0) return await synthesise(folders, sources);
  // All of them in the first test that asks: to load the libraries takes longer than to synthesise.
  const made = await madeOnce('synthesised-examples', async (folder) => {
    const examples = readdirSync(join(projectFolder, 'examples'), { withFileTypes: true });
    const all = appsIn(...examples.filter((entry) => entry.isDirectory()).map(({ name }) => name)).filter((app) =>
      existsSync(join(projectFolder, 'examples', app, 'main.ts')),
    );
    writeFileSync(join(folder, 'stacks.json'), JSON.stringify(await synthesise(all, {})));
  });
  const stacks = JSON.parse(readFileSync(join(made, 'stacks.json'), 'utf8')) as Stacks;
  const pick = (library: CdkLibrary) =>
    Object.fromEntries(Object.entries(stacks[library]).filter(([app]) => folders.includes(app)));
  return { cdktf: pick('cdktf'), cdktn: pick('cdktn') };
}

async function synthesise(folders: readonly string[], sources: Readonly<Record<string, string>>): Promise<Stacks> {
  const folder = mkdtempSync(join(tmpdir(), 'analytics-examples-'));
  try {
    const modules = join(folder, 'node_modules');
    mkdirSync(modules);
    for (const name of ['cdktf', 'cdktn', 'constructs'])
      symlinkSync(join(projectFolder, 'node_modules', name), join(modules, name));
    symlinkSync(projectFolder, join(modules, 'analytics-as-code'));
    const apps = [...folders, ...Object.keys(sources)];
    const paths = cdkLibraries.flatMap((library) => apps.map((app) => ({ library, app, path: join(library, app) })));
    for (const { library, app, path } of paths) copyFor(library, sources[app] ?? { app }, join(folder, path));
    writeFileSync(join(folder, 'driver.cjs'), driver);
    const tsx = join(projectFolder, 'node_modules/tsx/dist/cli.mjs');
    const args = [tsx, 'driver.cjs', JSON.stringify(paths.map(({ path }) => path))];
    const { code, stderr } = await run(process.execPath, args, { cwd: folder });
    if (code !== 0) throw new Error(stderr);
    const stacks = { cdktf: {}, cdktn: {} } as Record<CdkLibrary, Record<string, SynthesisedStack>>;
    for (const { library, app, path } of paths) stacks[library][app] = readStack(join(folder, 'out', path, 'stacks'));
    return stacks;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function readStack(folder: string): SynthesisedStack {
  const [name = '', ...others] = readdirSync(folder);
  if (others.length > 0) throw new Error(`The app has more stacks than ${name}: ${others.join(', ')}.`);
  return JSON.parse(readFileSync(join(folder, name, 'cdk.tf.json'), 'utf8')) as SynthesisedStack;
}
