import { type Command, Option } from 'commander';
import { ProviderError } from '../../base/errors';
import type { PlanMode } from '../../engine';
import type { ApplyCommandOptions } from '../stack/apply-stack';
import { assertConsent } from '../confirm';
import type { AddCommand, CliHost } from '../host';
import { runStacks } from '../stack/run-stacks';
import { addConsentOption, addLockOptions, addPlanOptions, addReplaceOption } from '../options';

type RunApply = (options: ApplyCommandOptions, host: CliHost) => Promise<number>;

async function loadApply(mode: PlanMode): Promise<RunApply> {
  const { applyFreshPlan } = await import('../stack/apply-stack.js');
  return (options, host) => applyFreshPlan(mode, options, host);
}

async function apply(planFile: string | undefined, options: ApplyCommandOptions, host: CliHost): Promise<number> {
  const { target, targetFile, replace, refresh, refreshOnly } = options;
  if (planFile === undefined) {
    assertConsent(options);
    const load = (): Promise<RunApply> => loadApply(refreshOnly ? 'refresh-only' : 'normal');
    return await runStacks(options, host, { load, endsWithFailure: true });
  }
  if (!target && !targetFile && !replace && refresh && !refreshOnly) {
    const { applyPlanFile } = await import('../stack/apply-stack.js');
    return await applyPlanFile(planFile, options, host);
  }
  throw new ProviderError(
    'USAGE',
    `${planFile} is carried out exactly as it is; --target, --target-file, --replace, --no-refresh and --refresh-only belong to aac plan.`,
  );
}

const addConsent = (command: Command): Command => addLockOptions(addConsentOption(command));

export const addApply: AddCommand = (program, host, finish) => {
  const command = addConsent(program.command('apply'))
    .description('Plan, ask for confirmation, and apply the plan; or apply exactly the plan in a file.')
    .argument('[planfile]', 'a plan that aac plan --out wrote')
    .addOption(new Option('--refresh-only', 'Only update the state from the service').conflicts(['replace', 'refresh']))
    .addHelpText('after', '\nExample: aac apply --auto-approve --max-deletes 0');
  addPlanOptions(addReplaceOption(command)).action(
    async (planFile: string | undefined, options: ApplyCommandOptions) => {
      finish(await apply(planFile, options, host));
    },
  );
};

export const addDestroy: AddCommand = (program, host, finish) => {
  const command = addConsent(program.command('destroy'))
    .description('Plan to delete everything in the state, ask for confirmation, and delete it.')
    .addHelpText('after', '\nExample: aac destroy --target analytics_alert.orders-stalled');
  addPlanOptions(command).action(async (options: ApplyCommandOptions) => {
    assertConsent(options);
    const load = (): Promise<RunApply> => loadApply('destroy');
    finish(await runStacks(options, host, { load, isReversed: true, endsWithFailure: true }));
  });
};
