/** The plans in a document that the user named: one, or that of each of several stacks. */
import { ProviderError } from '../../base/errors';
import type { JsonObject, JsonValue } from '../../base/json';
import { findJsonLimit, findJsonObject } from '../../base/json-text';
import { parsePlanDocument, type PlanDocument } from '../../documents';
import { parsePinnedPlan } from '../../engine';
import { type Backtest, backtestIn } from '../../review';
import { failureIn } from './failure-document';
import { findStackResults } from './stack-results';

/** A plan in a file or on standard input, or what stands there in its place. */
export interface PlanText {
  readonly path: string;
  readonly text: string;
}

/** A plan, or why there is none. */
export interface StackPlan {
  /** The stack that a pinned plan, or a document of several, says it is of. */
  readonly stack?: string;
  readonly document?: PlanDocument;
  /** The addresses of the services that a pinned plan is for. */
  readonly services?: readonly string[];
  /** What its alerts would have done, where the plan was made with that. */
  readonly backtest?: Backtest | undefined;
  /** What `aac plan` said in the place of a plan. */
  readonly failure?: readonly JsonObject[];
}

export type Planned = StackPlan & { readonly document: PlanDocument };

/** What was planned where nothing was. */
export const noPlan: PlanDocument = { format_version: '1.2', planned_values: { root_module: {} } };

export const isPlanned = (plan: StackPlan): plan is Planned => plan.document !== undefined;

const textOf = (value: JsonValue | undefined): string => (typeof value === 'string' ? value : '');

/** Says why a stack has no plan, in one sentence. */
export function describeFailure({ stack = '', failure = [] }: StackPlan): string {
  const reasons = failure.map(({ summary, detail, address }) => {
    const object = textOf(address) === '' ? '' : ` (${textOf(address)})`;
    return `${textOf(summary)}${object}: ${textOf(detail)}`;
  });
  return `The stack ${stack} has no plan. ${reasons.join(' ') || 'It was not tried.'}`;
}

/** The plans in a document. */
export interface Plans {
  readonly plans: readonly StackPlan[];
  readonly isOfSeveral: boolean;
}

function unreadable(path: string, reason: string): ProviderError {
  return new ProviderError('DOCUMENT_UNREADABLE', `The document ${path} ${reason}`);
}

const noPlanIn = 'holds no plan, but says why there is none: look at the run that wrote it.';

/** The one plan, or of several that of a stack. @throws ProviderError `DOCUMENT_UNREADABLE` where there is none. */
export function pickPlan({ plans, isOfSeveral }: Plans, stack: string | undefined, path = ''): Planned {
  const plan = isOfSeveral ? plans.find((one) => one.stack === stack) : plans[0];
  if (plan && isPlanned(plan)) return plan;
  throw unreadable(path, plan ? noPlanIn : 'holds plans of several stacks: give --stack with the name of one of them.');
}

/** Reads a plan document of Terraform's or ours, or that of a pinned plan. */
async function parsePlan(value: JsonObject | undefined, { path, text }: PlanText): Promise<StackPlan> {
  if (value?.['format'] === 'analytics-as-code/report') {
    throw unreadable(path, 'cannot be read: it is a report. Give the plan that it was made of.');
  }
  if (value && 'format' in value) {
    const pinned = parsePinnedPlan(text, path);
    const { document, stack, services } = pinned;
    const backtest = await backtestIn(pinned, path);
    return { document, services: Object.values(services), backtest, ...(stack !== null && { stack }) };
  }
  const failure = failureIn(value);
  if (failure) return { failure };
  if (value) return { document: await parsePlanDocument(value, path), backtest: await backtestIn(value, path) };
  throw unreadable(
    path,
    `cannot be read: ${findJsonLimit(text) ?? 'it is not JSON object'}. Give what \`terraform show -json\` or \`aac plan --json\` prints of a plan.`,
  );
}

/** Reads a plan document of Terraform's or ours, that of a pinned plan, or those of several stacks. */
export async function parsePlans(plan: PlanText): Promise<Plans> {
  const value = findJsonObject(plan.text);
  const results = findStackResults(value, plan.path);
  if (!results) return { plans: [await parsePlan(value, plan)], isOfSeveral: false };
  const plans = await Promise.all(
    results.map(async ({ name, result }) => ({ ...(result && (await parsePlan(result, plan))), stack: name })),
  );
  if (!plans.some(isPlanned)) throw unreadable(plan.path, noPlanIn);
  return { plans, isOfSeveral: true };
}
