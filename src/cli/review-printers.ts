import type { Report } from '../review';
import type { ReportFormat } from '../review/formats';
import type { CliHost } from './host';
import { createPalette } from './print-plan';
import { folderInRepository } from './repository-folder';

/** What prints a report in each format. */
export async function createReportPrinters(
  report: Report,
  host: CliHost,
): Promise<Readonly<Record<ReportFormat, () => string>>> {
  const { renderers } = await import('../review/index.js');
  const palette = createPalette(host.hasColours.output);
  const options = { palette, folder: folderInRepository(host.workingFolder) };
  const printers = Object.entries(renderers).map(
    ([format, render]) => [format, () => render(report, options)] as const,
  );
  return Object.fromEntries(printers) as Record<ReportFormat, () => string>;
}
