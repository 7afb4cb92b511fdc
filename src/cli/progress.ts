import type { ApplyEvent } from '../engine';
import type { CliHost } from './host';

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

/** Prints a line to standard error for each event of an apply, in Terraform's words. What was not tried is left to the report. */
export function createProgress(host: CliHost): (event: ApplyEvent) => void {
  const { clock } = host.surroundings;
  const startedAtMs = new Map<string, number>();
  return (event) => {
    const subject = subjectOf(event);
    const key = `${event.step} ${subject}`;
    const [started, done, failed] = wordsOf(event);
    const id = event.id === undefined ? '' : ` [id=${event.id}]`;
    if (event.kind === 'skipped') return;
    if (event.kind === 'started') {
      startedAtMs.set(key, clock.nowMs());
      host.printError(`${subject}: ${started}${id}\n`);
      return;
    }
    const seconds = Math.floor((clock.nowMs() - (startedAtMs.get(key) ?? clock.nowMs())) / 1000);
    const isKept = event.step === 'make' || event.step === 'read';
    const what = event.kind === 'done' ? done : failed;
    host.printError(`${subject}: ${what} after ${String(seconds)}s${isKept ? id : ''}\n`);
  };
}
