import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import nodePath, { basename, dirname, join, type PlatformPath, relative, resolve, sep } from 'node:path';
import { ProviderError } from '../../base/errors';
import { withSlashes } from '../../base/files/slashes';
import { isJsonObject } from '../../base/json';
import { findJsonObject } from '../../base/json-text';
import { quoteWord } from '../../base/text/quote-word';

/** The name of this package. */
export const ownPackage = 'analytics-as-code';

/** How a project asks for this package. */
export interface InstallSpec {
  readonly spec: string;
  /** npm links a folder by default, and a linked package does not find the CDK library of the project: it has to be copied. */
  readonly isFolder: boolean;
}

/** The spec of a path from a folder. npm writes and reads paths as they are: what looks like a part of a URL in them is none. */
export function toSpec(folder: string, path: string, paths: PlatformPath = nodePath): string {
  return `file:${withSlashes(paths.relative(folder, path), paths) || '.'}`;
}

/** The folder with its links followed, also where it is still to be made. */
function followLinks(folder: string): string {
  if (existsSync(folder)) return realpathSync(folder);
  return dirname(folder) === folder ? folder : join(followLinks(dirname(folder)), basename(folder));
}

/** What the lock file of one folder says that a package came from; undefined where it says nothing of it. */
function findResolved(folder: string, packageFolder: string): string | undefined {
  const key = withSlashes(relative(folder, packageFolder));
  // What is installed comes before what the next installation would bring.
  for (const name of ['node_modules/.package-lock.json', 'package-lock.json', 'npm-shrinkwrap.json']) {
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
    const path = resolve(folder, resolved.slice('file:'.length));
    return existsSync(path) ? path : undefined;
  }
  if (resolved !== undefined) return resolved;
  return dirname(folder) === folder ? undefined : findOrigin(packageFolder, dirname(folder));
}

/** Whether npx, or `pnpm dlx`, keeps a package for itself: a folder that its next clean-up takes away. */
const isOfNpx = (folder: string): boolean => /[\\/](?:_npx|dlx)[\\/].*[\\/]node_modules[\\/]/.test(join(folder, sep));

/**
 * What npm has to install in `projectFolder` to get the package that lies in `packageFolder`, and no other one that somebody may have
 * published under its name: the tarball or the URL that a lock file says it came from, otherwise the folder itself.
 *
 * @throws ProviderError `USAGE` for a package in the cache of npx, with the line that installs it.
 */
export function findInstallSpec(packageFolder: string, projectFolder: string): InstallSpec {
  const own = followLinks(packageFolder);
  const origin = findOrigin(own);
  if (isOfNpx(own)) {
    const line = `npm install ${quoteWord(origin ?? `path/to/${ownPackage}.tgz`)}`;
    throw new ProviderError(
      'USAGE',
      `This aac runs from the cache of npx, ${own}, and a project cannot depend on that. Install it in a folder of yours first: ${line}, and then run npx aac there.`,
    );
  }
  if (origin?.includes('://') === true) return { spec: origin, isFolder: false };
  const path = origin ?? own;
  return { spec: toSpec(followLinks(resolve(projectFolder)), path), isFolder: statSync(path).isDirectory() };
}
