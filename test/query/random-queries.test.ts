import { expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import type { JsonObject } from '../../src/base/json';
import { formatJson } from '../../src/base/json-text';
import { parseQuery, QueryError, runQuery } from '../../src/query';
import { byTier } from '../support/depth';
import { arbitraryRecords, arbitraryStatements, arbitraryTokens, nowMs } from './arbitrary-query';
import { evaluateQuery, Refused } from './evaluate-query';
import { type Choose, printQuery } from './print-query';

/** The rows as text, or that there are none because the query is refused. */
function outcomeOf(run: () => Iterable<JsonObject>): string {
  try {
    return [...run()].map((row) => formatJson(row)).join('\n');
  } catch (error) {
    if (error instanceof QueryError || error instanceof Refused) return 'refused';
    throw error;
  }
}

const run = fc.record({
  statements: arbitraryStatements,
  records: arbitraryRecords,
  tokens: arbitraryTokens,
  choices: fc.infiniteStream(fc.nat(5)),
});

test('a query shows what docs/reference/query.md says', () => {
  const outcomes: string[] = [];
  const numRuns = byTier({ test: 20, ci: 1000, attack: 100_000 });
  fc.assert(
    fc.property(run, ({ statements, records, tokens, choices }) => {
      const choose: Choose = (...ways) => ways[Number(choices.next().value) % ways.length] as (typeof ways)[number];
      const text = printQuery(statements, choose);
      const shown = outcomeOf(() => runQuery(parseQuery(text), records, { nowMs, tokens }));
      outcomes.push(shown);
      const meant = outcomeOf(() => evaluateQuery(statements, records, { nowMs, tokens }));
      if (shown !== meant) throw new Error(`${text}\nshows\n${shown}\nand not\n${meant}`);
    }),
    { numRuns },
  );
  const count = (isCounted: (outcome: string) => boolean): number => outcomes.filter(isCounted).length / numRuns;
  expect(count((outcome) => outcome === 'refused')).toBeLessThan(0.4);
  expect(count((outcome) => outcome !== 'refused' && outcome !== '')).toBeGreaterThan(0.3);
});
