import { type Diagnostic, errorAt, warningAt } from '../../base/diagnostic';
import { ProviderError } from '../../base/errors';
import type { AnalyticsClient } from '../../service/http/index';
import type { Advice } from '../../query';
import type { ServiceContext } from '../context';

/** What an alert watches, and how. */
export interface Watch {
  readonly condition?: unknown;
  readonly datasetId?: unknown;
  readonly widgetId?: unknown;
}

/** The columns of what an alert watches; null where they cannot be known, with the reason where there is one to tell. */
async function findColumns(
  client: Pick<AnalyticsClient, 'call'>,
  { datasetId, widgetId }: Watch,
): Promise<{ readonly columns: readonly string[] | null; readonly reason?: string }> {
  // What a widget shows is told by no call.
  if (typeof datasetId !== 'string' || typeof widgetId === 'string') return { columns: null };
  try {
    const { fields } = await client.call('viewDataset', { objectId: datasetId });
    return { columns: fields.length === 0 ? null : fields.map(({ name }) => name) };
  } catch (error) {
    if (!ProviderError.is(error)) throw error;
    return {
      columns: null,
      reason: `Its names were not compared with the columns of dataset ${datasetId}: ${error.message}`,
    };
  }
}

function toDiagnostic({ sentence, isSql }: Advice, setting: ServiceContext['validateOnPlan']): Diagnostic {
  const at = isSql && setting === 'error' ? errorAt : warningAt;
  return at(['condition'], isSql ? 'Condition holds SQL' : 'Look at the condition', sentence);
}

/** What there is to say about a condition that the service has previewed: warnings, but for words of SQL under `error`. */
export async function adviseOnCondition(
  client: Pick<AnalyticsClient, 'call'>,
  watch: Watch,
  setting: ServiceContext['validateOnPlan'] = 'warn',
): Promise<readonly Diagnostic[]> {
  const { condition } = watch;
  if (typeof condition !== 'string' || condition.trim() === '') return [];
  const { adviseOn, parseQuery, QueryError } = await import('../../query/index.js');
  try {
    const query = parseQuery(condition);
    const { columns, reason } = await findColumns(client, watch);
    const unchecked = reason === undefined ? [] : [{ sentence: reason, isSql: false }];
    return [...adviseOn(query, columns), ...unchecked].map((advice) => toDiagnostic(advice, setting));
  } catch (error) {
    // The service may understand more than it documents.
    if (error instanceof QueryError) return [];
    throw error;
  }
}
