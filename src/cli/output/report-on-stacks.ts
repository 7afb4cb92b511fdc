import type { JsonObject } from '../../base/json';
import type { StackReport } from '../../review';
import type { CliHost } from '../host';
import { jsonText } from './line';
import type { PlanCommandOptions } from '../stack/run-plan';
import { meansSeveral, type RunStack, type StackRunner } from '../stack/run-stacks';
import { findStackResults } from './stack-results';
import { writeFormats } from './write-formats';

/** Writes the report of all stacks in each format; `json` is the document of their plans. */
async function writeReport(
  { reports, document }: { readonly reports: readonly StackReport[]; readonly document: JsonObject },
  { format = [{ format: 'text' }], ...options }: PlanCommandOptions,
  host: CliHost,
): Promise<void> {
  const [{ mergeReports }, { createReportPrinters }, { describeFailure }, { failureIn }] = await Promise.all([
    import('../../review/index.js'),
    import('./review-printers.js'),
    import('../stack/parse-plans.js'),
    import('./failure-document.js'),
  ]);
  const failures = (findStackResults(document, '') ?? [])
    .filter(({ name }) => !reports.some(({ stack }) => stack === name))
    .map(({ name, result }) => describeFailure({ stack: name, failure: failureIn(result) ?? [] }));
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
  const reports: StackReport[] = [];
  const printed = format?.some((target) => target.format === 'json') ? [{ format: 'json' as const }] : [];
  return {
    async load() {
      const run = await load();
      return async (one, stackHost) => {
        const { stackName: stack = '' } = stackHost;
        return await run({ ...one, format: printed, onReport: (report) => reports.push({ stack, report }) }, stackHost);
      };
    },
    finish: async (document) => {
      await writeReport({ reports, document }, options, host);
    },
  };
}
