import type { Command } from 'commander';
import { BodyLimitError, readBoundedText } from '../../base/http/bounded-body';
import { ProviderError } from '../../base/errors';
import type { PlanDocument } from '../../documents';
import { buildReport, buildReports, mergeReports, type Report, type ReportInput, type StackReport } from '../../review';
import { type ReportFormat, reportFormats } from '../../review/formats';
import type { CliHost } from '../host';
import { withPolicies } from '../policies/judge-plan';
import { readNamedFile } from '../named-file';
import {
  describeFailure,
  isPlanned,
  noPlan,
  parsePlans,
  pickPlan,
  type Planned,
  type PlanText,
  type StackPlan,
} from '../stack/parse-plans';
import { addPoliciesOption, addStackOption, type PolicyOptions } from '../options';
import { readSynthesisedStack } from '../stack/stack-places';
import { addFormatOption, type FormatTarget } from './write-formats';

/** Which report a command is about, and what it is made into. */
export interface ReportOptions extends PolicyOptions {
  readonly format?: readonly FormatTarget<ReportFormat>[];
  readonly limit?: number;
  readonly previous?: string;
  readonly stack?: readonly string[];
  readonly dir?: string;
}

/** Adds the plan as an argument, and the options that say what its report is. */
export function addReportOptions(command: Command): Command {
  command
    .argument('<plan>', 'what terraform show -json or aac plan --json printed, a pinned plan, or - for standard input')
    .option('--previous <plan>', 'Show what changed since this earlier plan')
    .option('--dir <folder>', 'Read lines of the code from this folder of *.tf.json files');
  return addFormatOption(addPoliciesOption(addStackOption(command)), reportFormats, 'Print the report in this format');
}

async function readInput(host: CliHost): Promise<string> {
  try {
    return await readBoundedText(host.readInput());
  } catch (error) {
    if (!(error instanceof BodyLimitError)) throw error;
    throw new ProviderError('USAGE', `Standard input cannot be read: ${error.message}.`, { cause: error });
  }
}

/** Reads what the user named; `-` is standard input. */
export async function readPlanText(path: string, host: CliHost): Promise<PlanText> {
  return { path, text: path === '-' ? await readInput(host) : readNamedFile(path, host) };
}

/** What a report says beside a plan: who asks, and which plans were reviewed before. */
interface Asked {
  readonly options: ReportOptions;
  readonly previous: readonly StackPlan[] | undefined;
}

async function inputOf(
  { document, services }: Planned,
  {
    stack,
    options,
    previous,
  }: {
    readonly stack: string | undefined;
    readonly options: ReportOptions;
    readonly previous: PlanDocument | undefined;
  },
  host: CliHost,
): Promise<ReportInput> {
  const names = stack === undefined ? {} : { stack: [stack] };
  const { stackName = stack, places } = await readSynthesisedStack({ ...options, ...names }, host);
  return {
    document,
    places,
    ...(services && { services }),
    ...(stackName !== undefined && { stack: stackName }),
    ...(previous && { previous }),
  };
}

/** One report of several stacks; of those that have no plan it says why. */
async function reportOnSeveral(
  plans: readonly StackPlan[],
  { options, previous }: Asked,
  host: CliHost,
): Promise<Report> {
  if (options.dir !== undefined) {
    throw new ProviderError(
      'USAGE',
      '--dir is about one stack, but the document is of several: give --stack NAME, too.',
    );
  }
  const inputs: (ReportInput & { readonly stack: string })[] = [];
  for (const plan of plans) {
    const { stack = '' } = plan;
    if (!isPlanned(plan)) continue;
    // Whatever a stack does that was not in the plan before is new.
    const before = previous && (previous.find((one) => one.stack === stack && isPlanned(one))?.document ?? noPlan);
    inputs.push({ ...(await inputOf(plan, { stack, options, previous: before }, host)), stack });
  }
  const reports: StackReport[] = [];
  for (const { stack, report } of buildReports(inputs)) {
    reports.push({ stack, report: await withPolicies(report, options, host) });
  }
  return mergeReports(reports, plans.filter((plan) => !isPlanned(plan)).map(describeFailure));
}

/** Makes the report of a plan that the user named, with what the policies of the project say of it. */
export async function makeReport(plan: PlanText, options: ReportOptions, host: CliHost): Promise<Report> {
  const { previous: old } = options;
  const given = await parsePlans(plan);
  const previous = old === undefined ? undefined : await parsePlans(await readPlanText(old, host));
  const [wanted] = options.stack ?? [];
  if (given.isOfSeveral && wanted === undefined) {
    return await reportOnSeveral(given.plans, { options, previous: previous?.plans }, host);
  }
  const only = pickPlan(given, wanted, plan.path);
  const stack = wanted ?? only.stack;
  const before = previous && pickPlan(previous, stack, old).document;
  const report = buildReport(await inputOf(only, { stack, options, previous: before }, host));
  return await withPolicies(report, options, host);
}
