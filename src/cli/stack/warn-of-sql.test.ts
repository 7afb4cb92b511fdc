import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCliHost } from '../../../test/support/cli-host';
import { warnOfSql } from './warn-of-sql';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'analytics-test-'));
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

async function warningsOf(text: string): Promise<string> {
  writeFileSync(join(folder, 'cdk.tf.json'), text);
  const printed: string[] = [];
  const host = createCliHost({ printError: (one) => printed.push(one) });
  await warnOfSql([{ name: 'prod', folder, dependencies: [] }], host);
  return printed.join('');
}

test('words of SQL in the queries of a synthesised stack are warnings with the address', async () => {
  const printed = await warningsOf(
    JSON.stringify({
      resource: {
        analytics_alert: {
          sql: { condition: 'select distinct Region' },
          computed: { condition: 'select distinct ${var.column}' },
          plain: { condition: 'orders < 10 and day > $c9_today-1d' },
          broken: { condition: 'orders <' },
          none: { name: 'select distinct Region' },
        },
        analytics_webhook_action: { hook: { filter: 'where not a = 1' } },
        other_alert: { other: { condition: 'select distinct Region' } },
      },
      data: { analytics_dataset_records: { rows: { filter: 'a = 1 -- one' } } },
      output: { a: { value: 1 } },
    }),
  );
  expect(printed.match(/Warning: /g)).toHaveLength(3);
  expect(printed).toMatch(/with analytics_alert\.sql,\n {2}in condition\n\nAt line 1, column 8: "distinct" is SQL/);
  expect(printed).toContain('with analytics_webhook_action.hook');
  expect(printed).toContain('with data.analytics_dataset_records.rows');
  expect(await warningsOf('{}')).toBe('');
});

test('a file that is no JSON is refused with its name', async () => {
  await expect(warningsOf('{')).rejects.toThrow(/cdk\.tf\.json is not valid JSON/);
});
