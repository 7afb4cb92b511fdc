import type { AlertHistory, Backtest } from './backtest-result';

/** How many checks fired in each of `count` equal parts of the window; undefined where too many fired to be listed. */
export function cellsOf(
  { moments, firing }: Pick<AlertHistory, 'moments' | 'firing'>,
  { from, to }: Pick<Backtest, 'from' | 'to'>,
  count: number,
): readonly number[] | undefined {
  if (moments.length < firing) return undefined;
  const [fromMs, toMs] = [Date.parse(from), Date.parse(to)];
  const cells = Array.from({ length: count }, () => 0);
  for (const moment of moments) {
    const index = Math.min(count - 1, Math.floor(((moment - fromMs) / (toMs - fromMs)) * count));
    cells[index] = (cells[index] ?? 0) + 1;
  }
  return cells;
}
