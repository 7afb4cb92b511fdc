import * as z from 'zod';
import { reportSchema } from '../../review/report-schema';
import type { GeneratedFile } from '../generated-files';

/** The JSON schema of a report, as `aac review --format json` prints one. */
export function printReportSchema(): GeneratedFile {
  const { $schema, ...schema } = z.toJSONSchema(reportSchema, { unrepresentable: 'any' });
  const title = 'A report of analytics-as-code on a plan';
  return {
    path: 'docs/review-report.schema.json',
    content: JSON.stringify({ $schema, $id: 'analytics-as-code/review-report.schema.json', title, ...schema }),
  };
}
