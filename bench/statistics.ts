/** Milliseconds of two things that were measured in turns. */
export interface Comparison {
  readonly name: string;
  readonly measured: readonly number[];
  readonly baselineName: string;
  readonly baseline: readonly number[];
}

/** The middle of some figures. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** Prints both medians and their ratio; the ratio is the figure to quote, as machines differ. */
export function printComparison({ name, measured, baselineName, baseline }: Comparison): void {
  const [a, b] = [median(measured), median(baseline)];
  process.stdout.write(
    `${name}: ${a.toFixed(1)} ms, ${baselineName}: ${b.toFixed(1)} ms, ratio ${(a / b).toFixed(2)} (medians of ${String(measured.length)} runs)\n`,
  );
}
