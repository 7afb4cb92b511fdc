import { hasErrors } from '../../base/diagnostic';
import { exitCodeOfErrors } from '../diagnostics';
import { type AddCommand, type CliHost, exitCodes } from '../host';
import { openStack } from '../open-stack';
import { addRepeatable, addStacksOptions, type PlanLimits, type StackOptions } from '../options';
import { planStack, toPlanOptions } from '../plan-stack';
import { printNotices, printPlan } from '../print-plan';
import { runStacks } from '../run-stacks';
import { runInterruptibly } from '../running';

type DriftOptions = StackOptions & Pick<PlanLimits, 'target'>;

async function findDrift(options: DriftOptions, host: CliHost): Promise<number> {
  return await runInterruptibly(host, async (running) => {
    const stack = await openStack(options, host);
    const { state, notices } = await stack.store.read();
    printNotices(notices, host);
    const planOptions = toPlanOptions('refresh-only', { ...options, refresh: true });
    const plan = await planStack({ stack, state, options: planOptions }, running, host);
    printPlan(plan, { format: options.json ? 'json' : 'text', verbose: options.verbose }, host);
    if (hasErrors(plan.diagnostics)) return exitCodeOfErrors(plan.diagnostics);
    return plan.drift.some(({ action }) => action !== 'no-op') ? exitCodes.changes : exitCodes.done;
  });
}

export const addDrift: AddCommand = (program, host, finish) => {
  const command = program
    .command('drift')
    .description('Shows what changed in the service since the last apply; ends with 2 if anything did.')
    .addHelpText('after', '\nExample: aac drift --json > drift.json');
  addRepeatable(command, '--target <address>', 'looks at this object alone, and at what it needs');
  addStacksOptions(command).action(async (options: DriftOptions) => {
    finish(await runStacks(options, host, { run: findDrift }));
  });
};
