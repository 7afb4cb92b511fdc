import { type Command, Option } from 'commander';
import { layouts } from '../../adopt/layouts';
import { ProviderError } from '../../base/errors';
import { installedFolder } from '../../toolkit/installed-folder';
import { defaultLibrary, libraries } from '../../toolkit/project/project-template';
import type { AddCommand } from '../host';
import { addPoliciesOption, addRepeatable } from '../options';
import type { PromoteOptions } from '../promote/promote-accounts';
import type { StackPromotionOptions } from '../promote/promote-stacks';

type CommandOptions = Omit<PromoteOptions, 'fromEnv' | 'toEnv' | 'out'> &
  Partial<Pick<PromoteOptions, 'fromEnv' | 'toEnv' | 'out'>> &
  StackPromotionOptions;

/** @throws ProviderError `USAGE` naming the option that lacks. */
function assertGiven(value: string | undefined, option: string): string {
  if (value !== undefined) return value;
  throw new ProviderError(
    'USAGE',
    `${option} is missing: aac promote --from-env staging.env --to-env production.env --out DIR. Stacks of a project have names: aac promote staging production.`,
  );
}

/** @throws ProviderError `USAGE` naming an option that means nothing there. */
function assertNone(command: Command, names: readonly (keyof CommandOptions)[], where: string): void {
  const found = names.find((name) => command.getOptionValueSource(name) === 'cli');
  if (found === undefined) return;
  const option = `--${found.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
  throw new ProviderError('USAGE', `${option} means nothing ${where}. Leave it out.`);
}

export const addPromote: AddCommand = (program, host, finish) => {
  const command = program
    .command('promote')
    .description(
      'Promote one stack of the project to another as a plan. Or write what one account has as code for another account. No service is changed.',
    )
    .argument('[from]', 'the stack that has what is promoted')
    .argument('[to]', 'the stack that it is promoted to')
    .option('--out-plan <file>', 'Between stacks, save the plan, for aac apply <file> to apply exactly or refuse')
    .option(
      '--delete',
      'Delete what the code of the target (between stacks) or the source (between accounts) no longer has',
    )
    .option('--from-env <file>', 'Read the account of this file of environment variables')
    .option('--to-env <file>', 'Promote to the account of this file of environment variables')
    .option('--out <folder>', 'Write to this folder: a new one, or one of an earlier promotion')
    .addOption(
      new Option(
        '--library <name>',
        `Use this CDK library; without it, that of the project, or ${defaultLibrary} in a new one`,
      ).choices(Object.keys(libraries)),
    )
    .addOption(new Option('--layout <layout>', 'Split the code into files like this').choices(layouts).default('one'))
    .option('--json', 'Print the result as one JSON document')
    .addHelpText('after', '\nExample: aac promote staging production --out-plan plan.json && aac apply plan.json');
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
  addRepeatable(command, '--leave <address>', 'Between stacks, leave out what only the source has of this object');
  addPoliciesOption(command);
  command.action(async (from: string | undefined, to: string | undefined, given: CommandOptions) => {
    if (from !== undefined) {
      if (to === undefined) throw new ProviderError('USAGE', `Name the stack that ${from} is promoted to, too.`);
      assertNone(command, ['out', 'kind', 'filter', 'library', 'layout'], 'between stacks: the target has its code');
      const { promoteStacks } = await import('../promote/promote-stacks.js');
      finish(await promoteStacks({ ...given, from, to }, host));
      return;
    }
    assertNone(command, ['outPlan', 'leave', 'policies'], 'between accounts: the code is planned later');
    const { fromEnv, toEnv, out, ...options } = given;
    const sides = {
      fromEnv: assertGiven(fromEnv, '--from-env'),
      toEnv: assertGiven(toEnv, '--to-env'),
      out: assertGiven(out, '--out'),
    };
    installedFolder('A project of TypeScript', host);
    const { promoteAccounts } = await import('../promote/promote-accounts.js');
    finish(await promoteAccounts({ ...options, ...sides }, host));
  });
};
