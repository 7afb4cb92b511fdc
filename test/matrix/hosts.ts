import { delimiter, join } from 'node:path';
import { existsSync } from 'node:fs';
import { run } from '../support/run';

/** A program that runs the provider. */
export interface HostProgram {
  readonly file: string;
  readonly kind: 'terraform' | 'opentofu';
  /** Such as `1.11.4`. */
  readonly version: string;
}

async function readProgram(file: string): Promise<HostProgram> {
  const { stdout } = await run(file, ['version'], {
    cwd: process.cwd(),
    env: { CHECKPOINT_DISABLE: '1', TF_CLI_CONFIG_FILE: '' },
  });
  const [, name, version] = /^(Terraform|OpenTofu) v(\S+)/.exec(stdout) ?? [];
  if (version === undefined) throw new Error(`${file} version printed neither Terraform nor OpenTofu:\n${stdout}`);
  return { file, kind: name === 'OpenTofu' ? 'opentofu' : 'terraform', version };
}

/** `terraform` and `tofu` of the PATH, and the files that TERRAFORM_BINARIES names, each once. */
export async function findPrograms({ PATH = '', TERRAFORM_BINARIES = '' }: NodeJS.ProcessEnv): Promise<HostProgram[]> {
  const folders = PATH.split(delimiter).filter(Boolean);
  const onPath = ['terraform', 'tofu'].flatMap((name) => {
    const found = folders.map((folder) => join(folder, name)).find((file) => existsSync(file));
    return found === undefined ? [] : [found];
  });
  const files = new Set([...onPath, ...TERRAFORM_BINARIES.split(delimiter).filter(Boolean)]);
  return await Promise.all([...files].map(readProgram));
}

/** Whether `version` is `first` or a later one, by the numbers before and after the first dot. */
export function isSince(version: string, first: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number.parseFloat);
  const [firstMajor = 0, firstMinor = 0] = first.split('.').map(Number);
  return major > firstMajor || (major === firstMajor && minor >= firstMinor);
}
