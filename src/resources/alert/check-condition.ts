import { type Diagnostic, warningAt } from '../../base/diagnostic';
import type { Change } from '../../model';

/**
 * A warning where a condition that is new cannot be read, with the place in it. Only a warning: the service may understand more
 * than it documents.
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
    const detail = `${error.message} The alert is planned all the same, because it is the service that decides.`;
    return [warningAt(['condition'], 'Condition not understood', detail)];
  }
}
