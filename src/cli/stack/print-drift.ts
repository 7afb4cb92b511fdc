import { hasErrors } from '../../base/diagnostic';
import type { Plan } from '../../engine';
import { type DriftOptions, findDrift, withDriftAlone } from '../../toolkit/plan/find-drift';
import { runInterruptibly } from '../../toolkit/running';
import { type CliHost, exitCodes } from '../host';
import { listening } from '../listening-host';
import { exitCodeOfErrors, printDiagnostics } from '../output/diagnostics';
import { printPlan } from '../output/print-plan';
import { createPalette } from '../output/theme';

/** What was compared, and what that came to. */
function conclude({ state, drift, outputs, options }: Plan, host: CliHost): string {
  const { added, changed } = createPalette(host);
  const result = drift.length === 0 ? added('No drift.') : changed(`Drift: ${String(drift.length)} changed.`);
  const managed = [...state.objects.values()].filter(({ mode }) => mode === 'managed').length;
  const compared =
    options.targets.length > 0
      ? 'The targets and what they need were compared with the service.'
      : `Compared ${String(managed)} ${managed === 1 ? 'object' : 'objects'} with the service.`;
  const other = outputs.filter(({ action }) => action !== 'no-op').length;
  // Beside objects that changed, outputs are shown: they may follow from these.
  const further =
    other === 0 || drift.length > 0
      ? ''
      : ` ${String(other)} ${other === 1 ? 'output has' : 'outputs have'} other values, because of the code or of data sources: that is not drift.`;
  return `${result} ${compared}${further}\n`;
}

/** Compares the state of a stack with the service and prints what differs; answers the exit code. */
export async function printDrift(options: DriftOptions, host: CliHost): Promise<number> {
  const told = listening(host);
  const found = await runInterruptibly(told, (running) => findDrift(options, { running, host: told }));
  const isFailed = hasErrors(found.diagnostics);
  if (options.json) {
    printPlan(isFailed ? found : withDriftAlone(found), { format: 'json' }, host);
  } else if (isFailed || found.drift.length === 0) {
    printDiagnostics(found.diagnostics, host);
  } else {
    printPlan(found, { format: 'text', verbose: options.verbose }, host);
  }
  if (isFailed) return exitCodeOfErrors(found.diagnostics);
  if (!options.json) host.print(conclude(found, host), 'wrapped');
  return found.drift.length > 0 ? exitCodes.changes : exitCodes.done;
}
