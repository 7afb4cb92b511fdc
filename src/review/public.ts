/**
 * Reports of plans, and policies over them.
 *
 * @module analytics-as-code/review
 */
import { ProviderError } from '../base/errors';
import { findJsonLimit, findJsonObject } from '../base/json-text';
import type { JsonObject } from '../base/json';
import { parsePlanDocument } from '../documents';
import { backtestIn, parseBacktest } from './backtest/parse-backtest';
import { buildReport } from './build-report';
import { applyPolicies, type Policy } from './policies/policy';
import type { Report } from './report';

export type { JsonObject, JsonValue } from '../base/json';
export {
  alertsNeedAnAction,
  allowedWebhookHosts,
  deletionBudget,
  mutedAlertsNeedReason,
  namesMatch,
  noPublicShareWithEdit,
} from './policies/built-in';
export { firesAtMost, neverFired, notAtNight } from './policies/backtested';
export { applyPolicies, type Judge, type Policy, type Subject } from './policies/policy';
export type { Change, Field, FieldElement, FieldSide, Place, Report } from './report';

/** What a plan is reviewed with. */
export interface ReviewOptions {
  /** The name of the stack. */
  readonly stack?: string;
  /** The plan that was reviewed before: the report says what has changed since. */
  readonly previous?: PlanText;
  /** What `aac backtest --json` printed of the same code, in the place of what the plan brings along. */
  readonly backtest?: PlanText;
  readonly policies?: readonly Policy[];
}

/** A plan as `terraform show -json` or `aac plan --json` prints it: its text, in which no digit of an id is lost, or parsed. */
export type PlanText = string | JsonObject;

const jsonOf = (given: PlanText): JsonObject | undefined => (typeof given === 'string' ? findJsonObject(given) : given);

async function parsePlan(plan: PlanText, name: string): ReturnType<typeof parsePlanDocument> {
  const document = jsonOf(plan);
  if (document) return await parsePlanDocument(document, name);
  const reason = (typeof plan === 'string' && findJsonLimit(plan)) || 'it is not JSON object';
  throw new ProviderError('DOCUMENT_UNREADABLE', `The document ${name} cannot be read: ${reason}.`);
}

/**
 * Says what a plan does and what it means. Secrets are in no report.
 *
 * @throws ProviderError `DOCUMENT_UNREADABLE` for a document that is not a plan of format 1.x.
 */
export async function reviewPlan(plan: PlanText, options: ReviewOptions = {}): Promise<Report> {
  const { stack, previous, backtest: given, policies = [] } = options;
  const document = await parsePlan(plan, 'plan');
  const backtest =
    given === undefined ? await backtestIn(document, 'plan') : await parseBacktest(jsonOf(given), 'backtest');
  const report = buildReport({
    document,
    backtest,
    ...(stack !== undefined && { stack }),
    ...(previous !== undefined && { previous: await parsePlan(previous, 'previous') }),
  });
  return applyPolicies(report, policies);
}
