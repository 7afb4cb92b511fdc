import type { AddCommand } from '../host';
import type { StackOptions } from '../../toolkit/options';
import { addCodeOptions } from '../options';
import { runStacks } from '../stack/run-stacks';

export const addValidate: AddCommand = (program, host, finish) => {
  const command = program
    .command('validate')
    .description('Run the app and check the code without the service. Variables need no value.')
    .addHelpText('after', '\nExample: aac validate --json');
  addCodeOptions(command).action(async (options: StackOptions) => {
    finish(
      await runStacks(options, host, { load: async () => (await import('../stack/validate-stack.js')).validateStack }),
    );
  });
};
