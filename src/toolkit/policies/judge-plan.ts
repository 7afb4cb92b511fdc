import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Diagnostic, hasErrors } from '../../base/diagnostic';
import { visibleLine, visibleText } from '../../base/text/visible-text';
import { type Plan, toPlanDocument } from '../../engine';
import type { Backtest, Policy, Report, ReportInput } from '../../review';
import { readPlaces } from '../../review/places';
import { assertNoErrors, withoutSecrets } from '../diagnostics';
import type { PoliciesOptions } from './find-policies';
import type { ListeningHost, ToolkitHost } from '../host';
import { loadPolicies } from './load-policies';
import type { OpenStack } from '../stack/open-stack';

/** @throws ProviderError that names each denial that came after its policy had judged, `POLICY_DENIED`. */
export function assertNoneLate({ lateDenials }: ToolkitHost): void {
  assertNoErrors([...lateDenials].map(toDiagnostic));
}

async function judge(report: Report, policies: readonly Policy[], host: ToolkitHost): Promise<Report> {
  const { applyPolicies } = await import('../../review/index.js');
  const judged = applyPolicies(report, policies, (denial) => host.lateDenials.add(denial));
  // What a policy has begun and not waited for may deny still.
  await nextTurn();
  assertNoneLate(host);
  return judged;
}

/** A report with what the policies of the project find in it. */
export async function withPolicies(report: Report, options: PoliciesOptions, host: ListeningHost): Promise<Report> {
  const policies = await loadPolicies(options, host);
  return policies.length === 0 ? report : await judge(report, policies, host);
}

type Finding = Report['policies'][number];

const kinds: Readonly<Record<Finding['level'], Pick<Diagnostic, 'severity' | 'kind' | 'code'>>> = {
  deny: { severity: 'error', kind: 'refusal', code: 'POLICY_DENIED' },
  warn: { severity: 'warning' },
};

function toDiagnostic({ policy, level, message, address }: Finding): Diagnostic {
  return {
    ...kinds[level],
    summary:
      level === 'deny' ? `Denied by the policy ${visibleLine(policy)}` : `The policy ${visibleLine(policy)} warns`,
    detail: `${visibleText(message)}${/[.!?]$/.test(message) ? '' : '.'}`,
    ...(address !== undefined && { address: visibleLine(address) }),
  };
}

/**
 * Tells what policies warn of, and ends a command whose plan they deny, after `show`.
 *
 * @throws ProviderError that names each denial, `POLICY_DENIED`.
 */
export function assertNotDenied(report: Report | undefined, host: ListeningHost, show?: () => void): void {
  const diagnostics = report?.policies.map(toDiagnostic) ?? [];
  if (!hasErrors(diagnostics)) host.notify({ kind: 'diagnostics', diagnostics });
  else {
    show?.();
    assertNoErrors(diagnostics);
  }
}

/** A plan that is reviewed. */
export interface Reviewed {
  readonly plan: Plan;
  readonly stack: OpenStack;
  readonly backtest?: Backtest | undefined;
}

/** What the report of a fresh plan is made of. */
export function toReportInput({ plan, stack, backtest }: Reviewed, host: ToolkitHost): ReportInput {
  const { stackName, files } = stack;
  return {
    document: toPlanDocument(plan),
    services: Object.values(plan.services),
    places: readPlaces(files.map(({ text }) => text)),
    diagnostics: withoutSecrets(plan.diagnostics, host),
    backtest,
    ...(stackName !== undefined && { stack: stackName }),
  };
}

/** The report of a fresh plan. */
export async function reviewPlan(reviewed: Reviewed, host: ToolkitHost): Promise<Report> {
  const { buildReport } = await import('../../review/index.js');
  return buildReport(toReportInput(reviewed, host));
}

/** The report of a fresh plan with what the policies of the project find in it; undefined where nothing judges it. */
export async function judgePlan(
  reviewed: Reviewed,
  { options, host }: { readonly options: PoliciesOptions; readonly host: ListeningHost },
): Promise<Report | undefined> {
  const policies = await loadPolicies(options, host);
  if (policies.length === 0 || hasErrors(reviewed.plan.diagnostics)) return undefined;
  return await judge(await reviewPlan(reviewed, host), policies, host);
}
