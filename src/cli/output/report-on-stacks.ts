import type { JsonObject } from '../../base/json';
import type { Report, ReportInput } from '../../review';
import type { CliHost } from '../host';
import { jsonText } from './line';
import type { PlanCommandOptions } from '../stack/run-plan';
import { meansSeveral, type RunStack, type StackRunner } from '../stack/run-stacks';
import { findStackResults } from '../../toolkit/review/stack-results';
import { writeFormats } from './write-formats';

/** A plan of one of several stacks. */
interface StackPlan {
  readonly input: ReportInput & { readonly stack: string };
  /** What policies found in it, which judged it by itself. */
  readonly findings: Report['policies'];
}

/** Writes the report of all stacks in each format; `json` is the document of their plans. */
async function writeReport(
  { plans, document }: { readonly plans: readonly StackPlan[]; readonly document: JsonObject },
  { format = [{ format: 'text' }], ...options }: PlanCommandOptions,
  host: CliHost,
): Promise<void> {
  const [{ buildReports, mergeReports }, { createReportPrinters }, { describeFailure }, { failureIn }] =
    await Promise.all([
      import('../../review/index.js'),
      import('./review-printers.js'),
      import('../../toolkit/review/parse-plans.js'),
      import('../../toolkit/review/failure-document.js'),
    ]);
  const failures = (findStackResults(document, '') ?? [])
    .filter(({ name }) => !plans.some(({ input }) => input.stack === name))
    .map(({ name, result }) => describeFailure({ stack: name, failure: failureIn(result) ?? [] }));
  const reports = buildReports(plans.map(({ input }) => input)).map(({ stack, report }, index) => ({
    stack,
    report: { ...report, policies: plans[index]?.findings ?? [] },
  }));
  const report = mergeReports(reports, failures);
  const printers = await createReportPrinters(report, host, options);
  writeFormats({ ...printers, json: () => jsonText(document) }, format, host);
}

/**
 * How `aac plan` runs on stacks. Of several it prints the plans one after the other; where a format is asked for, or one line
 * an object, it makes one report of all.
 */
export function planRunner(options: PlanCommandOptions, host: CliHost): StackRunner<PlanCommandOptions> {
  const load = async (): Promise<RunStack<PlanCommandOptions>> => (await import('../stack/run-plan.js')).runPlan;
  const { format, summary } = options;
  const isReport = format ? format.some((target) => target.format !== 'json' || target.file !== undefined) : summary;
  if (!isReport || !meansSeveral(options)) return { load };
  const plans: StackPlan[] = [];
  const printed = format?.some((target) => target.format === 'json') ? [{ format: 'json' as const }] : [];
  return {
    async load() {
      const run = await load();
      return async (one, stackHost) => {
        const { stackName: stack = '' } = stackHost;
        const onPlan: PlanCommandOptions['onPlan'] = (input, findings) => {
          plans.push({ input: { ...input, stack }, findings });
        };
        return await run({ ...one, format: printed, onPlan }, stackHost);
      };
    },
    finish: async (document) => {
      await writeReport({ plans, document }, options, host);
    },
  };
}
