import type { JsonObject } from '../../base/json';
import type { PlanMode } from '../../engine';
import type { Applied } from '../../toolkit/apply/apply-plan';
import { applyPinnedPlan } from '../../toolkit/apply/apply-pinned-plan';
import { applyStack, type ApplyOptions } from '../../toolkit/apply/apply-stack';
import { toApplyResult } from '../../toolkit/apply/apply-result';
import { toDiagnosticEntry } from '../../toolkit/diagnostics';
import type { ConsentOption } from '../../toolkit/options';
import { confirm } from '../confirm';
import { type CliHost, exitCodes } from '../host';
import { listening } from '../listening-host';
import { formatReport } from '../output/apply-report';
import { exitCodeOfErrors, printDiagnostics } from '../output/diagnostics';
import { holdMessages } from '../output/hold-messages';
import { printPlanInPieces } from '../output/print-plan';
import { printResult } from '../output/print-result';

/** What `aac apply` takes. */
export type ApplyCommandOptions = ApplyOptions & ConsentOption;

/** Prints what an apply did; answers the exit code. */
function printApplied(applied: Applied, { json }: ApplyCommandOptions, host: CliHost): number {
  const { plan, report } = applied;
  const document = (): JsonObject => {
    const { diagnostics, ...result } = toApplyResult(applied, host);
    return { ...result, diagnostics: diagnostics.map(toDiagnosticEntry) };
  };
  printResult(host, json, { document, text: () => formatReport(report, plan) });
  printDiagnostics(report.diagnostics, host);
  if (report.outcome === 'interrupted') return exitCodes.interrupted;
  return report.outcome === 'done' ? exitCodes.done : exitCodeOfErrors(report.diagnostics) || exitCodes.failed;
}

const questions: Readonly<Record<PlanMode, string>> = {
  normal: 'Do you want to perform these actions?',
  'refresh-only': 'Do you want to bring the state to what the service says?',
  destroy: 'Do you really want to destroy all of this?',
};

const otherwise = (mode: PlanMode): string =>
  `give --auto-approve, or apply a plan that was written with aac plan${mode === 'normal' ? '' : ` --${mode}`} --out`;

/** Plans a stack anew, shows the plan, asks, and carries it out; answers the exit code. */
export async function applyFreshPlan(mode: PlanMode, options: ApplyCommandOptions, host: CliHost): Promise<number> {
  const { json, autoApprove, verbose } = options;
  const messages = holdMessages(host);
  const applied = await applyStack(mode, options, {
    host: listening(messages.host),
    show: async ({ plan }) => {
      if (!json) await messages.printing(() => printPlanInPieces(plan, { verbose }, host));
    },
    approve: async ({ plan, shown }, signal) => {
      if (!plan.isApplyable || autoApprove === true) return true;
      await shown;
      return await confirm({ question: questions[mode], otherwise: otherwise(mode) }, signal, host);
    },
  });
  if (applied) return printApplied(applied, options, host);
  host.printError('\nCancelled. Nothing was changed.\n');
  return exitCodes.failed;
}

/** Carries out a plan that was written down, exactly; answers the exit code. */
export async function applyPlanFile(path: string, options: ApplyCommandOptions, host: CliHost): Promise<number> {
  return printApplied(await applyPinnedPlan(path, options, listening(host)), options, host);
}
