import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { hasErrors } from '../../base/diagnostic';
import { visibleLine } from '../../base/text/visible-text';
import type { Plan, PlanMode } from '../../engine';
import type { Report, ReportInput } from '../../review';
import type { ReportFormat } from '../../review/formats';
import { exitCodeOfErrors, printDiagnostics } from '../output/diagnostics';
import { type CliHost, exitCodes } from '../host';
import { listening } from '../listening-host';
import { assertNotDenied, reviewPlan, type Reviewed, toReportInput } from '../../toolkit/policies/judge-plan';
import type { BacktestOption, PlanLimits, PolicyOptions, StackOptions } from '../../toolkit/options';
import { writePinnedPlan } from './pinned-plan-file';
import { makePlan } from '../../toolkit/plan/make-plan';
import { assertFewDeletions } from '../../toolkit/plan/plan-stack';
import { planPrinters } from '../output/print-plan';
import { line } from '../output/line';
import { createReportPrinters } from '../output/review-printers';
import { runInterruptibly } from '../../toolkit/running';
import { type FormatTarget, writeFormats } from '../output/write-formats';

/** What a plan is asked for. */
export interface PlanCommandOptions extends StackOptions, PlanLimits, PolicyOptions, BacktestOption {
  readonly format?: readonly FormatTarget<ReportFormat>[];
  readonly limit?: number;
  readonly summary?: true;
  readonly out?: string;
  readonly withSecrets?: true;
  readonly detailedExitcode?: true;
  readonly destroy?: true;
  /** Takes what a report of the plan is made of, and what policies found, whether or not they refuse the plan. */
  readonly onPlan?: (input: ReportInput, findings: Report['policies']) => void;
}

/**
 * What prints a plan in each format: its text and its JSON are those of Terraform, the others those of its review. Nothing is
 * made of it before it is asked for.
 */
async function createPrinters(
  { plan, backtest }: Reviewed,
  report: () => Promise<Report>,
  { options, host }: { readonly options: PlanCommandOptions; readonly host: CliHost },
): Promise<Readonly<Record<ReportFormat, () => string>>> {
  const own = planPrinters(plan, { ...options, backtest }, host);
  const isOwn = !backtest && !options.summary && !options.format?.some(({ format }) => !Object.hasOwn(own, format));
  if (isOwn) return own as Record<ReportFormat, () => string>;
  const reviewed = await report();
  const printers = await createReportPrinters(reviewed, host, options);
  const text = options.summary ? printers.text : () => own.text() + firingText(reviewed);
  return { ...printers, ...own, text };
}

/** What a backtest says of the alerts of a plan, below the plan. */
function firingText({ impact }: Report): string {
  const sentences = impact
    .filter(({ kind }) => kind === 'firing')
    .map(({ sentence }) => `  ${visibleLine(sentence)}\n`);
  return sentences.length === 0 ? '' : `\nWould it have fired?\n${sentences.join('')}`;
}

function modeOf({ destroy, refreshOnly }: PlanCommandOptions): PlanMode {
  if (destroy) return 'destroy';
  return refreshOnly ? 'refresh-only' : 'normal';
}

function exitCodeOf(plan: Plan, { detailedExitcode }: PlanCommandOptions): number {
  if (hasErrors(plan.diagnostics)) return exitCodeOfErrors(plan.diagnostics);
  return detailedExitcode && plan.isApplyable ? exitCodes.changes : exitCodes.done;
}

/** Plans one stack and prints the plan; answers the exit code. */
export async function runPlan(options: PlanCommandOptions, host: CliHost): Promise<number> {
  const told = listening(host);
  return await runInterruptibly(told, async (running) => {
    const { judged, ...reviewed } = await makePlan(modeOf(options), options, { running, host: told });
    const { stack, plan, backtest } = reviewed;
    const targets = options.format ?? [{ format: options.json ? 'json' : 'text' }];
    options.onPlan?.(toReportInput(reviewed, host), judged?.policies ?? []);
    const report = async (): Promise<Report> => judged ?? (await reviewPlan(reviewed, host));
    const printers = await createPrinters(reviewed, report, { options, host });
    const show = (): void => {
      // A program gets one document, which says why.
      writeFormats(
        printers,
        targets.filter(({ format, file }) => format !== 'json' || file !== undefined),
        host,
      );
      printDiagnostics(plan.diagnostics, host);
      const { out } = options;
      if (out !== undefined && existsSync(resolve(host.workingFolder, out)))
        host.printError(line`The plan was not saved: ${out} holds an earlier one.\n`);
    };
    assertFewDeletions(plan, options.maxDeletes, show);
    assertNotDenied(judged, told, show);
    // First what may fail: a plan that cannot be written down is not shown as if it were.
    const { out } = options;
    const isPinned = out !== undefined && !hasErrors(plan.diagnostics);
    const pin = isPinned
      ? writePinnedPlan(plan, { ...options, out, stack: stack.stackName, files: stack.files, backtest }, host)
      : '';
    writeFormats(printers, targets, host);
    printDiagnostics(plan.diagnostics, host);
    if (isPinned) host.printError(pin);
    return exitCodeOf(plan, options);
  });
}
