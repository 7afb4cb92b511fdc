import * as z from 'zod';
import { backtestSchema } from '../../review/backtest/backtest-result';
import { reportSchema } from '../../review/report-schema';
import type { GeneratedFile } from '../generated-files';

const published = {
  'review-report.schema.json': ['A report of analytics-as-code on a plan', reportSchema],
  'backtest.schema.json': ['What alerts would have done, as `aac backtest --json` prints it', backtestSchema],
} as const;

/** The JSON schemas of the documents that `aac review --format json` and `aac backtest --json` print. */
export function printSchemas(): readonly GeneratedFile[] {
  return Object.entries(published).map(([name, [title, described]]) => {
    const { $schema, ...schema } = z.toJSONSchema(described, { unrepresentable: 'any' });
    return {
      path: `docs/${name}`,
      content: JSON.stringify({ $schema, $id: `analytics-as-code/${name}`, title, ...schema }),
    };
  });
}
