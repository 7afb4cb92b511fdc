import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createMessage, generateKey, type PrivateKey, readPrivateKey, sign } from 'openpgp';
import { pluginName } from '../../src/base/provider-address';
import { madeOnce } from './made-once';
import { pluginFile, projectFolder } from './project';
import { type Ran, run } from './run';

const scripts = join(projectFolder, '.config/release');

/** The platform of a release that this machine is of. */
export const ownPlatform = `${process.platform}_${process.arch === 'x64' ? 'amd64' : process.arch}`;

/** The files of one version in a folder of releases. */
export interface ReleaseFiles {
  readonly zip: string;
  readonly manifest: string;
  readonly sums: string;
  readonly signature: string;
}

/** The names of the files of a version. */
export function filesOf(version: string): ReleaseFiles {
  const start = `terraform-provider-analytics_${version}`;
  const sums = `${start}_SHA256SUMS`;
  return { zip: `${start}_${ownPlatform}.zip`, manifest: `${start}_manifest.json`, sums, signature: `${sums}.sig` };
}

export const sha256Of = (path: string): string => createHash('sha256').update(readFileSync(path)).digest('hex');

/** A new key to sign releases with. */
export async function createKey(): Promise<PrivateKey> {
  const userIDs = [{ name: 'Test', email: 'test@example.com' }];
  return (await generateKey({ type: 'rsa', rsaBits: 2048, userIDs, format: 'object' })).privateKey;
}

/** Writes the signature of a file beside it. */
export async function signFile(path: string, key: PrivateKey): Promise<void> {
  const message = await createMessage({ binary: readFileSync(path) });
  const signature: unknown = await sign({ message, signingKeys: key, detached: true, format: 'binary' });
  writeFileSync(`${path}.sig`, signature as Uint8Array);
}

async function succeed(program: string, args: readonly string[], env = {}): Promise<string> {
  const { code, stdout, stderr } = await run(program, args, { cwd: projectFolder, env });
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${String(code)}:\n${stdout}\n${stderr}`);
  return stdout;
}

/** The arguments with which Node archives one executable file as a release does. */
export function archiveArguments(path: string, name: string, file: string): readonly string[] {
  const code = `(await import(process.argv[1])).writeArchive(process.argv[2], [[process.argv[3], process.argv[4], 0o755]])`;
  const archive = pathToFileURL(join(scripts, 'archive.mjs')).href;
  return ['--input-type=module', '--eval', code, archive, path, name, file];
}

/** Zips the plugin as a script, which is a release's in all but its size. */
export async function zipScript(path: string, version: string, more = ''): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'analytics-zip-'));
  const script = join(folder, 'script');
  writeFileSync(script, `${readFileSync(pluginFile, 'utf8')}${more}`);
  try {
    await succeed(process.execPath, archiveArguments(path, pluginName(version), script));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Writes a release whose plugin is the script. */
export async function releaseScript(folder: string, version: string, key: PrivateKey): Promise<void> {
  const { zip, manifest, sums } = filesOf(version);
  await zipScript(join(folder, zip), version);
  writeFileSync(join(folder, manifest), JSON.stringify({ version: 1, metadata: { protocol_versions: ['6.0'] } }));
  const lines = [zip, manifest].map((name) => `${sha256Of(join(folder, name))}  ${name}\n`);
  writeFileSync(join(folder, sums), lines.join(''));
  await signFile(join(folder, sums), key);
}

/** The release of this machine, as `npm run release` writes it, and the key that has signed it. */
export async function releaseExecutable(): Promise<{ readonly folder: string; readonly key: PrivateKey }> {
  const keyFile = 'key.asc';
  const folder = await madeOnce('release', async (made) => {
    const armoredKey = (await createKey()).armor();
    writeFileSync(join(made, keyFile), armoredKey);
    const args = [join(scripts, 'main.mjs'), '--platform', ownPlatform, '--out', made];
    await succeed(process.execPath, args, { GPG_PRIVATE_KEY: armoredKey });
  });
  return { folder, key: await readPrivateKey({ armoredKey: readFileSync(join(folder, keyFile), 'utf8') }) };
}

/** Runs `npm run release` on what is built. */
export const release = (args: readonly string[], env = {}): Promise<Ran> =>
  run(process.execPath, [join(scripts, 'main.mjs'), ...args], { cwd: projectFolder, env });

/** Makes the executable of the plugin for a platform; answers its path, and that of the Node in it. */
export async function makeExecutable(
  platform: string,
  folder: string,
  options = {},
): Promise<{ readonly executable: string; readonly node: string }> {
  const code = `const [{ makeExecutable }, { findNode }] = await Promise.all(process.argv.slice(3).map((path) => import(path)));
    const { script, ...options } = JSON.parse(process.argv[2]);
    console.log(JSON.stringify({ executable: makeExecutable(script, options), node: findNode(options.platform).binary }));`;
  const modules = ['executable.mjs', 'node-binary.mjs'].map((name) => pathToFileURL(join(scripts, name)).href);
  const given = JSON.stringify({ script: pluginFile, platform, folder, ...options });
  const args = ['--input-type=module', '--eval', code, '--', 'release', given, ...modules];
  return JSON.parse(await succeed(process.execPath, args)) as { readonly executable: string; readonly node: string };
}

/** Runs `npm run release:host`. */
export const hostReleases = (...args: readonly string[]): Promise<Ran> =>
  run(process.execPath, [join(scripts, 'host.mjs'), ...args], { cwd: projectFolder });
