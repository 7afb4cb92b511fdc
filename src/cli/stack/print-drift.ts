import { hasErrors } from '../../base/diagnostic';
import { countWords } from '../../base/text/count-words';
import { toDriftDocument } from '../../toolkit/drift/drift-document';
import { type Drift, type DriftOptions, findDrift } from '../../toolkit/drift/find-drift';
import { isKnown } from '../../toolkit/drift/judge-drift';
import { runInterruptibly } from '../../toolkit/running';
import { differenceLines, outdatedLine } from '../drift/difference-lines';
import { type CliHost, exitCodes } from '../host';
import { listening } from '../listening-host';
import { exitCodeOfErrors, printDiagnostics } from '../output/diagnostics';
import { jsonText } from '../output/line';
import { printNotices, printPlan } from '../output/print-plan';
import { createPalette } from '../output/theme';

/** What was compared, and what that came to. */
function conclude({ plan: { state, drift, outputs, options }, differences }: Drift, host: CliHost): string {
  const { added, changed } = createPalette(host);
  const known = differences.filter(isKnown).length;
  const unseen = known === 0 ? '' : ` ${countWords(known, 'difference')} known.`;
  const result = drift.length === 0 ? added('No drift.') : changed(`Drift: ${String(drift.length)} changed.`);
  const managed = [...state.objects.values()].filter(({ mode }) => mode === 'managed').length;
  const compared =
    options.targets.length > 0
      ? 'The targets and what they need were compared with the service.'
      : `Compared ${countWords(managed, 'object')} with the service.`;
  const other = outputs.filter(({ action }) => action !== 'no-op').length;
  // Beside objects that changed, outputs are shown: they may follow from these.
  const further =
    other === 0 || differences.length > 0
      ? ''
      : ` ${String(other)} ${other === 1 ? 'output has' : 'outputs have'} other values, because of the code or of data sources: that is not drift.`;
  return `${result}${unseen} ${compared}${further}\n`;
}

/** Compares the state of a stack with the service and prints what differs; answers the exit code. */
export async function printDrift(options: DriftOptions, host: CliHost): Promise<number> {
  const told = listening(host);
  const found = await runInterruptibly(told, (running) => findDrift(options, { running, host: told }));
  const { plan, differences, outdated } = found;
  const isFailed = hasErrors(plan.diagnostics);
  if (options.json && !isFailed) {
    host.print(jsonText(toDriftDocument(found)));
    printDiagnostics(plan.diagnostics, host);
  } else if (options.json) {
    printPlan(plan, { format: 'json' }, host);
  } else if (isFailed || plan.drift.length === 0) {
    printDiagnostics(plan.diagnostics, host);
  } else {
    printPlan(plan, { format: 'text', verbose: options.verbose }, host);
  }
  if (isFailed) return exitCodeOfErrors(plan.diagnostics);
  printNotices(outdated.map(outdatedLine), host);
  if (!options.json) host.print([...differenceLines(differences), conclude(found, host)].join(''), 'wrapped');
  return plan.drift.length > 0 ? exitCodes.changes : exitCodes.done;
}
