import { accessSync, constants as modes, statSync } from 'node:fs';
import { basename, delimiter, extname, join, resolve } from 'node:path';
import { ProviderError } from '../../base/errors';
import { isWindows } from '../../base/windows';
import { startAttachedProvider } from '../../terraform';
import type { ListeningHost, ToolkitHost } from '../host';

function isExecutable(file: string): boolean {
  try {
    accessSync(file, modes.X_OK);
    return statSync(file).isFile();
  } catch {
    // Not there, or not ours to run: either way the next folder of the PATH is asked.
    return false;
  }
}

/**
 * Terraform, or OpenTofu where there is no Terraform. TERRAFORM_BINARY_NAME names another program, by a path or by its name
 * on the PATH, as CDKTF takes it.
 *
 * @throws ProviderError `PROGRAM_MISSING` when there is none.
 */
export function getProgram({ PATH: path = '', TERRAFORM_BINARY_NAME: named = '' }: ToolkitHost['environment']): string {
  const folders = path.split(delimiter).filter(Boolean);
  const names = named === '' ? ['terraform', 'tofu'] : [named];
  const files = names
    .flatMap((name) => (basename(name) === name ? folders.map((folder) => join(folder, name)) : [resolve(name)]))
    .map((file) => (isWindows() && extname(file) !== '.exe' ? `${file}.exe` : file));
  const found = files.find(isExecutable);
  if (found !== undefined) return found;
  const message =
    named === ''
      ? 'Neither terraform nor tofu is on the PATH; install one of them.'
      : `TERRAFORM_BINARY_NAME names ${named}, which is no program here; name terraform, tofu, or the path of one of them.`;
  throw new ProviderError('PROGRAM_MISSING', message);
}

/**
 * Does something while a provider in this process waits for Terraform, which finds it by the environment.
 *
 * @param work - is given a folder for what nobody else may see, too, which does not outlast a killed run for long.
 */
export async function withAttachedProvider<T>(
  host: ListeningHost,
  work: (environment: ListeningHost['environment'], folder: string) => Promise<T>,
): Promise<T> {
  const provider = await startAttachedProvider({
    createProvider: () => host.createProvider(),
    processId: host.surroundings.processId,
    onError: (error) => {
      const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
      host.notify({ kind: 'message', message });
    },
  });
  try {
    const { reattachProviders: TF_REATTACH_PROVIDERS } = provider;
    return await work({ CHECKPOINT_DISABLE: '1', ...host.environment, TF_REATTACH_PROVIDERS }, provider.folder);
  } finally {
    await provider.close();
  }
}
