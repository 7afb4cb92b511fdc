import { ProviderError } from '../base/errors';
import { formatJson } from '../base/json-text';
import { applyPlan, type Plan, type PlanMode, recoverLost, type SourceFile } from '../engine';
import type { LockedStore } from '../state';
import { formatReport, toReportDocument } from './apply-report';
import { confirm } from './confirm';
import { assertFewDeletions } from './deletion-guard';
import { exitCodeOfErrors, printDiagnostics } from './diagnostics';
import { findConcurrency } from './find-concurrency';
import { type CliHost, exitCodes } from './host';
import { type OpenStack, openStack } from './open-stack';
import { type PlanLimits, planStack, toPlanOptions } from './plan-stack';
import { printNotices, printPlan } from './print-plan';
import { createProgress } from './progress';
import { assertNoErrors } from './run-failure';
import { assertNotInterrupted, type Running, runInterruptibly } from './running';
import type { StackOptions } from './stack-options';

/** What carrying out a fresh plan takes. */
export interface ApplyOptions extends StackOptions, PlanLimits {
  readonly autoApprove?: true;
  readonly maxDeletes?: number;
}

/** What an apply works with. */
export interface ApplyWork {
  readonly stack: OpenStack;
  readonly store: LockedStore;
  readonly running: Running;
  readonly host: CliHost;
}

/** Carries out a plan and tells what was done; answers the exit code. */
export async function carryOutPlan(plan: Plan, { json }: Pick<ApplyOptions, 'json'>, work: ApplyWork): Promise<number> {
  const { stack, store, running, host } = work;
  // Twice as many objects as requests: while one is put on the disk, the request of another is ready to go.
  const maxConcurrency = 2 * (await findConcurrency(stack));
  const progress = createProgress(host, plan.steps.length);
  const report = await running
    .settling(() =>
      applyPlan(plan, {
        store,
        createProvider: running.createProvider,
        maxConcurrency,
        createId: host.surroundings.createId,
        onEvent: progress.onEvent,
        signal: running.signal,
      }),
    )
    .finally(progress.end);
  host.print(json ? `${formatJson(toReportDocument(report, plan), 2)}\n` : formatReport(report, plan));
  printDiagnostics(report.diagnostics, host);
  if (running.signal.aborted) return exitCodes.interrupted;
  return report.outcome === 'done' ? exitCodes.done : exitCodeOfErrors(report.diagnostics) || exitCodes.failed;
}

/** Plans anew, shows the plan, asks, and carries it out; answers the exit code. */
async function planAndApply(mode: PlanMode, options: ApplyOptions, work: ApplyWork): Promise<number> {
  const { stack, store, running, host } = work;
  const plan = await planStack({ stack, state: store.state, options: toPlanOptions(mode, options) }, running, host);
  assertNoErrors(plan.diagnostics);
  if (!options.json) printPlan(plan, 'text', host);
  assertFewDeletions(plan, options.maxDeletes);
  const isConfirmed =
    !plan.isApplyable || (await confirm({ mode, isApproved: options.autoApprove === true }, running, host));
  if (isConfirmed) return await carryOutPlan(plan, options, work);
  host.printError('\nCancelled. Nothing was changed.\n');
  return exitCodes.failed;
}

/** Runs `work` on a stack whose state is locked for `operation`, and gives the lock back. */
export async function withLockedStack(
  { variables: pinned, ...options }: StackOptions & { readonly variables?: SourceFile },
  host: CliHost,
  work: (work: ApplyWork) => Promise<number>,
): Promise<number> {
  return await runInterruptibly(host, async (running) => {
    const stack = await openStack(options, host, pinned);
    printDiagnostics(stack.warnings, host);
    const store = stack.store.lock('apply');
    try {
      printNotices(store.notices, host);
      const recovered = await recoverLost({ ...stack, store, createProvider: running.createProvider });
      assertNotInterrupted(running);
      assertNoErrors(recovered);
      printDiagnostics(recovered, host);
      return await work({ stack, store, running, host });
    } finally {
      store.release();
    }
  });
}

/** Plans a stack and carries the plan out; answers the exit code. */
export async function applyStack(mode: PlanMode, options: ApplyOptions, host: CliHost): Promise<number> {
  if (options.json && !options.autoApprove) {
    throw new ProviderError('USAGE', 'With --json nobody can be asked: give --auto-approve, too.');
  }
  return await withLockedStack(options, host, (work) => planAndApply(mode, options, work));
}
