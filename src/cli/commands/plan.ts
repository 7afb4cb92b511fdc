import { type Command, Option } from 'commander';
import type { AddCommand } from '../host';
import { assertReplaceable } from '../../toolkit/named-file';
import { addPlanOptions, addReplaceOption, parseSpan, summaryOption } from '../options';
import { findPlanKey } from '../../toolkit/plan/plan-key';
import { planRunner } from '../output/report-on-stacks';
import type { PlanCommandOptions } from '../stack/run-plan';
import { runStacks } from '../stack/run-stacks';
import { addReportFormatOptions, expectPlans, withJsonFormat } from '../output/write-formats';

export const addPlan: AddCommand = (program, host, finish) => {
  const command: Command = program
    .command('plan')
    .description('Compare the code with the service and show what an apply would do. Nothing is changed.')
    .option('--out <file>', 'Save the plan, for aac apply <file> to apply exactly or refuse')
    .option('--with-secrets', 'Save secrets in that file in plain text')
    .option(...summaryOption)
    .option(
      '--backtest <span>',
      'Show how often changed alerts would have fired in this time up to now, such as 30d',
      parseSpan,
    )
    .option('--detailed-exitcode', 'Exit with 2 when there are changes')
    .addOption(
      new Option('--refresh-only', 'Plan only what changed in the service').conflicts([
        'destroy',
        'replace',
        'refresh',
      ]),
    )
    .addOption(new Option('--destroy', 'Plan to delete everything in the state').conflicts('replace'))
    .addHelpText('after', '\nExample: aac plan --out plan.json && aac apply plan.json');
  addReportFormatOptions(command, 'Print the plan or its review in this format');
  addPlanOptions(addReplaceOption(command)).action(async (given: PlanCommandOptions) => {
    const format = withJsonFormat(given);
    const options = { ...given, ...(format.length > 0 && { format }) };
    if (options.out !== undefined) {
      assertReplaceable(options.out, host);
      findPlanKey(host);
    }
    expectPlans(options.format ?? [], host);
    finish(await runStacks(options, host, planRunner(options, host)));
  });
};
