import { instanceTitle } from '../../documents';
import type { ApplyEvent } from '../../engine';
import type { CliHost } from '../host';
import { words } from './line';
import { everySecond, patienceSeconds, secondsSince } from './status-line';

/** What is said when a step starts, is done, and fails. */
const phrases = {
  create: ['Creating...', 'Creation complete', 'Creation failed'],
  takeOver: ['Taking over...', 'Taken over', 'Taking over failed'],
  update: ['Modifying...', 'Modifications complete', 'Modification failed'],
  destroy: ['Destroying...', 'Destruction complete', 'Destruction failed'],
  open: ['Opening...', 'Opening complete', 'Opening failed'],
  close: ['Closing...', 'Closing complete', 'Closing failed'],
  read: ['Reading...', 'Read complete', 'Reading failed'],
  forget: ['Forgetting...', 'Forgotten', 'Forgetting failed'],
} as const;

function wordsOf({ step, action, takesOver, isForgotten }: ApplyEvent): (typeof phrases)[keyof typeof phrases] {
  if (takesOver) return phrases.takeOver;
  if (step === 'make') return action === 'update' ? phrases.update : phrases.create;
  return isForgotten ? phrases.forget : phrases[step];
}

const subjectOf = ({ address, deposedKey }: ApplyEvent): string => instanceTitle(address, deposedKey);

const idOf = ({ id }: ApplyEvent): string => (id === undefined ? '' : words` [id=${id}]`);

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
export function createProgress(host: Omit<CliHost, 'run'>, stepCount: number): Progress {
  const { printError, status } = host;
  const { clock } = host.surroundings;
  const under = new Map<string, { readonly event: ApplyEvent; readonly atMs: number }>();
  let ended = 0;

  const formatStatus = (): string => {
    const [oldest] = under.values();
    const longest = oldest ? `, ${subjectOf(oldest.event)} for ${String(secondsSince(oldest.atMs, clock))}s` : '';
    return `${String(ended)} of ${String(stepCount)} done, ${String(under.size)} under way${longest}`;
  };

  /** Prints lines that stay, and on a terminal the status anew under them. */
  function print(lines: readonly string[]): void {
    if (lines.length > 0) printError(lines.map((line) => `${line}\n`).join(''));
    status.show(formatStatus());
  }

  function start(key: string, event: ApplyEvent): string {
    under.set(key, { event, atMs: clock.nowMs() });
    return `${subjectOf(event)}: ${wordsOf(event)[0]}${idOf(event)}`;
  }

  function finish(key: string, event: ApplyEvent): string {
    const seconds = secondsSince(under.get(key)?.atMs ?? clock.nowMs(), clock);
    under.delete(key);
    if (event.step !== 'open' && event.step !== 'close') ended += 1;
    const said = wordsOf(event);
    const [, done, failed] = said;
    const isKept = event.step === 'make' || event.step === 'read';
    const what = `${subjectOf(event)}: ${event.kind === 'done' ? done : failed} after ${String(seconds)}s`;
    if (said === phrases.forget && event.kind === 'done') return `${what}; it stays in the service`;
    return `${what}${isKept ? idOf(event) : ''}`;
  }

  function tick(): void {
    const running = [...under.values()].map(({ event, atMs }) => ({ event, seconds: secondsSince(atMs, clock) }));
    const late = running.filter(({ seconds }) => seconds > 0 && seconds % patienceSeconds === 0);
    const lines = late.map(
      ({ event, seconds }) =>
        `${subjectOf(event)}: Still ${wordsOf(event)[0].toLowerCase()} [${String(seconds)}s elapsed]`,
    );
    print(lines);
  }

  const stop = everySecond(tick);
  return {
    onEvent(event) {
      if (event.kind === 'skipped') return;
      const key = `${event.step} ${subjectOf(event)}`;
      print([event.kind === 'started' ? start(key, event) : finish(key, event)]);
    },
    end() {
      stop();
      status.clear();
    },
  };
}
