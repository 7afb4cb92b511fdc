import { Option } from 'commander';
import { ProviderError } from '../../base/errors';
import { accountFormats, layouts } from '../../adopt/layouts';
import type { AdoptOptions } from '../adopt/adopt-account';
import type { AddCommand } from '../host';
import { addRepeatable } from '../options';
import { installedFolder } from '../../toolkit/installed-folder';
import { defaultLibrary, libraries } from '../../toolkit/project/project-template';

/** One of two commands: to adopt, and to finish that. */
type CommandOptions = Omit<AdoptOptions, 'out'> & { readonly out: string | undefined; readonly finish?: true };

export const addAdopt: AddCommand = (program, host, finish) => {
  const command = program
    .command('adopt')
    .description(
      'Write the objects of the service as code, and prove that a plan of it changes nothing. The service is not changed.',
    )
    .option(
      '--out <folder>',
      'Write to this folder: a new one, or a project with a cdktf.json, which gets the new objects',
    )
    .addOption(new Option('--stack <name>', 'Add new objects to this stack, when the project has several'))
    .addOption(new Option('--format <format>', 'Write this language').choices(accountFormats).default('typescript'))
    .addOption(
      new Option(
        '--library <name>',
        `Use this CDK library; without it, that of the project, or ${defaultLibrary} in a new one`,
      ).choices(Object.keys(libraries)),
    )
    .addOption(new Option('--layout <layout>', 'Split the code into files like this').choices(layouts).default('one'))
    .option('--compact', 'Write similar objects as a loop over a table')
    .option('--finish', 'Only remove imports from the code that the state already has')
    .option('--json', 'Print the result as one JSON document')
    .addHelpText('after', '\nExample: aac adopt --out sales --filter "name=Sales*"');
  addRepeatable(command, '--kind <kind>', 'Adopt only objects of this kind, such as webhook-action');
  addRepeatable(
    command,
    '--filter <what=text>',
    'Adopt only matching objects: name=Sales*, category=Sales or dataset=4242',
  );
  command.action(async ({ finish: isFinish, out, ...options }: CommandOptions) => {
    if (isFinish || options.format === 'typescript') installedFolder('A project of TypeScript', host);
    if (isFinish) {
      const { finishAdoption } = await import('../adopt/finish-adoption.js');
      finish(await finishAdoption({ out, ...options }, host));
      return;
    }
    if (out === undefined) {
      throw new ProviderError('USAGE', 'Name the folder that the code is written to: aac adopt --out DIR.');
    }
    const { adoptAccount } = await import('../adopt/adopt-account.js');
    finish(await adoptAccount({ ...options, out }, host));
  });
};
