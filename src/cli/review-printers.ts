import type { Report } from '../review';
import type { ReportFormat } from '../review/formats';
import type { CliHost } from './host';
import { hostLimits } from './host-limits';
import { createPalette } from './print-plan';
import { folderInRepository } from './repository-folder';

/** What prints a report in each format; `limit` is that of a comment, where the host's own is not meant. */
export async function createReportPrinters(
  report: Report,
  host: CliHost,
  limit?: number,
): Promise<Readonly<Record<ReportFormat, () => string>>> {
  const { renderers } = await import('../review/index.js');
  const palette = createPalette(host);
  const folder = folderInRepository(host.workingFolder);
  const options = { palette, folder, ...hostLimits(host, limit) };
  const printers = Object.entries(renderers).map(
    ([format, render]) => [format, () => render(report, options)] as const,
  );
  return Object.fromEntries(printers) as Record<ReportFormat, () => string>;
}
