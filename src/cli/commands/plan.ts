import { type Command, Option } from 'commander';
import { hasErrors } from '../../base/diagnostic';
import { type Plan, type PlanMode, toPlanDocument } from '../../engine';
import { reportFormats } from '../../review/formats';
import { readPlaces } from '../../review/places';
import { exitCodeOfErrors, printDiagnostics, withoutSecrets } from '../diagnostics';
import { type AddCommand, type CliHost, exitCodes } from '../host';
import { type OpenStack, openStack } from '../open-stack';
import { addPlanOptions, addReplaceOption, type PlanLimits, type StackOptions } from '../options';
import { writePinnedPlan } from '../pinned-plan-file';
import { assertFewDeletions, planStack, toPlanOptions } from '../plan-stack';
import { planPrinters, printNotices } from '../print-plan';
import { createReportPrinters } from '../review-printers';
import { runStacks } from '../run-stacks';
import { runInterruptibly } from '../running';
import { addFormatOption, type FormatTarget, writeFormats } from '../write-formats';

interface PlanCommandOptions extends StackOptions, PlanLimits {
  readonly format?: readonly FormatTarget<PlanFormat>[];
  readonly out?: string;
  readonly withSecrets?: true;
  readonly detailedExitcode?: true;
  readonly destroy?: true;
}

/** A plan has a text and a JSON of its own, those of Terraform; the other formats are those of its review. */
const planFormats = [
  'text',
  'json',
  ...reportFormats.filter((format) => format !== 'text' && format !== 'json'),
] as const;

type PlanFormat = (typeof planFormats)[number];

/** What prints a plan in each format; nothing is made of it before it is asked for. */
async function createPrinters(
  plan: Plan,
  { stackName, files }: OpenStack,
  { options, host }: { readonly options: PlanCommandOptions; readonly host: CliHost },
): Promise<Readonly<Record<PlanFormat, () => string>>> {
  const own = planPrinters(plan, options, host);
  if (!options.format?.some(({ format }) => !Object.hasOwn(own, format)))
    return own as Record<PlanFormat, () => string>;
  const { buildReport } = await import('../../review/index.js');
  const report = buildReport({
    document: toPlanDocument(plan),
    places: readPlaces(files.map(({ text }) => text)),
    diagnostics: withoutSecrets(plan.diagnostics, host),
    ...(stackName !== undefined && { stack: stackName }),
  });
  return { ...(await createReportPrinters(report, host)), ...own };
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
    const targets = options.format ?? [{ format: options.json ? 'json' : 'text' }];
    const printers = await createPrinters(plan, stack, { options, host });
    assertFewDeletions(plan, options.maxDeletes, () => {
      // A program gets one document, which says why.
      if (targets.some(({ format }) => format === 'json')) return;
      writeFormats(printers, targets, host);
      printDiagnostics(plan.diagnostics, host);
    });
    // First what may fail: a plan that cannot be written down is not shown as if it were.
    const { out } = options;
    const isPinned = out !== undefined && !hasErrors(plan.diagnostics);
    const pin = isPinned
      ? writePinnedPlan(plan, { ...options, out, stack: stack.stackName, files: stack.files }, host)
      : '';
    writeFormats(printers, targets, host);
    printDiagnostics(plan.diagnostics, host);
    if (isPinned) host.printError(pin);
    return exitCodeOf(plan, options);
  });
}

export const addPlan: AddCommand = (program, host, finish) => {
  const command: Command = program
    .command('plan')
    .description('Compares the code with the service and says what an apply would do. It changes nothing.')
    .option('--out <file>', 'writes the plan down, for aac apply <file> to carry out exactly or refuse')
    .option('--with-secrets', 'leaves secrets in that file in clear')
    .option('--detailed-exitcode', 'ends with 2 when there is something to do')
    .addOption(new Option('--refresh-only', 'plans only what changed in the service').conflicts(['destroy', 'replace']))
    .addOption(new Option('--destroy', 'plans the end of everything').conflicts('replace'))
    .addHelpText('after', '\nExample: aac plan --out plan.json && aac apply plan.json');
  addFormatOption(command, planFormats, 'how the plan is printed, or its review');
  addPlanOptions(addReplaceOption(command)).action(async (options: PlanCommandOptions) => {
    finish(await runStacks(options, host, { run: runPlan }));
  });
};
