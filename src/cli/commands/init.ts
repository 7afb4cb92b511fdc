import { existsSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { Option } from 'commander';
import { makeFolder } from '../../base/make-folder';
import { ProviderError } from '../../base/errors';
import type { AddCommand, CliHost } from '../host';
import { jsonText, line } from '../line';
import type { JsonOption } from '../options';
import { accessFile } from '../named-file';
import { createProjectFiles, libraries, type ProjectChoices } from '../project-template';
import { ciHosts } from '../project-workflow';
import { quoteWord } from '../../base/quote-word';

/** @throws ProviderError `USAGE` naming every file that is there already. */
function assertNothingThere(folder: string, names: readonly string[]): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() === false) {
    throw new ProviderError('USAGE', `${folder} is not a folder; aac init needs one to write to.`);
  }
  const present = names.filter((name) => existsSync(join(folder, name)));
  if (present.length === 0) return;
  throw new ProviderError(
    'USAGE',
    `${folder} has ${present.join(', ')} already, and aac init writes over nothing. Name another folder: aac init DIR.`,
  );
}

function nextSteps(folder: string, { workingFolder }: CliHost): string {
  const path = relative(workingFolder, folder);
  return [
    'Next:',
    ...(path === '' ? [] : [`  cd ${quoteWord(path)}`]),
    '  npm install',
    '  npx aac serve --port 8080 --client-id me --client-secret secret &   # or have a service of your own',
    '  export ANALYTICS_BASE_URL=http://127.0.0.1:8080 ANALYTICS_CLIENT_ID=me ANALYTICS_CLIENT_SECRET=secret',
    '  npx aac plan',
    '',
  ].join('\n');
}

export const addInit: AddCommand = (program, host) => {
  program
    .command('init')
    .description('Writes a small project that plans at once.')
    .argument('[dir]', 'folder of the project; it is made when missing', '.')
    .addOption(new Option('--library <name>', 'the CDK library').choices(Object.keys(libraries)).default('cdktf'))
    .addOption(new Option('--ci <host>', 'writes a workflow, too, that checks every change').choices(ciHosts))
    .option('--json', 'prints what was written as one JSON document')
    .addHelpText('after', '\nExample: aac init my-alerts --library cdktn --ci github')
    .action((dir: string, { json, ...choices }: ProjectChoices & JsonOption) => {
      const folder = resolve(host.workingFolder, dir);
      const files = Object.entries(createProjectFiles(folder, host.surroundings.version, choices));
      const names = files.map(([name]) => name);
      assertNothingThere(folder, names);
      for (const [name, text] of files) {
        makeFolder(dirname(join(folder, name)));
        // Never over a file that came in between.
        const file = join(folder, name);
        accessFile(file, 'written', () => {
          writeFileSync(file, text, { flag: 'wx' });
        });
      }
      if (json) host.print(jsonText({ folder, files: names }));
      else host.print(line`Wrote ${names.join(', ')} in ${folder}.\n` + nextSteps(folder, host));
    });
};
