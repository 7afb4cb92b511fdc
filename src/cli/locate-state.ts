import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { findStatePath } from '../engine';
import type { CliHost } from './host';
import { pickFolder } from './pick-folder';
import type { StackOptions } from './stack-options';

/** The state of the configuration in `folder`, whatever else that holds. */
export function locateStateOf(folder: string): string {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.tf.json'))
    .map((path) => ({ path, text: readFileSync(join(folder, path), 'utf8') }));
  return resolve(folder, findStatePath(files) ?? 'terraform.tfstate');
}

/** The state that the options mean. No value of a variable is needed for it. */
export async function locateState(
  options: Pick<StackOptions, 'state' | 'stack' | 'dir'>,
  host: CliHost,
): Promise<string> {
  if (options.state !== undefined) return resolve(host.workingFolder, options.state);
  return locateStateOf(await pickFolder(options, host));
}
