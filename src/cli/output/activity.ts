import type { CliHost } from '../host';
import { line } from './line';
import { everySecond, patienceSeconds, secondsSince } from './status-line';

/** What takes no longer needs no word. */
const quietSeconds = 2;

/**
 * Says on standard error that `work` goes on. A terminal has a line for that after two seconds, which is gone when the
 * work ends; elsewhere there is a line every ten seconds. Where the work prints to the terminal itself, lines are
 * printed there, too, the first one after two seconds: nothing is written over.
 *
 * @param what - as a sentence begins: `Reading the account`.
 * @param work - is given what notes how far it is, such as `40 of 200 objects`.
 */
export async function showActivity<T>(
  host: Pick<CliHost, 'surroundings' | 'status' | 'terminalWidth' | 'printError'> & { readonly workPrints?: boolean },
  what: string,
  work: (note: (progress: string) => void) => Promise<T>,
): Promise<T> {
  const { clock } = host.surroundings;
  const startMs = clock.nowMs();
  const isTerminal = host.terminalWidth !== undefined;
  let [progress, dueSeconds] = ['', isTerminal ? quietSeconds : patienceSeconds];
  const stop = everySecond(() => {
    const seconds = secondsSince(startMs, clock);
    if (seconds < dueSeconds) return;
    if (isTerminal && !host.workPrints) host.status.show(`${what}${progress} (${String(seconds)}s)`);
    else {
      dueSeconds = seconds + patienceSeconds;
      const begun = `${what.charAt(0).toLowerCase()}${what.slice(1)}`;
      host.printError(line`Still ${begun}${progress} [${seconds}s elapsed]`);
    }
  });
  try {
    return await work((now) => (progress = `: ${now}`));
  } finally {
    stop();
    host.status.clear();
  }
}
