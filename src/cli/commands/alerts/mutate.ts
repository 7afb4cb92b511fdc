import type { JsonValue } from '../../../base/json';
import type { MutateOptions } from '../../../toolkit/mutate/run-mutate';
import { type AddCommand, exitCodes } from '../../host';
import { listening } from '../../listening-host';
import { jsonOption } from '../../options';
import { jsonText } from '../../output/line';

export const addMutate: AddCommand = (program, host, finish) => {
  program
    .command('mutate')
    .description(
      'Show which changes of the conditions of alerts your tests do not notice. Exit with 2 if there are any.',
    )
    .option('--command <line>', 'Run the tests with this command line', 'npm test')
    .option(...jsonOption)
    .addHelpText('after', '\nExample: aac mutate --command "npx jest alerts"')
    .action(async (options: MutateOptions & { readonly json?: true }) => {
      const { runMutate } = await import('../../../toolkit/mutate/run-mutate.js');
      const result = await runMutate(options, listening(host));
      if (options.json) host.print(jsonText(result as unknown as JsonValue));
      else host.print((await import('../../alerts/mutants-text.js')).formatMutants(result));
      const { mutants, killed, possiblyEquivalent } = result;
      finish(killed + possiblyEquivalent === mutants ? exitCodes.done : exitCodes.changes);
    });
};
