import { Option } from 'commander';
import { layouts } from '../../adopt/layouts';
import { ProviderError } from '../../base/errors';
import { installedFolder } from '../../toolkit/installed-folder';
import { libraries } from '../../toolkit/project/project-template';
import type { AddCommand } from '../host';
import { addRepeatable } from '../options';
import type { PromoteOptions } from '../promote/promote-accounts';

type CommandOptions = Omit<PromoteOptions, 'fromEnv' | 'toEnv' | 'out'> &
  Partial<Pick<PromoteOptions, 'fromEnv' | 'toEnv' | 'out'>>;

/** @throws ProviderError `USAGE` naming the option that lacks. */
function given(value: string | undefined, option: string): string {
  if (value !== undefined) return value;
  throw new ProviderError(
    'USAGE',
    `${option} is missing: aac promote --from-env staging.env --to-env production.env --out DIR.`,
  );
}

export const addPromote: AddCommand = (program, host, finish) => {
  const command = program
    .command('promote')
    .description(
      'Write what one account has as code for another account, and prove that a plan of it changes exactly what differs. No service is changed.',
    )
    .option('--from-env <file>', 'Read the account of this file of environment variables')
    .option('--to-env <file>', 'Write code for the account of this file of environment variables')
    .option('--out <folder>', 'Write to this new folder')
    .addOption(new Option('--library <name>', 'Use this CDK library').choices(Object.keys(libraries)).default('cdktf'))
    .addOption(new Option('--layout <layout>', 'Split the code into files like this').choices(layouts).default('one'))
    .option('--json', 'Print the result as one JSON document')
    .addHelpText('after', '\nExample: aac promote --from-env a.env --to-env b.env --map dataset:4242=5151 --out sales');
  addRepeatable(
    command,
    '--map <kind:id=id>',
    'Take this id of the target for one of the source; *=* keeps all of a kind',
  );
  addRepeatable(command, '--rename <kind:name=name>', 'Call an object of the source by this name in the target');
  addRepeatable(command, '--kind <kind>', 'Promote only objects of this kind, such as alert');
  addRepeatable(
    command,
    '--filter <what=text>',
    'Promote only matching objects: name=Sales*, category=Sales or dataset=4242',
  );
  command.action(async ({ fromEnv, toEnv, out, ...options }: CommandOptions) => {
    const sides = { fromEnv: given(fromEnv, '--from-env'), toEnv: given(toEnv, '--to-env'), out: given(out, '--out') };
    installedFolder('A project of TypeScript', host);
    const { promoteAccounts } = await import('../promote/promote-accounts.js');
    finish(await promoteAccounts({ ...options, ...sides }, host));
  });
};
