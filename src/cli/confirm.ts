import { PlanError, ProviderError } from '../base/errors';
import type { CliHost } from './host';
import { line } from './output/line';
import type { ConsentOption, JsonOption } from '../toolkit/options';
import { assertNotInterrupted } from '../toolkit/running';

/** What a person is asked, and what to do where nobody is there. */
export interface Question {
  readonly question: string;
  readonly otherwise: string;
}

/**
 * Asks for a `yes`; true when it was given.
 *
 * @throws PlanError `NOT_CONFIRMED` when there is nobody to ask. ProviderError `ABORTED` after an interrupt.
 */
export async function confirm({ question, otherwise }: Question, signal: AbortSignal, host: CliHost): Promise<boolean> {
  if (!host.isTerminal) {
    const message = `Cannot ask for confirmation, because standard input is not a terminal: ${otherwise}.`;
    throw new PlanError('NOT_CONFIRMED', message, { addresses: [] });
  }
  host.printError(line`\n${question}\n  Type "yes" to continue.\n`);
  const answer = await host.ask('  Enter a value: ', signal);
  await assertNotInterrupted({ signal });
  return answer?.trim() === 'yes';
}

/** @throws ProviderError `USAGE` where a document for programs is wanted, and nobody has agreed. */
export function assertConsent({ json, autoApprove }: JsonOption & ConsentOption): void {
  if (!json || autoApprove) return;
  throw new ProviderError('USAGE', '--json cannot ask for confirmation. Give --auto-approve, too.');
}
