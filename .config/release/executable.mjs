import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findNode } from './node-binary.mjs';

/**
 * Makes one file of a script and the Node of a platform.
 *
 * @param options - `folder` is for files on the way; with `codeCache`, no two builds have the same bytes.
 * @returns The path of the executable.
 */
export function makeExecutable(script, { platform, folder, codeCache, assets }) {
  const { binary, builder } = findNode(platform);
  const output = join(folder, 'executable');
  const settings = join(folder, 'settings.json');
  const parts = {
    main: script,
    output,
    executable: binary,
    disableExperimentalSEAWarning: true,
    useCodeCache: codeCache,
    assets,
  };
  writeFileSync(settings, JSON.stringify(parts));
  execFileSync(builder, ['--build-sea', settings], { stdio: ['ignore', 'ignore', 'inherit'] });
  // The Node has a signature of its own, which is broken by now.
  if (process.platform === 'darwin') execFileSync('codesign', ['--force', '--sign', '-', output], { stdio: 'inherit' });
  return output;
}
