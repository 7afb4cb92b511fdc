import { PlanError } from '../base/errors';
import type { PlanMode } from '../engine';
import type { CliHost } from './host';
import { assertNotInterrupted, type Running } from './running';

/** What the person is asked. */
export interface Confirmation {
  readonly mode: PlanMode;
  readonly isApproved: boolean;
}

const questions: Readonly<Record<PlanMode, string>> = {
  normal: 'Do you want to perform these actions?',
  'refresh-only': 'Do you want to bring the state to what the service says?',
  destroy: 'Do you really want to destroy all of this?',
};

/**
 * Asks for a `yes`; true when it was given, here or on the command line.
 *
 * @throws PlanError `NOT_CONFIRMED` when there is nobody to ask. ProviderError `ABORTED` after an interrupt.
 */
export async function confirm({ mode, isApproved }: Confirmation, running: Running, host: CliHost): Promise<boolean> {
  if (isApproved) return true;
  if (!host.isTerminal) {
    throw new PlanError(
      'NOT_CONFIRMED',
      'Nobody can be asked, because standard input is not a terminal: give --auto-approve, or apply a plan that was written with aac plan --out.',
      { addresses: [] },
    );
  }
  host.printError(`\n${questions[mode]}\n  Only "yes" is taken for an answer.\n\n`);
  const answer = await host.ask('  Enter a value: ', running.signal);
  assertNotInterrupted(running);
  return answer?.trim() === 'yes';
}
