import type { JsonObject } from '../../../base/json';
import type {
  MaintenanceEvent,
  MaintenanceResult,
  ReportedWindow,
} from '../../../toolkit/maintenance/maintenance-result';
import type { MaintenanceOptions } from '../../../toolkit/maintenance/run-maintenance';
import { type AddCommand, type CliHost, exitCodes } from '../../host';
import { listening } from '../../listening-host';
import { addLockOptions, addStackOptions } from '../../options';
import { printDiagnostics } from '../../output/diagnostics';
import { jsonLine, line, words } from '../../output/line';
import { printResult } from '../../output/print-result';

const outcomes: Readonly<Record<MaintenanceEvent['outcome'], (subject: string) => string>> = {
  paused: (subject) => `Paused ${subject}.`,
  resumed: (subject) => `Resumed ${subject}: none of its windows is open any more.`,
  'paused-before': (subject) => `${subject} stays paused: it was paused before aac maintenance came to it.`,
  changed: (subject) =>
    `${subject} stays paused: somebody changed it during its window. Resume it if that was not meant to last.`,
  'resumed-before': (subject) => `${subject} is not paused any more at the end of its window.`,
  gone: (subject) => `The service does not have ${subject} any more.`,
  failed: (subject) => `${subject} is as it was: see the error above. The next run tries again.`,
};

const subjectOf = ({ address, id }: MaintenanceEvent): string => words`${address} (${id})`;

const windowWords = ({ name, reason, owner }: ReportedWindow): string =>
  owner === null ? words`${name} (${reason})` : words`${name} (${reason}; ${owner})`;

/** One line for each thing that was done, for each silent alert, and for each window that has ended. */
function print({ events, open, windows, ended }: MaintenanceResult): string {
  const silent = open.map(({ address, until }) => {
    const why = windows.filter((window) => window.address === address).map(windowWords);
    const end = until === null ? 'with no end in sight' : `until ${until}`;
    return line`${address} has an open window ${end}: ${why.join(', ')}.`;
  });
  return [
    ...events.map((event) => `${outcomes[event.outcome](subjectOf(event))}\n`),
    ...(open.length === 0 ? ['No maintenance window is open.\n'] : silent),
    ...ended.map(({ address, name }) => line`The window ${name} of ${address} has ended: take it out of the code.`),
  ].join('');
}

const toDocument = ({ events, open, windows, ended }: MaintenanceResult): JsonObject =>
  ({ events, open, windows, ended }) as unknown as JsonObject;

interface Options extends MaintenanceOptions {
  readonly watch?: true;
}

/** How long `--watch` waits between two runs: crons have minutes. */
const watchMs = 60_000;

type IsToPrint = (result: MaintenanceResult) => boolean;

async function maintain(options: Options, host: CliHost, isToPrint: IsToPrint = () => true): Promise<number> {
  const { runMaintenance } = await import('../../../toolkit/maintenance/run-maintenance.js');
  const result = await runMaintenance(options, listening(host));
  printDiagnostics(result.diagnostics, host);
  if (isToPrint(result) && options.json && options.watch) host.print(jsonLine(toDocument(result)));
  else if (isToPrint(result))
    printResult(host, options.json, { document: () => toDocument(result), text: () => print(result) });
  if (result.isInterrupted) return exitCodes.interrupted;
  return result.events.some(({ outcome }) => outcome === 'failed') ? exitCodes.failed : exitCodes.done;
}

/** Runs again and again until an interrupt. The first run prints what holds, and each later one what it did or why it failed. */
async function watch(options: Options, host: CliHost): Promise<number> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const stopListening = host.onInterrupt(() => {
    stopping.abort();
  });
  try {
    for (let isFirst = true; !signal.aborted; isFirst = false) {
      await maintain(options, host, ({ events }) => isFirst || events.length > 0).catch((error: unknown) => {
        if (isFirst || signal.aborted) throw error;
        listening(host).notify({ kind: 'failure', error });
      });
      await host.surroundings.clock.sleep(watchMs, signal).catch((error: unknown) => {
        if (!signal.aborted) throw error;
      });
    }
    return exitCodes.interrupted;
  } finally {
    stopListening();
  }
}

export const addMaintenance: AddCommand = (program, host, finish) => {
  const command = program
    .command('maintenance')
    .description(
      'Pause the alerts whose maintenance window is open, and resume them after it. Run it every few minutes.',
    )
    .option(
      '--watch',
      'Run every minute until an interrupt, and go on after a run that fails; with --json, each run that does something prints one line',
    )
    .addHelpText('after', '\nExample: aac maintenance --lock-timeout 30s');
  addStackOptions(addLockOptions(command)).action(async (options: Options) => {
    finish(await (options.watch ? watch : maintain)(options, host));
  });
};
