import nodePath, { type PlatformPath } from 'node:path';

/** A path with slashes, as addresses, packages, plans and Terraform spell it on every system. */
export const withSlashes = (path: string, { sep }: PlatformPath = nodePath): string => path.split(sep).join('/');
