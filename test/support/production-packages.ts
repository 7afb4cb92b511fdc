import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from './project';

/** A package as the lock file has it. */
interface LockedPackage {
  readonly version: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly hasInstallScript?: boolean;
}

const { packages } = JSON.parse(readFileSync(join(projectFolder, 'package-lock.json'), 'utf8')) as {
  readonly packages: Readonly<Record<string, LockedPackage>>;
};

/** What is installed with the package, by its path: neither what only developers have, nor peers. */
export const productionPackages: readonly (readonly [path: string, LockedPackage])[] = Object.entries(packages).filter(
  ([path, { dev }]) => path !== '' && dev !== true,
);

/** The names of those that are found from a project. */
export const productionNames: readonly string[] = productionPackages
  .map(([path]) => path.replace('node_modules/', ''))
  .filter((name) => !name.includes('node_modules'));
