import { hasErrors } from '../base/diagnostic';
import { exitCodeOfErrors } from './diagnostics';
import { type CliHost, exitCodes } from './host';
import { openStack } from './open-stack';
import type { PlanLimits, StackOptions } from './options';
import { planStack, toPlanOptions } from './plan-stack';
import { printNotices, printPlan } from './print-plan';
import { runInterruptibly } from './running';

/** What `aac drift` takes. */
export type DriftOptions = StackOptions & Pick<PlanLimits, 'target'>;

/** Compares the state of a stack with the service and prints what differs; answers the exit code. */
export async function findDrift(options: DriftOptions, host: CliHost): Promise<number> {
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
