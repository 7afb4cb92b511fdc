/** Reports of several stacks as one, in which every address begins with the name of its stack. */
import { byWeight } from './build-report';
import { groupImpacts } from './impact/group-impacts';
import type { CategoryNode, Report } from './report';
import { addressIn } from './stack-address';
import { summarize } from './summary';

/** The report of one of several stacks. */
export interface StackReport {
  readonly stack: string;
  readonly report: Report;
}

const managedAction = /^(?:module\.\S+\.)?analytics_\w+_action\./;

/** A report as a part of that of several stacks. */
function toPart({ stack, report }: StackReport): Report {
  const inStack = <T extends { readonly address?: string | undefined }>(one: T): T =>
    one.address === undefined ? one : { ...one, address: addressIn(stack, one.address) };
  const toNodes = (nodes: readonly CategoryNode[]): CategoryNode[] =>
    nodes.length === 0
      ? []
      : [{ depth: 0, name: stack }, ...nodes.map((node) => inStack({ ...node, depth: node.depth + 1 }))];
  const { categories, since, backtests } = report;
  return {
    ...report,
    warnings: report.warnings.map((warning) => `Stack ${stack}: ${warning}`),
    plans: report.plans.map((plan) => ({ ...plan, stack })),
    changes: report.changes.map((change) => inStack({ ...change, stack })),
    drift: report.drift.map((change) => inStack({ ...change, stack })),
    outputs: report.outputs.map((output) => ({ ...output, path: addressIn(stack, output.path) })),
    impact: report.impact.map(inStack),
    links: report.links.map((link) => ({
      ...link,
      alert: addressIn(stack, link.alert),
      target: managedAction.test(link.target) ? addressIn(stack, link.target) : link.target,
    })),
    policies: report.policies.map(inStack),
    ...(backtests && { backtests: backtests.map((one) => ({ ...one, alerts: one.alerts.map(inStack) })) }),
    ...(categories && { categories: { before: toNodes(categories.before), after: toNodes(categories.after) } }),
    ...(since && { since: { ...since, changes: since.changes.map(inStack) } }),
  };
}

/** Makes one report of those of several stacks; `failures` says why others have none. */
export function mergeReports(reports: readonly StackReport[], failures: readonly string[]): Report {
  const parts = reports.map(toPart);
  const [changes, drift] = [
    byWeight(parts.flatMap((part) => part.changes)),
    byWeight(parts.flatMap((part) => part.drift)),
  ];
  const outputs = parts.flatMap((part) => part.outputs);
  const impact = parts.flatMap((part) => part.impact);
  const [before, after] = [
    parts.flatMap(({ categories }) => categories?.before ?? []),
    parts.flatMap(({ categories }) => categories?.after ?? []),
  ];
  const since = parts.flatMap((part) => part.since ?? []);
  const backtests = parts.flatMap((part) => part.backtests ?? []);
  const policies = parts.flatMap((part) => part.policies);
  const isPartial = failures.length > 0 || parts.some((part) => part.isPartial === true);
  return {
    format: 'analytics-as-code/report',
    version: '1.0',
    plans: parts.flatMap(({ plans }) => plans),
    summary: summarize({ changes, drift, outputs, isPartial }),
    ...(isPartial && { isPartial }),
    warnings: [...failures, ...parts.flatMap(({ warnings }) => warnings)],
    changes,
    drift,
    outputs,
    impact,
    impactGroups: groupImpacts(impact),
    ...(before.length + after.length > 0 && { categories: { before, after } }),
    links: parts.flatMap(({ links }) => links),
    ...(backtests.length > 0 && { backtests }),
    ...(since.length > 0 && {
      since: { isSame: since.every(({ isSame }) => isSame), changes: since.flatMap((one) => one.changes) },
    }),
    policies: policies.toSorted((a, b) => Number(a.level === 'warn') - Number(b.level === 'warn')),
  };
}
