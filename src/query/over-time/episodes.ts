import type { Check } from './fire-history';
import type { BacktestWindow } from './schedule';

/** Checks in a row that fire. */
export interface Episode {
  readonly firstMs: number;
  readonly lastMs: number;
  /** How many checks they are: each of them notifies. */
  readonly checks: number;
}

/** What the checks of a window come to. */
export interface FireSummary {
  readonly checks: number;
  readonly firing: number;
  readonly episodes: readonly Episode[];
  /** The first and the last check that fires; null where none does. */
  readonly firstMs: number | null;
  readonly lastMs: number | null;
  /** The longest time without a firing check, from the beginning of the window to its end. */
  readonly longestSilence: BacktestWindow;
  /** How many checks fire in each hour of the day, from midnight on. */
  readonly byHour: readonly number[];
}

/** Tells the hour of the day in a zone. */
function hourReader(zone: string | undefined): (momentMs: number) => number {
  if (zone === undefined) return (momentMs) => new Date(momentMs).getUTCHours();
  const format = new Intl.DateTimeFormat('en', { timeZone: zone, hour: 'numeric', hourCycle: 'h23' });
  return (momentMs) => Number(format.format(momentMs));
}

const longer = (one: BacktestWindow, other: BacktestWindow): BacktestWindow =>
  other.toMs - other.fromMs > one.toMs - one.fromMs ? other : one;

/** Adds a firing check to the episode that the check before it belongs to, or begins one. */
function addFiring(episodes: Episode[], momentMs: number, isGoingOn: boolean): void {
  const begun = isGoingOn ? episodes.pop() : undefined;
  episodes.push({ firstMs: begun?.firstMs ?? momentMs, lastMs: momentMs, checks: (begun?.checks ?? 0) + 1 });
}

/** Adds up the checks of a window, which come in their order. The hours are those of `zone`, else of UTC. */
export function summariseChecks(checks: Iterable<Check>, window: BacktestWindow, zone?: string): FireSummary {
  const hourOf = hourReader(zone);
  const episodes: Episode[] = [];
  const byHour = Array.from({ length: 24 }, () => 0);
  let [count, wasFiring, lastMs] = [0, false, window.fromMs];
  let longestSilence: BacktestWindow = { fromMs: window.fromMs, toMs: window.fromMs };
  for (const { momentMs, rows } of checks) {
    count += 1;
    if (rows > 0) {
      addFiring(episodes, momentMs, wasFiring);
      longestSilence = longer(longestSilence, { fromMs: lastMs, toMs: momentMs });
      lastMs = momentMs;
      const hour = hourOf(momentMs);
      byHour[hour] = (byHour[hour] ?? 0) + 1;
    }
    wasFiring = rows > 0;
  }
  return {
    checks: count,
    firing: episodes.reduce((sum, episode) => sum + episode.checks, 0),
    episodes,
    firstMs: episodes[0]?.firstMs ?? null,
    lastMs: episodes.at(-1)?.lastMs ?? null,
    longestSilence: longer(longestSilence, { fromMs: lastMs, toMs: window.toMs }),
    byHour,
  };
}
