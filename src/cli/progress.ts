import type { ApplyEvent } from '../engine';
import type { CliHost } from './host';
import { createStatusLine } from './status-line';

/** What is said when a step starts, is done, and fails. */
type Words = readonly [started: string, done: string, failed: string];

const words = {
  create: ['Creating...', 'Creation complete', 'Creation failed'],
  update: ['Modifying...', 'Modifications complete', 'Modification failed'],
  destroy: ['Destroying...', 'Destruction complete', 'Destruction failed'],
  read: ['Reading...', 'Read complete', 'Reading failed'],
  forget: ['Forgetting...', 'Forgotten', 'Forgetting failed'],
} as const satisfies Record<string, Words>;

function wordsOf({ step, action }: ApplyEvent): Words {
  if (step === 'make') return action === 'update' ? words.update : words.create;
  return words[step];
}

const subjectOf = ({ address, deposedKey }: ApplyEvent): string =>
  deposedKey === undefined ? address : `${address} (deposed object ${deposedKey})`;

/** A step that is under way. */
interface Started {
  readonly event: ApplyEvent;
  readonly atMs: number;
}

/** How often something is said of a step that takes long; Terraform's interval. */
const patienceSeconds = 10;

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
  const { clock } = host.surroundings;
  const under = new Map<string, Started>();
  const status = createStatusLine(host);
  const ticking = new AbortController();
  let ended = 0;

  const secondsSince = (atMs: number): number => Math.floor((clock.nowMs() - atMs) / 1000);
  const formatStatus = (): string => {
    const [oldest] = under.values();
    const longest = oldest ? `, ${subjectOf(oldest.event)} for ${String(secondsSince(oldest.atMs))}s` : '';
    return `${String(ended)} of ${String(stepCount)} done, ${String(under.size)} under way${longest}`;
  };
  const idOf = ({ id }: ApplyEvent): string => (id === undefined ? '' : ` [id=${id}]`);

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
    const late = [...under.values()].filter(({ atMs }) => {
      const seconds = secondsSince(atMs);
      return seconds > 0 && seconds % patienceSeconds === 0;
    });
    const lines = late.map(({ event, atMs }) => {
      const [started] = wordsOf(event);
      return `${subjectOf(event)}: Still ${started.toLowerCase()} [${String(secondsSince(atMs))}s elapsed]`;
    });
    status.print(lines, formatStatus());
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
      const line = event.kind === 'started' ? start(key, event) : finish(key, event);
      status.print([line], formatStatus());
    },
    end() {
      ticking.abort();
      status.end();
    },
  };
}
