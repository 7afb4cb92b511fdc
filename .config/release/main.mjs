// Writes what registries and people install: an archive for each platform, their sums, a signature over these, a manifest.
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { writeArchive } from './archive.mjs';
import { makeExecutable } from './executable.mjs';
import { findNode, ownPlatform } from './node-binary.mjs';
import { platforms } from './platforms.mjs';
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

/** Writes the archive of one platform. Hosts start the first file whose name begins with that of the provider. */
async function writeRelease(platform, { codeCache, folder }) {
  const name = 'terraform-provider-analytics';
  const draft = mkdtempSync(join(tmpdir(), 'analytics-release-'));
  try {
    const executable = makeExecutable(resolve('dist/plugin.cjs'), { platform, folder: draft, codeCache });
    const file = `${name}_${version}_${platform}${codeCache ? '.code-cache' : ''}.zip`;
    await writeArchive(join(folder, file), [
      [`${name}_v${version}${platforms[platform].suffix ?? ''}`, executable, 0o755],
      ['LICENSE', 'LICENSE', 0o644],
      ['LICENSE-node.txt', findNode(platform).licence, 0o644],
      ['THIRD-PARTY-LICENCES.txt', 'dist/THIRD-PARTY-LICENCES.txt', 0o644],
    ]);
    console.log(join(folder, file));
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

/** The sums of all archives of this version that lie in the folder, as some are made on other machines. */
async function writeSums(name, folder, key) {
  const start = `${name}_${version}_`;
  const files = readdirSync(folder)
    .filter((file) => file.startsWith(start) && /\.(zip|json)$/.test(file))
    .sort();
  const sums = files
    .map(
      (file) =>
        `${createHash('sha256')
          .update(readFileSync(join(folder, file)))
          .digest('hex')}  ${file}\n`,
    )
    .join('');
  const path = join(folder, `${start}SHA256SUMS`);
  writeFileSync(path, sums);
  rmSync(`${path}.sig`, { force: true });
  if (key) writeFileSync(`${path}.sig`, await signText(sums, key, process.env));
}

async function main() {
  const { chosen, isSigned, folder, ...options } = readOptions();
  const key = isSigned ? await readKey(process.env) : undefined;
  mkdirSync(folder, { recursive: true });
  for (const platform of chosen) await writeRelease(platform, { ...options, folder });
  const name = 'terraform-provider-analytics';
  writeFileSync(join(folder, `${name}_${version}_manifest.json`), `${JSON.stringify(manifest, null, 2)}\n`);
  await writeSums(name, folder, key);
  if (!key) console.log('The sums are not signed, so no registry takes them.');
}

main().catch((error) => {
  console.error(`Error: ${error.message}`);
  process.exitCode = 1;
});
