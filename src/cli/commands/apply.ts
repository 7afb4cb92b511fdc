import type { Command } from 'commander';
import { ProviderError } from '../../base/errors';
import { applyPinnedPlan } from '../apply-pinned-plan';
import { type ApplyOptions, applyStack } from '../apply-stack';
import type { AddCommand, CliHost } from '../host';
import { addPlanOptions, wholeNumberUpTo } from '../options';

async function apply(planFile: string | undefined, options: ApplyOptions, host: CliHost): Promise<number> {
  const { target, refresh, refreshOnly } = options;
  if (planFile === undefined) return await applyStack(refreshOnly ? 'refresh-only' : 'normal', options, host);
  if (!target && refresh && !refreshOnly) return await applyPinnedPlan(planFile, options, host);
  throw new ProviderError(
    'USAGE',
    `${planFile} is carried out exactly as it is; --target, --no-refresh and --refresh-only belong to aac plan.`,
  );
}

const addConsent = (command: Command): Command =>
  command
    .option('--auto-approve', 'does not ask')
    .option('--max-deletes <number>', 'refuses a plan that ends more objects than this', wholeNumberUpTo(1e9));

export const addApply: AddCommand = (program, host, finish) => {
  const command = addConsent(program.command('apply'))
    .description('Plans, asks, and carries the plan out; or carries out exactly the plan that a file holds.')
    .argument('[planfile]', 'a plan that aac plan --out wrote')
    .option('--refresh-only', 'only brings the state to what the service says')
    .addHelpText('after', '\nExample: aac apply --auto-approve --max-deletes 0');
  addPlanOptions(command).action(async (planFile: string | undefined, options: ApplyOptions) => {
    finish(await apply(planFile, options, host));
  });
};

export const addDestroy: AddCommand = (program, host, finish) => {
  const command = addConsent(program.command('destroy'))
    .description('Plans the end of everything that the state holds, asks, and carries it out.')
    .addHelpText('after', '\nExample: aac destroy --target analytics_alert.orders-stalled');
  addPlanOptions(command).action(async (options: ApplyOptions) => {
    finish(await applyStack('destroy', options, host));
  });
};
