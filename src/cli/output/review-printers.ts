import type { Report } from '../../review';
import type { ReportFormat } from '../../review/formats';
import type { CliHost } from '../host';
import { runFacts } from '../run-facts';
import { createPalette } from './theme';
import { folderInRepository } from '../../toolkit/project/repository-folder';

/** How a report is printed. */
export interface ReportPrinting {
  /** Of a comment, where the host's own is not meant. */
  readonly limit?: number | undefined;
  readonly summary?: true;
  readonly verbose?: true;
}

/** What prints a report in each format. */
export async function createReportPrinters(
  report: Report,
  host: CliHost,
  { limit, summary, verbose }: ReportPrinting = {},
): Promise<Readonly<Record<ReportFormat, () => string>>> {
  const { renderers } = await import('../../review/index.js');
  const palette = createPalette(host);
  const folder = folderInRepository(host.workingFolder);
  const options = {
    palette,
    folder,
    isSummary: summary === true,
    showsAll: verbose === true,
    ...(await runFacts(host, limit)),
  };
  const printers = Object.entries(renderers).map(
    ([format, render]) => [format, () => render(report, options)] as const,
  );
  return Object.fromEntries(printers) as Record<ReportFormat, () => string>;
}
