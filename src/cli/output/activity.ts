import type { CliHost } from '../host';
import { line } from './line';
import { everySecond, patienceSeconds, secondsSince } from './status-line';

/** What takes no longer needs no word. */
const quietSeconds = 2;

/**
 * Says on standard error that `work` goes on. A terminal has a line for that after two seconds, which is gone when the
 * work ends; elsewhere there is a line every ten seconds.
 *
 * @param what - as a sentence begins: `Reading the account`.
 * @param work - is given what notes how far it is, such as `40 of 200 objects`.
 */
export async function showActivity<T>(
  host: Pick<CliHost, 'surroundings' | 'status' | 'terminalWidth' | 'printError'>,
  what: string,
  work: (note: (progress: string) => void) => Promise<T>,
): Promise<T> {
  const { clock } = host.surroundings;
  const startMs = clock.nowMs();
  let [progress, saidSeconds] = ['', 0];
  const stop = everySecond(() => {
    const seconds = secondsSince(startMs, clock);
    const isLate = seconds >= saidSeconds + patienceSeconds;
    if (host.terminalWidth !== undefined) {
      if (seconds >= quietSeconds) host.status.show(`${what}${progress} (${String(seconds)}s)`);
    } else if (isLate) {
      saidSeconds = seconds;
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
