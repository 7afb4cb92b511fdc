import { countWords } from '../../base/text/count-words';
import { warningAt } from '../../base/diagnostic';
import { ApiError, ContractError } from '../../base/errors';
import type { AnalyticsClient } from '../../service/http/index';
import { printDiagnostics } from '../output/diagnostics';
import type { CliHost } from '../host';

export type DataQuery = Parameters<AnalyticsClient['download']>[0];

/** Warns of words of SQL in a filter. */
export async function warnOfSql(filter: string, host: CliHost): Promise<void> {
  const { readQuery } = await import('../../resources/index.js');
  const { sqlWords } = await readQuery(filter);
  printDiagnostics(
    sqlWords.map((sentence) => warningAt([], 'Filter holds SQL', sentence)),
    host,
  );
}

/** So many records show which columns there are. */
const sampleSize = 100;

/** Warns of a filter that found nothing, where the first records without it have none of its columns. */
export async function warnOfNothing(
  client: AnalyticsClient,
  { c9SqlFilter = '', ...query }: DataQuery,
  host: CliHost,
): Promise<void> {
  const asked = { ...query, exportFormat: 'json', limit: sampleSize } as const;
  const records = await client.call('getData', { query: asked }).catch((error: unknown) => {
    // The data itself is there: a service that refuses this only leaves the filter unexplained.
    if (error instanceof ApiError || error instanceof ContractError) return [];
    throw error;
  });
  if (records.length === 0) return;
  const { whyNothing } = await import('../../resources/index.js');
  const sentences = await whyNothing(c9SqlFilter, [...new Set(records.flatMap((record) => Object.keys(record)))]);
  const basis = `Looked at ${countWords(records.length, 'record')} without the filter.`;
  printDiagnostics(
    sentences.map((sentence) => warningAt([], 'Filter found nothing', `${sentence} ${basis}`)),
    host,
  );
}
