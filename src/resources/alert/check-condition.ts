import { type Diagnostic, warningAt } from '../../base/diagnostic';
import type { Change } from '../../model';

/**
 * A warning where a condition that is new cannot be read, with the place in it and nothing out of it: it may be sensitive. Only
 * a warning: the service may understand more than it documents.
 */
export async function checkCondition({ prior, config }: Change): Promise<readonly Diagnostic[]> {
  const { condition } = config;
  if (typeof condition !== 'string' || condition === prior?.['condition']) return [];
  const { parseQuery, QueryError } = await import('../../query/index.js');
  try {
    parseQuery(condition);
    return [];
  } catch (error) {
    if (!(error instanceof QueryError)) throw error;
    const { place, expectation } = error;
    const where = `At line ${String(place.line)}, column ${String(place.column)}`;
    const detail = `${where}: ${expectation}. The alert is planned all the same, because it is the service that decides.`;
    return [warningAt(['condition'], 'Condition not understood', detail)];
  }
}
