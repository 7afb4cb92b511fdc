import { appendFileSync } from 'node:fs';

/** Figures of two things that were measured in turns. */
export interface Comparison {
  readonly name: string;
  readonly measured: readonly number[];
  readonly baselineName: string;
  readonly baseline: readonly number[];
  /** Of both. Milliseconds, unless it says otherwise. */
  readonly unit?: 'ms' | 'MB' | undefined;
  /** The ratio that may not be exceeded. */
  readonly limit?: number | undefined;
}

/** One row of the table that `npm run bench` ends with. */
export interface Row {
  readonly what: string;
  readonly beside: string;
  readonly ratio: string;
  readonly limit: string;
}

/** The file to which a bench appends its rows, one line of JSON each. */
export const rowsVariable = 'BENCH_ROWS';

/** The middle of some figures. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** Prints both medians and their ratio; the ratio is the figure to quote, as machines differ. */
export function printComparison({ name, measured, baselineName, baseline, unit = 'ms', limit }: Comparison): void {
  const [a, b] = [median(measured), median(baseline)];
  const ratio = (a / b).toFixed(2);
  const most = limit === undefined ? '' : `, at most ${String(limit)}`;
  const [figure, other] = [a, b].map((value) => `${value.toFixed(1)} ${unit}`);
  process.stdout.write(
    `${name}: ${String(figure)}, ${baselineName}: ${String(other)}, ratio ${ratio}${most} (medians of ${String(measured.length)} runs)\n`,
  );
  const row: Row = { what: name, beside: baselineName, ratio, limit: limit === undefined ? '' : limit.toFixed(2) };
  const file = process.env[rowsVariable];
  if (file !== undefined) appendFileSync(file, `${JSON.stringify(row)}\n`);
}
