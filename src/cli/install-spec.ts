import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { ProviderError } from '../base/errors';
import { isJsonObject } from '../base/json';
import { findJsonObject } from '../base/json-text';
import { quoteWord } from '../base/quote-word';

/** The name of this package. */
export const ownPackage = 'analytics-as-code';

/** A path of this machine as a spec of npm has it, on Windows, too; the signs are those that it would read as parts of a URL. */
const toSpecPath = (path: string): string =>
  path.replaceAll('\\', '/').replace(/[%#?]/g, (sign) => encodeURIComponent(sign));

/** The folder with its links followed, also where it is still to be made. */
function followLinks(folder: string): string {
  if (existsSync(folder)) return realpathSync(folder);
  return dirname(folder) === folder ? folder : join(followLinks(dirname(folder)), basename(folder));
}

/** What the lock file of one folder says that a package came from; undefined where it says nothing of it. */
function findResolved(folder: string, packageFolder: string): string | undefined {
  const key = relative(folder, packageFolder).split(sep).join('/');
  for (const name of ['package-lock.json', 'npm-shrinkwrap.json', 'node_modules/.package-lock.json']) {
    const file = join(folder, name);
    const packages = existsSync(file) ? findJsonObject(readFileSync(file, 'utf8'))?.['packages'] : undefined;
    const entry = isJsonObject(packages) ? packages[key] : undefined;
    if (isJsonObject(entry) && typeof entry['resolved'] === 'string') return entry['resolved'];
  }
  return undefined;
}

/** What a package was installed from: the path of a tarball, or a URL; undefined where no lock file tells, or the tarball is gone. */
function findOrigin(packageFolder: string, folder = dirname(packageFolder)): string | undefined {
  const resolved = findResolved(folder, packageFolder);
  if (resolved?.startsWith('file:') === true) {
    // As npm does: the path begins in the folder of the lock file.
    const path = fileURLToPath(new URL(resolved.slice('file:'.length), pathToFileURL(join(folder, sep))));
    return existsSync(path) ? path : undefined;
  }
  if (resolved !== undefined) return resolved;
  return dirname(folder) === folder ? undefined : findOrigin(packageFolder, dirname(folder));
}

/** Whether npx keeps a package for itself: a folder that its next clean-up takes away. */
const isOfNpx = (folder: string): boolean => /[\\/]_npx[\\/][^\\/]+[\\/]node_modules[\\/]/.test(join(folder, sep));

/**
 * What npm has to install in `projectFolder` to get the package that lies in `packageFolder`, and no other one that somebody may have
 * published under its name: the tarball or the URL that a lock file says it came from, otherwise the folder itself.
 *
 * @throws ProviderError `USAGE` for a package in the cache of npx, with the line that installs it.
 */
export function findInstallSpec(packageFolder: string, projectFolder: string): string {
  const own = followLinks(packageFolder);
  const origin = findOrigin(own);
  if (isOfNpx(own)) {
    const line = `npm install ${quoteWord(origin ?? `path/to/${ownPackage}.tgz`)}`;
    throw new ProviderError(
      'USAGE',
      `aac was run from the cache of npx, ${own}, which a project cannot depend on. Install it in a folder of yours first: ${line}, and then run npx aac there.`,
    );
  }
  if (origin?.includes('://') === true) return origin;
  return `file:${toSpecPath(relative(followLinks(resolve(projectFolder)), origin ?? own)) || '.'}`;
}

/** The folder of the package that a command is run from. */
export const ownFolder = ({ pluginFile }: { readonly pluginFile: string }): string => dirname(dirname(pluginFile));
