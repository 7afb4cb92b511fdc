import { Option } from 'commander';
import { ProviderError } from '../../base/errors';
import { accountFormats, layouts } from '../../adopt/layouts';
import type { AdoptOptions } from '../adopt/adopt-account';
import type { AddCommand } from '../host';
import { addRepeatable } from '../options';
import { libraries } from '../project-template';

/** One of two commands: to adopt, and to finish that. */
type CommandOptions = Omit<AdoptOptions, 'out'> & { readonly out: string | undefined; readonly finish?: true };

export const addAdopt: AddCommand = (program, host, finish) => {
  const command = program
    .command('adopt')
    .description(
      'Writes what the service holds as code, and proves that planning it changes nothing. The service is not changed.',
    )
    .option(
      '--out <folder>',
      'folder of the project: a new one, or one with a cdktf.json, to which what is new is added',
    )
    .addOption(new Option('--stack <name>', 'the stack that takes what is new, when the project has several'))
    .addOption(new Option('--format <format>', 'what is written').choices(accountFormats).default('typescript'))
    .addOption(new Option('--library <name>', 'the CDK library').choices(Object.keys(libraries)).default('cdktf'))
    .addOption(new Option('--layout <layout>', 'how the code is put into files').choices(layouts).default('one'))
    .option('--compact', 'writes objects that are alike as a loop over a table')
    .option('--finish', 'removes the imports of what the state has by now from the code, and does nothing else')
    .option('--json', 'prints what was written and proven as one JSON document')
    .addHelpText('after', '\nExample: aac adopt --out sales --filter "name=Sales*"');
  addRepeatable(command, '--kind <kind>', 'adopts objects of this kind alone, such as webhook-action');
  addRepeatable(command, '--filter <what=text>', 'adopts what fits alone: name=Sales*, category=Sales or dataset=4242');
  command.action(async ({ finish: isFinish, out, ...options }: CommandOptions) => {
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
