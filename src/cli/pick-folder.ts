import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { ProviderError } from '../base/errors';
import type { CliHost } from './host';
import type { StateOptions } from './options';

/**
 * The folder of the configuration: `--dir`, or the one stack of the project, or the one that `--stack` names.
 *
 * @throws ProviderError `USAGE` when it is not clear which stack is meant.
 */
export async function pickFolder(options: StateOptions, host: CliHost): Promise<string> {
  const { stack: wanted, dir } = options;
  if (dir !== undefined) {
    const folder = resolve(host.workingFolder, dir);
    if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return folder;
    throw new ProviderError(
      'USAGE',
      `There is no folder ${folder}; --dir takes the folder of a Terraform configuration.`,
    );
  }
  const { synthesise } = await import('./synthesise.js');
  const stacks = await synthesise(host, options);
  const names = stacks.map(({ name }) => name).join(', ');
  const [found, ...others] = stacks.filter(({ name }) => wanted === undefined || name === wanted);
  if (!found) throw new ProviderError('USAGE', `There is no stack ${JSON.stringify(wanted)}; the app has ${names}.`);
  if (others.length === 0) return found.folder;
  throw new ProviderError('USAGE', `The app has several stacks; name one with --stack: ${names}.`);
}
