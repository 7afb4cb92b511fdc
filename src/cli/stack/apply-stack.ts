import { applyPlan, createScope, type Plan, type PlanMode, recoverLost } from '../../engine';
import { evaluate, unknown } from '../../language';
import type { LockedStore } from '../../state';
import { dataFolder, readCreateNotes } from '../../state/beside-terraform';
import { showActivity } from '../output/activity';
import { formatReport, toReportDocument } from '../output/apply-report';
import { confirm } from '../confirm';
import { assertNoErrors, exitCodeOfErrors, printDiagnostics, withoutSecrets } from '../output/diagnostics';
import { type CliHost, exitCodes } from '../host';
import { assertNotDenied, judgePlan } from '../policies/judge-plan';
import { jsonText } from '../output/line';
import { type OpenOptions, type OpenStack, openStack } from './open-stack';
import type { ConsentOption, LockOptions, PlanLimits, PolicyOptions, StackOptions } from '../options';
import { assertFewDeletions, planStack, toPlanOptions } from './plan-stack';
import { printNotices, printPlan } from '../output/print-plan';
import { giveBackAfter, lockState } from '../state/lock-state';
import { createProgress } from '../output/progress';
import { assertNotInterrupted, type Running, runInterruptibly } from '../running';

/** What carrying out a fresh plan takes. */
export type ApplyOptions = StackOptions & PlanLimits & PolicyOptions & LockOptions & ConsentOption;

/** What an apply works with. */
interface ApplyWork {
  readonly stack: OpenStack;
  readonly store: LockedStore;
  readonly running: Running;
  readonly host: CliHost;
}

/** How many requests the provider blocks allow in flight; the most of them, where they differ. */
async function findConcurrency({ configuration, variables, workingFolder }: OpenStack): Promise<number> {
  const { clientDefaults } = await import('../../service/http/index.js');
  const scopeOf = createScope({ configuration, variables, workingFolder, objectOf: () => unknown('dynamic') });
  const limits = configuration.providers.map(({ body }) => {
    const limit = Number(evaluate(body['max_concurrency'] ?? null, scopeOf('provider.analytics')).value);
    return limit >= 1 ? limit : clientDefaults.maxConcurrency;
  });
  return limits.length === 0 ? clientDefaults.maxConcurrency : Math.max(...limits);
}

/** Carries out a plan and tells what was done; answers the exit code. */
export async function carryOutPlan(plan: Plan, { json }: StackOptions, work: ApplyWork): Promise<number> {
  const { stack, store, running, host } = work;
  // Twice as many objects as requests: while one is put on the disk, the request of another is ready to go.
  const maxConcurrency = 2 * (await findConcurrency(stack));
  host.tidyMemory();
  // What differs in long texts was looked for until now.
  await assertNotInterrupted(running);
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
  host.print(
    json
      ? jsonText(toReportDocument({ ...report, diagnostics: withoutSecrets(report.diagnostics, host) }, plan))
      : formatReport(report, plan),
  );
  printDiagnostics(report.diagnostics, host);
  if (running.signal.aborted) return exitCodes.interrupted;
  return report.outcome === 'done' ? exitCodes.done : exitCodeOfErrors(report.diagnostics) || exitCodes.failed;
}

const questions: Readonly<Record<PlanMode, string>> = {
  normal: 'Do you want to perform these actions?',
  'refresh-only': 'Do you want to bring the state to what the service says?',
  destroy: 'Do you really want to destroy all of this?',
};

const otherwise = 'give --auto-approve, or apply a plan that was written with aac plan --out';

/** Runs `work` on a stack whose state is locked, and gives the lock back. */
export async function withLockedStack(
  options: OpenOptions & LockOptions & { readonly operation?: string },
  host: CliHost,
  work: (work: ApplyWork) => Promise<number>,
): Promise<number> {
  return await runInterruptibly(host, async (running) => {
    const stack = await openStack(options, host);
    printDiagnostics(stack.warnings, host);
    const { operation = 'apply', lockTimeout } = options;
    const store = await lockState(stack.store, { operation, lockTimeout, signal: running.signal }, host);
    return await giveBackAfter(store, host, async () => {
      printNotices(store.notices, host);
      const notes = readCreateNotes(dataFolder(stack.workingFolder, host.environment), host.surroundings);
      const { creates: noted } = notes;
      const recovered = await showActivity(host, 'Looking for what an earlier run left', () =>
        recoverLost({ ...stack, store, noted, createProvider: running.createProvider }),
      );
      await assertNotInterrupted(running);
      assertNoErrors(recovered);
      notes.remove();
      printDiagnostics(recovered, host);
      return await work({ stack, store, running, host });
    });
  });
}

/** Plans a stack anew, shows the plan, asks, and carries it out; answers the exit code. */
export async function applyStack(mode: PlanMode, options: ApplyOptions, host: CliHost): Promise<number> {
  const { json, autoApprove, maxDeletes, verbose } = options;
  return await withLockedStack({ ...options, isEnding: mode === 'destroy' }, host, async (work) => {
    const { stack, store, running } = work;
    const plan = await planStack({ stack, state: store.state, options: toPlanOptions(mode, options) }, running, host);
    assertNoErrors(plan.diagnostics);
    if (!json) printPlan(plan, { format: 'text', verbose }, host);
    assertFewDeletions(plan, maxDeletes);
    assertNotDenied(await judgePlan(plan, stack, { options, host }), host);
    const question = { question: questions[mode], otherwise };
    const isConfirmed = !plan.isApplyable || autoApprove || (await confirm(question, running.signal, host));
    if (isConfirmed) return await carryOutPlan(plan, options, work);
    host.printError('\nCancelled. Nothing was changed.\n');
    return exitCodes.failed;
  });
}
