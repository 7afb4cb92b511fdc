import { listening } from '../listening-host';
import type { AddCommand } from '../host';
import { assertNotDenied } from '../../toolkit/policies/judge-plan';
import { addReportOptions, readReport, readPlanText, type ReportOptions } from '../output/read-report';
import { summaryOption, verboseOption } from '../options';
import { createReportPrinters, type ReportPrinting } from '../output/review-printers';
import { assertTargets, writeFormats } from '../output/write-formats';

export const addReview: AddCommand = (program, host) => {
  const command = program
    .command('review')
    .description('Explain what a plan does and what it means, for the people who approve it.')
    .option(...summaryOption)
    .option(...verboseOption)
    .addHelpText('after', '\nExample: aac plan --json | aac review - --format markdown=comment.md --format text');
  addReportOptions(command).action(async (path: string, options: ReportOptions & ReportPrinting) => {
    assertTargets(options.format ?? [], host);
    const report = await readReport(await readPlanText(path, host), options, host);
    const printers = await createReportPrinters(report, host, options);
    writeFormats(printers, options.format ?? [{ format: 'text' }], host);
    assertNotDenied(report, listening(host));
  });
};
