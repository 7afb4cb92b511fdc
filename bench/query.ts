/** How long the worst texts of the query language take to read, beside a quarter of each: 4 is in proportion, 16 is quadratic. */
import { parseQuery, QueryError } from '../src/query';
import { limits } from '../src/query/limits';
import { printComparison } from './statistics';

const runs = 11;
const pieces = [
  '(',
  'a ',
  "'",
  '$c9_',
  'not ',
  'group ',
  'a=(',
  'count(',
  'a,',
  'a=a or ',
  'a b=',
  ' ',
  '"a" ',
  '$c9_a$(',
];

function timeMs(text: string): number {
  const start = performance.now();
  try {
    parseQuery(text);
  } catch (error) {
    if (!(error instanceof QueryError)) throw error;
  }
  return performance.now() - start;
}

for (const piece of pieces) {
  const textOf = (length: number): string => piece.repeat(Math.floor(length / piece.length));
  const times: [number[], number[]] = [[], []];
  for (let index = 0; index < runs; index += 1) {
    times[0].push(timeMs(textOf(limits.characters)));
    times[1].push(timeMs(textOf(limits.characters / 4)));
  }
  const name = `${JSON.stringify(piece)} over ${String(limits.characters)} characters`;
  printComparison({ name, measured: times[0], baselineName: 'a quarter of it', baseline: times[1] });
}
