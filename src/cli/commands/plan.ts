import { type Command, Option } from 'commander';
import { hasErrors } from '../../base/diagnostic';
import type { Plan, PlanMode } from '../../engine';
import { exitCodeOfErrors, printDiagnostics } from '../diagnostics';
import { type AddCommand, type CliHost, exitCodes } from '../host';
import { openStack } from '../open-stack';
import { addPlanOptions, addReplaceOption, type PlanLimits, type StackOptions } from '../options';
import { writePinnedPlan } from '../pinned-plan-file';
import { assertFewDeletions, planStack, toPlanOptions } from '../plan-stack';
import { printNotices, printPlan } from '../print-plan';
import { runStacks } from '../run-stacks';
import { runInterruptibly } from '../running';

interface PlanCommandOptions extends StackOptions, PlanLimits {
  readonly format: 'text' | 'json';
  readonly out?: string;
  readonly withSecrets?: true;
  readonly detailedExitcode?: true;
  readonly destroy?: true;
}

function modeOf({ destroy, refreshOnly }: PlanCommandOptions): PlanMode {
  if (destroy) return 'destroy';
  return refreshOnly ? 'refresh-only' : 'normal';
}

function exitCodeOf(plan: Plan, { detailedExitcode }: PlanCommandOptions): number {
  if (hasErrors(plan.diagnostics)) return exitCodeOfErrors(plan.diagnostics);
  return detailedExitcode && plan.isApplyable ? exitCodes.changes : exitCodes.done;
}

async function runPlan(given: PlanCommandOptions, host: CliHost): Promise<number> {
  const options = { ...given, isEnding: given.destroy === true };
  return await runInterruptibly(host, async (running) => {
    const stack = await openStack(options, host);
    printDiagnostics(stack.warnings, host);
    const { state, notices } = await stack.store.read();
    printNotices(notices, host);
    const plan = await planStack({ stack, state, options: toPlanOptions(modeOf(options), options) }, running, host);
    const printing = { format: options.json ? 'json' : options.format, verbose: options.verbose } as const;
    assertFewDeletions(plan, options.maxDeletes, () => {
      // A program gets one document, which says why.
      if (printing.format === 'text') printPlan(plan, printing, host);
    });
    // First what may fail: a plan that cannot be written down is not shown as if it were.
    const { out } = options;
    const isPinned = out !== undefined && !hasErrors(plan.diagnostics);
    const pin = isPinned
      ? writePinnedPlan(plan, { ...options, out, stack: stack.stackName, files: stack.files }, host)
      : '';
    printPlan(plan, printing, host);
    if (isPinned) host.printError(pin);
    return exitCodeOf(plan, options);
  });
}

export const addPlan: AddCommand = (program, host, finish) => {
  const command: Command = program
    .command('plan')
    .description('Compares the code with the service and says what an apply would do. It changes nothing.')
    .addOption(new Option('--format <format>', 'how the plan is printed').choices(['text', 'json']).default('text'))
    .option('--out <file>', 'writes the plan down, for aac apply <file> to carry out exactly or refuse')
    .option('--with-secrets', 'leaves secrets in that file in clear')
    .option('--detailed-exitcode', 'ends with 2 when there is something to do')
    .addOption(new Option('--refresh-only', 'plans only what changed in the service').conflicts(['destroy', 'replace']))
    .addOption(new Option('--destroy', 'plans the end of everything').conflicts('replace'))
    .addHelpText('after', '\nExample: aac plan --out plan.json && aac apply plan.json');
  addPlanOptions(addReplaceOption(command)).action(async (options: PlanCommandOptions) => {
    finish(await runStacks(options, host, { run: runPlan }));
  });
};
