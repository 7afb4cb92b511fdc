import { instanceTitle } from '../../documents';
import type { ApplyEvent } from '../../engine';
import type { CliHost } from '../host';
import { words } from './line';

/** What is said when a step starts, is done, and fails. */
const phrases = {
  create: ['Creating...', 'Creation complete', 'Creation failed'],
  takeOver: ['Taking over...', 'Taken over', 'Taking over failed'],
  update: ['Modifying...', 'Modifications complete', 'Modification failed'],
  destroy: ['Destroying...', 'Destruction complete', 'Destruction failed'],
  read: ['Reading...', 'Read complete', 'Reading failed'],
  forget: ['Forgetting...', 'Forgotten', 'Forgetting failed'],
} as const;

function wordsOf({ step, action, takesOver }: ApplyEvent): (typeof phrases)[keyof typeof phrases] {
  if (takesOver) return phrases.takeOver;
  if (step === 'make') return action === 'update' ? phrases.update : phrases.create;
  return phrases[step];
}

const subjectOf = ({ address, deposedKey }: ApplyEvent): string => instanceTitle(address, deposedKey);

const idOf = ({ id }: ApplyEvent): string => (id === undefined ? '' : words` [id=${id}]`);

/** How often something is said of a step that takes long; Terraform's interval. */
const patienceSeconds = 10;

/** Back to the start of the line, and away with what stands there. */
const clearLine = '\r\u001B[K';

/** What is told while a plan is carried out. */
export interface Progress {
  readonly onEvent: (event: ApplyEvent) => void;
  /** Stops telling. */
  readonly end: () => void;
}

/**
 * Prints a line to standard error for each event of an apply, in Terraform's words, and one every ten seconds for what
 * takes longer. On a terminal the last line says how far it is. What was not tried is left to the report.
 *
 * @param stepCount - how many steps there will be.
 */
export function createProgress(host: CliHost, stepCount: number): Progress {
  const { terminalWidth, printError } = host;
  const clear = host.codes.own(clearLine);
  const { clock } = host.surroundings;
  const under = new Map<string, { readonly event: ApplyEvent; readonly atMs: number }>();
  const ticking = new AbortController();
  let ended = 0;

  const secondsSince = (atMs: number): number => Math.floor((clock.nowMs() - atMs) / 1000);
  const formatStatus = (): string => {
    const [oldest] = under.values();
    const longest = oldest ? `, ${subjectOf(oldest.event)} for ${String(secondsSince(oldest.atMs))}s` : '';
    return `${String(ended)} of ${String(stepCount)} done, ${String(under.size)} under way${longest}`;
  };

  /** Prints lines that stay, and on a terminal the status anew under them. */
  function print(lines: readonly string[]): void {
    const text = lines.map((line) => `${line}\n`).join('');
    if (terminalWidth !== undefined) printError(clear + text + formatStatus().slice(0, terminalWidth - 1));
    else if (text !== '') printError(text);
  }

  function start(key: string, event: ApplyEvent): string {
    under.set(key, { event, atMs: clock.nowMs() });
    return `${subjectOf(event)}: ${wordsOf(event)[0]}${idOf(event)}`;
  }

  function finish(key: string, event: ApplyEvent): string {
    const seconds = secondsSince(under.get(key)?.atMs ?? clock.nowMs());
    under.delete(key);
    ended += 1;
    const [, done, failed] = wordsOf(event);
    const isKept = event.step === 'make' || event.step === 'read';
    return `${subjectOf(event)}: ${event.kind === 'done' ? done : failed} after ${String(seconds)}s${isKept ? idOf(event) : ''}`;
  }

  function tick(): void {
    const running = [...under.values()].map(({ event, atMs }) => ({ event, seconds: secondsSince(atMs) }));
    const late = running.filter(({ seconds }) => seconds > 0 && seconds % patienceSeconds === 0);
    const lines = late.map(
      ({ event, seconds }) =>
        `${subjectOf(event)}: Still ${wordsOf(event)[0].toLowerCase()} [${String(seconds)}s elapsed]`,
    );
    print(lines);
  }

  async function tickEverySecond(): Promise<void> {
    try {
      for (;;) {
        await clock.sleep(1000, ticking.signal);
        tick();
      }
    } catch (error) {
      if (!ticking.signal.aborted) throw error;
    }
  }

  void tickEverySecond();
  return {
    onEvent(event) {
      if (event.kind === 'skipped') return;
      const key = `${event.step} ${subjectOf(event)}`;
      print([event.kind === 'started' ? start(key, event) : finish(key, event)]);
    },
    end() {
      ticking.abort();
      if (terminalWidth !== undefined) printError(clear);
    },
  };
}
