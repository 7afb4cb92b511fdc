// Writes what registries and people install: archives for each platform, their sums, signatures over these, a manifest.
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { writeArchive } from './archive.mjs';
import { makeExecutable } from './executable.mjs';
import { findNode, ownPlatform } from './node-binary.mjs';
import { platforms } from './platforms.mjs';
import { makePrograms } from './programs.mjs';
import { readKey, signText } from './sign.mjs';

const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
const manifest = { version: 1, metadata: { protocol_versions: ['6.0'] } };

function readOptions() {
  const { values } = parseArgs({
    options: {
      platform: { type: 'string', multiple: true },
      'code-cache': { type: 'boolean', default: false },
      unsigned: { type: 'boolean', default: false },
      out: { type: 'string', default: 'release' },
    },
  });
  const codeCache = values['code-cache'];
  const chosen = values.platform ?? (codeCache ? [ownPlatform] : Object.keys(platforms));
  for (const name of chosen) {
    if (!Object.hasOwn(platforms, name))
      throw new Error(`--platform takes ${Object.keys(platforms).join(', ')}, and not ${name}.`);
    if (codeCache && name !== ownPlatform)
      throw new Error(`Compiled code for ${name} is made on ${name}; leave --code-cache out here.`);
  }
  return { chosen, codeCache, isSigned: !values.unsigned, folder: resolve(values.out) };
}

/** Writes the archive of one program for one platform. With compiled code it has a name that no registry looks for. */
async function writePackage({ name, file, main, assets, licences }, { platform, codeCache, folder, draft }) {
  const executable = makeExecutable(main, { platform, folder: draft, codeCache, assets });
  const path = join(folder, `${name}_${version}_${platform}${codeCache ? '.code-cache' : ''}.zip`);
  await writeArchive(path, [
    [file + (platforms[platform].suffix ?? ''), executable, 0o755],
    ['LICENSE', 'LICENSE', 0o644],
    ['LICENSE-node.txt', findNode(platform).licence, 0o644],
    ['THIRD-PARTY-LICENCES.txt', licences, 0o644],
  ]);
  console.log(path);
  if (platform.startsWith('darwin') && process.platform !== 'darwin') {
    console.log(`${path} is not signed for macOS, which refuses to start it: make it there, or use codesign.`);
  }
}

const sha256Of = (path) => createHash('sha256').update(readFileSync(path)).digest('hex');

/** The sums of all files of this version that lie in the folder, as some are made on other machines. */
async function writeSums(name, folder, key) {
  const isSummed = (file) => file.startsWith(`${name}_${version}_`) && /\.(zip|json)$/.test(file);
  const files = readdirSync(folder).filter(isSummed).sort();
  const sums = files.map((file) => `${sha256Of(join(folder, file))}  ${file}\n`).join('');
  const path = join(folder, `${name}_${version}_SHA256SUMS`);
  writeFileSync(path, sums);
  if (key) writeFileSync(`${path}.sig`, await signText(sums, key, process.env));
  else rmSync(`${path}.sig`, { force: true });
}

async function release(draft) {
  const { chosen, isSigned, folder, codeCache } = readOptions();
  const key = isSigned ? await readKey(process.env) : undefined;
  mkdirSync(folder, { recursive: true });
  const programs = await makePrograms(version, draft);
  for (const platform of chosen)
    for (const program of programs) await writePackage(program, { platform, codeCache, folder, draft });
  const [{ name: provider }] = programs;
  writeFileSync(join(folder, `${provider}_${version}_manifest.json`), `${JSON.stringify(manifest, null, 2)}\n`);
  for (const { name } of programs) await writeSums(name, folder, key);
  if (!key) console.log('The sums are not signed, so no registry takes them.');
}

const draft = mkdtempSync(join(tmpdir(), 'analytics-release-'));
release(draft)
  .catch((error) => {
    console.error(`Error: ${error.message}`);
    process.exitCode = 1;
  })
  .finally(() => rmSync(draft, { recursive: true, force: true }));
