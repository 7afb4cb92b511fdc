import { ProviderError } from '../base/errors';
import type { ToolkitHost } from './host';

/**
 * The folder that this package is installed in.
 *
 * @param what - needs it, as a sentence begins.
 * @throws ProviderError `PROGRAM_MISSING` where the program is one file.
 */
export function installedFolder(what: string, { packageFolder }: Pick<ToolkitHost, 'packageFolder'>): string {
  if (packageFolder !== undefined) return packageFolder;
  throw new ProviderError(
    'PROGRAM_MISSING',
    `${what} needs Node and the package analytics-as-code, and this aac is one file that has neither: install both, and use npx aac.`,
  );
}
