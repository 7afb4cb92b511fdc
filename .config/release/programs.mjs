import { join } from 'node:path';
import { bundleCommandLine } from '../bundle/command-line.mjs';
import { writeProgramLicences } from '../bundle/licences.mjs';

const name = 'terraform-provider-analytics';

/**
 * The programs of a release: the name of each, of its file, the script that it begins with, files that it holds beside that,
 * and the licences of all of these.
 *
 * @param folder - for what is bundled for them.
 */
export async function makePrograms(version, folder) {
  const [commandLine, more] = ['command-line.cjs', 'licences.txt'].map((file) => join(folder, file));
  writeProgramLicences(more, await bundleCommandLine(commandLine, 'program'));
  const assets = { 'dist/bin/command-line.cjs': commandLine, 'dist/plugin.cjs': 'dist/plugin.cjs' };
  return [
    // Hosts start the first file whose name begins with that of the provider.
    { name, file: `${name}_v${version}`, main: 'dist/plugin.cjs', licences: 'dist/THIRD-PARTY-LICENCES.txt' },
    { name: 'aac', file: 'aac', main: 'dist/bin/aac.cjs', assets, licences: more },
  ];
}
