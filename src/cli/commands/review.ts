import type { AddCommand } from '../host';
import { assertNotDenied } from '../judge-plan';
import { addReportOptions, makeReport, readPlanText, type ReportOptions } from '../read-report';
import { createReportPrinters } from '../review-printers';
import { assertTargets, writeFormats } from '../write-formats';

export const addReview: AddCommand = (program, host) => {
  const command = program
    .command('review')
    .description('Says what a plan does and what it means: for the people who approve it.')
    .addHelpText('after', '\nExample: aac plan --json | aac review - --format markdown=comment.md --format text');
  addReportOptions(command).action(async (path: string, options: ReportOptions) => {
    assertTargets(options.format ?? [], host);
    const report = await makeReport(await readPlanText(path, host), options, host);
    const printers = await createReportPrinters(report, host, options.limit);
    writeFormats(printers, options.format ?? [{ format: 'text' }], host);
    assertNotDenied(report, host);
  });
};
