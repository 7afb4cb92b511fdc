import { type Command, Option } from 'commander';
import type { AddCommand } from '../host';
import { reportFormats } from '../../review/formats';
import { assertReplaceable } from '../named-file';
import { addPlanOptions, addReplaceOption, summaryOption } from '../options';
import { findPlanKey } from '../plan-key';
import type { PlanCommandOptions } from '../run-plan';
import { runStacks } from '../run-stacks';
import { addFormatOption, expectPlans, withJsonFormat } from '../write-formats';

export const addPlan: AddCommand = (program, host, finish) => {
  const command: Command = program
    .command('plan')
    .description('Compares the code with the service and says what an apply would do. It changes nothing.')
    .option('--out <file>', 'writes the plan down, for aac apply <file> to carry out exactly or refuse')
    .option('--with-secrets', 'leaves secrets in that file in clear')
    .option(...summaryOption)
    .option('--detailed-exitcode', 'ends with 2 when there is something to do')
    .addOption(
      new Option('--refresh-only', 'plans only what changed in the service').conflicts([
        'destroy',
        'replace',
        'refresh',
      ]),
    )
    .addOption(new Option('--destroy', 'plans the end of everything').conflicts('replace'))
    .addHelpText('after', '\nExample: aac plan --out plan.json && aac apply plan.json');
  addFormatOption(command, reportFormats, 'how the plan is printed, or its review');
  addPlanOptions(addReplaceOption(command)).action(async (given: PlanCommandOptions) => {
    const format = withJsonFormat(given);
    const options = { ...given, ...(format.length > 0 && { format }) };
    if (options.out !== undefined) {
      assertReplaceable(options.out, host);
      findPlanKey(host);
    }
    expectPlans(options.format ?? [], host);
    finish(await runStacks(options, host, { load: async () => (await import('../run-plan.js')).runPlan }));
  });
};
