import { chmodSync, copyFileSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { providerSource } from '../../base/provider-source';
import { providerHosts } from '../../terraform';
import { type AddCommand, type CliHost } from '../host';

/** The plugin is a script, so one file serves every platform that starts scripts by their first line. */
const platforms = ['darwin_amd64', 'darwin_arm64', 'linux_amd64', 'linux_arm64'] as const;

function writeMirror(folder: string, { pluginFile, version }: CliHost): void {
  for (const host of providerHosts) {
    for (const platform of platforms) {
      const target = join(folder, host, ...providerSource.split('/'), version, platform);
      const executable = join(target, `terraform-provider-analytics_v${version}`);
      mkdirSync(target, { recursive: true });
      copyFileSync(pluginFile, executable);
      chmodSync(executable, 0o755);
    }
  }
}

function cliConfiguration(folder: string): string {
  const addresses = providerHosts.map((host) => JSON.stringify(`${host}/${providerSource}`)).join(', ');
  return [
    'provider_installation {',
    '  filesystem_mirror {',
    `    path    = ${JSON.stringify(folder)}`,
    `    include = [${addresses}]`,
    '  }',
    '  direct {',
    `    exclude = [${addresses}]`,
    '  }',
    '}',
    '',
  ].join('\n');
}

export const addMirror: AddCommand = (program, host) => {
  program
    .command('mirror')
    .description(
      'Writes the plugin as a filesystem mirror and prints the CLI configuration that makes terraform init use it.',
    )
    .argument('<dir>', 'folder of the mirror; it is made when missing')
    .addHelpText(
      'after',
      '\nExample: aac mirror ./mirror > terraform.rc && TF_CLI_CONFIG_FILE=$PWD/terraform.rc terraform init',
    )
    .action((dir: string) => {
      const folder = resolve(host.workingFolder, dir);
      writeMirror(folder, host);
      host.print(cliConfiguration(folder));
    });
};
