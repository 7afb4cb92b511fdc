import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { ProviderError } from '../base/errors';
import type { CliHost } from './host';

/** Where the configuration of a command comes from. */
export interface FolderOptions {
  /** Name of a stack. */
  readonly stack?: string;
  /** A folder with `*.tf.json` or `*.tf`, instead of running the app. */
  readonly dir?: string;
}

/**
 * The folder of the configuration: `--dir`, or the one stack of the project, or the one that `--stack` names.
 *
 * @throws ProviderError `USAGE` when it is not clear which stack is meant.
 */
export async function pickFolder({ stack: wanted, dir }: FolderOptions, host: CliHost): Promise<string> {
  if (dir !== undefined) {
    const folder = resolve(host.workingFolder, dir);
    if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return folder;
    throw new ProviderError(
      'USAGE',
      `There is no folder ${folder}; --dir takes the folder of a Terraform configuration.`,
    );
  }
  const { synthesise } = await import('./synthesise.js');
  const stacks = await synthesise(host);
  const [first] = stacks;
  const names = stacks.map(({ name }) => name).join(', ');
  if (!first)
    throw new ProviderError(
      'SYNTH_FAILED',
      'The app wrote no stack; it has to make a TerraformStack and call app.synth().',
    );
  if (wanted === undefined) {
    if (stacks.length === 1) return first.folder;
    throw new ProviderError('USAGE', `The app has several stacks; name one with --stack: ${names}.`);
  }
  const found = stacks.find(({ name }) => name === wanted);
  if (!found) throw new ProviderError('USAGE', `There is no stack ${JSON.stringify(wanted)}; the app has ${names}.`);
  return found.folder;
}
