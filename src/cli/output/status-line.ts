import type { Clock } from '../../base/clock';
import { fitWidth } from '../../base/text/display-width';
import { visibleLine } from '../../base/text/visible-text';
import { clearLine } from './theme';

/** The last line of a terminal, which says what goes on. */
export interface StatusLine {
  /** Writes the line anew; does nothing where there is no terminal. */
  readonly show: (text: string) => void;
  /** Removes it. */
  readonly clear: () => void;
}

/**
 * The status line, under everything else that is printed. Each print removes it first. A terminal of `width` columns
 * goes to the next line when the last one is written to.
 */
export function createStatusLine(width: number | undefined, print: (text: string) => void): StatusLine {
  let isShown = false;
  return {
    show(text) {
      if (width === undefined) return;
      isShown = true;
      print(clearLine + fitWidth(visibleLine(text), width - 1));
    },
    clear() {
      if (isShown) print(clearLine);
      isShown = false;
    },
  };
}

/** Calls `tick` every second until the answer is called; no process is kept alive for it. */
export function everySecond(tick: () => void): () => void {
  const timer = setInterval(tick, 1000).unref();
  return () => {
    clearInterval(timer);
  };
}

/** How often something is said of what takes long, where there is no terminal; Terraform's interval. */
export const patienceSeconds = 10;

/** Whole seconds since a time of the clock. */
export const secondsSince = (atMs: number, clock: Pick<Clock, 'nowMs'>): number =>
  Math.floor((clock.nowMs() - atMs) / 1000);
