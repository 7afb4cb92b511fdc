import { expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { systemClock } from '../../base/clock';
import { parseDialect } from '../../service/interface/index';
import { parseQuery, runQuery } from '../../query';
import { makeDemoAccount } from './demo-account';

const dayMs = 24 * 60 * 60 * 1000;
const at = (nowMs: number): typeof systemClock => ({ ...systemClock, nowMs: () => nowMs });
const dialect = parseDialect({});
const inTwoYears = Date.now() + 2 * 365 * dayMs;

test.each([
  ['select count(*) as orders where placed >= $c9_now-6h and orders < 10', 1],
  ['select count(*) as refunds where status = refunded and placed >= $c9_now-1d and refunds > 50', 0],
  ['select count(*) as large where amount > 1000 and large > 100', 1],
  ['select count(*) as failed where status = failed and failed > 100', 1],
  ['select count(*) as sold where region = West and sold < 1', 0],
  ['where placed >= $c9_now-6h', 6],
  ['select count(*) as early where placed < $c9_now-89d and early < 1', 0],
])('%s finds %i rows in it, also in two years', (text, count) => {
  const { datasets } = makeDemoAccount(dialect, at(inTwoYears));
  const [orders] = datasets;
  expect(String(orders?.id)).toBe('4242');
  expect([...runQuery(parseQuery(text), orders?.records ?? [], { nowMs: inTwoYears })]).toHaveLength(count);
});

test('the quickstart watches it, and has names of its own', () => {
  const quickstart = readFileSync('examples/quickstart/main.ts', 'utf8');
  expect(quickstart).toContain('datasetId: 4242');
  expect(quickstart).toContain("condition: 'select count(*) as orders where placed >= $c9_now-6h and orders < 10'");
  const { objects } = makeDemoAccount(dialect, at(0));
  const names = Object.values(objects)
    .flat()
    .map(({ name, alertName, categoryName }) => (name ?? alertName ?? categoryName) as string);
  expect(names).toHaveLength(9);
  expect(names.filter((name) => quickstart.includes(`'${name}'`))).toEqual([]);
});

test('it follows from the clock and the dialect alone', () => {
  const other = parseDialect({ fields: { alert: { name: 'title' } }, pause: { field: 'state', pausedValue: 'off' } });
  const made = makeDemoAccount(other, at(dayMs));
  expect(made).toEqual(makeDemoAccount(other, at(dayMs)));
  expect(made.objects.alert.map(({ title, state }) => [title, state])).toEqual([
    ['Large order', null],
    ['Payment failed', null],
    ['No orders from the west', null],
    ['Daily summary', 'off'],
  ]);
});
