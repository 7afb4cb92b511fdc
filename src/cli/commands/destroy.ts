import { type ApplyOptions, applyStack } from '../apply-stack';
import type { AddCommand } from '../host';
import { addPlanLimits } from '../plan-stack';
import { addStackOptions } from '../stack-options';
import { wholeNumberUpTo } from '../whole-number';

export const addDestroy: AddCommand = (program, host, finish) => {
  const command = program
    .command('destroy')
    .description('Plans the end of everything that the state holds, asks, and carries it out.')
    .option('--auto-approve', 'does not ask')
    .option('--max-deletes <number>', 'refuses a plan that ends more objects than this', wholeNumberUpTo(1e9))
    .addHelpText('after', '\nExample: aac destroy --target analytics_alert.orders-stalled');
  addStackOptions(addPlanLimits(command)).action(async (options: ApplyOptions) => {
    finish(await applyStack('destroy', options, host));
  });
};
