import { hasErrors } from '../../base/diagnostic';
import type { Plan } from '../../engine';
import { exitCodeOfErrors, printDiagnostics } from '../output/diagnostics';
import { type CliHost, exitCodes } from '../host';
import { openStack } from './open-stack';
import type { PlanLimits, StackOptions } from '../options';
import { planStack, toPlanOptions } from './plan-stack';
import { printNotices, printPlan } from '../output/print-plan';
import { createPalette } from '../output/theme';
import { runInterruptibly } from '../running';

/** What `aac drift` takes. */
export type DriftOptions = StackOptions & Pick<PlanLimits, 'target'>;

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

/** A document says of drift what the text says: what follows from the code is none. */
function withDriftAlone({ drift, changes, outputs, ...plan }: Plan): Plan {
  const isSame = ({ action }: { readonly action: string }): boolean => action === 'no-op';
  return {
    ...plan,
    drift,
    changes: changes.filter(isSame),
    outputs: drift.length > 0 ? outputs : outputs.filter(isSame),
  };
}

/** Compares the state of a stack with the service and prints what differs; answers the exit code. */
export async function findDrift(options: DriftOptions, host: CliHost): Promise<number> {
  return await runInterruptibly(host, async (running) => {
    const stack = await openStack(options, host);
    const { state, notices } = await stack.store.read();
    printNotices(notices, host);
    const planOptions = toPlanOptions('refresh-only', { ...options, refresh: true });
    const plan = await planStack({ stack, state, options: planOptions }, running, host);
    // An object that was moved was moved in the code.
    const found = { ...plan, drift: plan.drift.filter(({ action }) => action !== 'no-op') };
    if (options.json) {
      printPlan(hasErrors(plan.diagnostics) ? plan : withDriftAlone(found), { format: 'json' }, host);
    } else if (hasErrors(plan.diagnostics) || found.drift.length === 0) {
      printDiagnostics(plan.diagnostics, host);
    } else {
      printPlan(found, { format: 'text', verbose: options.verbose }, host);
    }
    if (hasErrors(plan.diagnostics)) return exitCodeOfErrors(plan.diagnostics);
    if (!options.json) host.print(conclude(found, host), 'wrapped');
    return found.drift.length > 0 ? exitCodes.changes : exitCodes.done;
  });
}
