import { chmodSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { makeFolder } from '../../base/files/make-folder';
import { ProviderError } from '../../base/errors';
import { pluginName, providerHosts, providerSource } from '../../base/provider-address';
import { toFileFailure } from '../file-error';
import { line } from '../output/line';
import type { AddCommand, CliHost } from '../host';

/** The plugin is a script, so one file serves every platform that starts scripts by their first line. */
const platforms = ['darwin_amd64', 'darwin_arm64', 'linux_amd64', 'linux_arm64'] as const;

function writeMirror(folder: string, own: CliHost): void {
  const { version } = own.surroundings;
  const name = pluginName(version);
  const plugin = own.readPlugin();
  const targets = providerHosts.flatMap((host) =>
    platforms.map((platform) => join(folder, host, ...providerSource.split('/'), version, platform, name)),
  );
  for (const target of targets) {
    makeFolder(dirname(target));
    // A file that Terraform runs right now cannot be written over, but it can be replaced.
    rmSync(target, { force: true });
    try {
      writeFileSync(target, plugin);
    } catch (error) {
      throw toFileFailure(error, target) ?? error;
    }
    chmodSync(target, 0o755);
  }
}

function cliConfiguration(folder: string): string {
  const addresses = providerHosts.map((host) => JSON.stringify(`${host}/${providerSource}`)).join(', ');
  return `provider_installation {
  filesystem_mirror {
    path    = ${JSON.stringify(folder)}
    include = [${addresses}]
  }
  direct {
    exclude = [${addresses}]
  }
}
`;
}

export const addMirror: AddCommand = (program, host) => {
  program
    .command('mirror')
    .description('Write the plugin as a filesystem mirror and print the CLI configuration for terraform init.')
    .argument('<dir>', 'folder of the mirror; it is made when missing')
    .addHelpText(
      'after',
      '\nExample: aac mirror ./mirror > terraform.rc && TF_CLI_CONFIG_FILE=$PWD/terraform.rc terraform init',
    )
    .action((dir: string) => {
      const folder = resolve(host.workingFolder, dir);
      if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() === false) {
        throw new ProviderError('USAGE', `${folder} is not a folder; aac mirror needs one to write to.`);
      }
      writeMirror(folder, host);
      host.print(cliConfiguration(folder));
      // A user of the single executable may have no Node. Terraform does not say that Node is missing.
      if (host.packageFolder === undefined) {
        host.printError(
          line`The provider in ${folder} needs Node on the PATH of Terraform; where there is none, install the provider of a release.`,
        );
      }
    });
};
