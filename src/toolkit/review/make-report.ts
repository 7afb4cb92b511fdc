import { ProviderError } from '../../base/errors';
import type { PlanDocument } from '../../documents';
import {
  parseBacktestText,
  buildReport,
  buildReports,
  mergeReports,
  type Report,
  type ReportInput,
  type StackReport,
} from '../../review';
import type { ListeningHost } from '../host';
import type { PolicyOptions } from '../options';
import { withPolicies } from '../policies/judge-plan';
import { readSynthesisedStack } from '../stack/stack-places';
import {
  describeFailure,
  isPlanned,
  noPlan,
  parsePlans,
  pickPlan,
  type Planned,
  type PlanText,
  type StackPlan,
} from './parse-plans';

/** What a report is made of beside the plan. */
export interface ReviewOptions extends PolicyOptions {
  /** The plan that was reviewed before. */
  readonly previous?: PlanText;
  /** The result of a backtest of the same code, in the place of what the plan brings along. */
  readonly backtest?: PlanText;
  readonly stack?: readonly string[];
  readonly dir?: string;
}

/** What a report says beside a plan: who asks, and which plans were reviewed before. */
interface Asked {
  readonly options: ReviewOptions;
  readonly previous: readonly StackPlan[] | undefined;
}

async function inputOf(
  { document, services, backtest }: Planned,
  {
    stack,
    options,
    previous,
  }: {
    readonly stack: string | undefined;
    readonly options: ReviewOptions;
    readonly previous: PlanDocument | undefined;
  },
  host: ListeningHost,
): Promise<ReportInput> {
  const names = stack === undefined ? {} : { stack: [stack] };
  const { stackName = stack, places } = await readSynthesisedStack({ ...options, ...names }, host);
  return {
    document,
    places,
    backtest,
    ...(services && { services }),
    ...(stackName !== undefined && { stack: stackName }),
    ...(previous && { previous }),
  };
}

/** One report of several stacks; of those that have no plan it says why. */
async function reportOnSeveral(
  plans: readonly StackPlan[],
  { options, previous }: Asked,
  host: ListeningHost,
): Promise<Report> {
  const [name] = (['dir', 'backtest'] as const).filter((one) => options[one] !== undefined);
  if (name !== undefined) {
    throw new ProviderError(
      'USAGE',
      `--${name} is about one stack, but the document is of several: give --stack NAME, too.`,
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
export async function makeReport(plan: PlanText, options: ReviewOptions, host: ListeningHost): Promise<Report> {
  const { previous: old } = options;
  const given = await parsePlans(plan);
  const previous = old && (await parsePlans(old));
  const [wanted] = options.stack ?? [];
  if (given.isOfSeveral && wanted === undefined) {
    return await reportOnSeveral(given.plans, { options, previous: previous?.plans }, host);
  }
  const picked = pickPlan(given, wanted, plan.path);
  const { backtest } = options;
  const only = backtest ? { ...picked, backtest: await parseBacktestText(backtest.text, backtest.path) } : picked;
  const stack = wanted ?? only.stack;
  const before = previous && pickPlan(previous, stack, old.path).document;
  const report = buildReport(await inputOf(only, { stack, options, previous: before }, host));
  return await withPolicies(report, options, host);
}
