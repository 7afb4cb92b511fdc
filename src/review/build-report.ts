import { compareText } from '../base/text/compare-text';
import type { Diagnostic } from '../base/diagnostic';
import { pairOfChange, type PlanDocument } from '../documents';
import type { Backtest } from './backtest/backtest-result';
import { matchBacktest } from './backtest/match-backtest';
import { describeChange } from './describe-change';
import { fieldsOf } from './fields/field-changes';
import { readImpact } from './impact';
import { type Neighbour, PlannedObjects } from './objects';
import type { Places } from './places';
import { originOf, type PlanSource } from './plan-origin';
import type { Change, Field, Report } from './report';
import { readSince } from './compare-plans';
import { summarize } from './summary';

/** What a report is made of. */
export interface ReportInput extends PlanSource {
  readonly places?: Places;
  /** The plan that was reviewed before. */
  readonly previous?: PlanDocument;
  /** What its alerts would have done over past records. */
  readonly backtest?: Backtest | undefined;
  /** What was found out beside the plan. */
  readonly diagnostics?: readonly Diagnostic[];
  /** Other stacks with the same service. */
  readonly neighbours?: readonly Neighbour[];
}

/** What a reader must not miss comes first. */
const ranking: readonly Change['action'][] = [
  'delete',
  'replace',
  'forget',
  'create',
  'update',
  'import',
  'move',
  'read',
];

export const byWeight = (changes: readonly Change[]): Change[] =>
  ranking.flatMap((rank) =>
    changes.filter(({ action }) => action === rank).sort((a, b) => compareText(a.address, b.address)),
  );

/** Objects that changed outside your code. */
function driftOf({ resource_drift: drift = [] }: PlanDocument, objects: PlannedObjects, places: Places): Change[] {
  const drifted = new PlannedObjects({ resource_changes: drift } as PlanDocument);
  const changes = drifted.all.flatMap((object) => describeChange(object, objects, places) ?? []);
  return byWeight(changes.filter(({ action, fields }) => action !== 'update' || fields.length > 0));
}

function outputsOf({ output_changes: outputs = {} }: PlanDocument, objects: PlannedObjects): Field[] {
  return Object.entries(outputs)
    .sort(([a], [b]) => compareText(a, b))
    .flatMap(([name, change]) => {
      const { before, after, unknown, beforeSensitive, afterSensitive } = pairOfChange(change);
      const inName = (value: typeof before): typeof before => (value === undefined ? value : { [name]: value });
      const pair = {
        before: inName(before) ?? {},
        after: inName(after) ?? {},
        unknown: inName(unknown),
        beforeSensitive: inName(beforeSensitive),
        afterSensitive: inName(afterSensitive),
        replacePaths: [],
      };
      return fieldsOf({ pair, objects });
    });
}

function warningsOf({ document, diagnostics = [] }: ReportInput): string[] {
  return [
    ...(document.errored ? ['The plan failed: it does not show everything that an apply would do.'] : []),
    ...(document.complete === false && !document.errored
      ? ['The plan is not complete: another plan and apply will be needed after this one.']
      : []),
    ...diagnostics.map(({ summary, detail, address }) =>
      address === undefined ? `${summary}: ${detail}` : `${summary} (${address}): ${detail}`,
    ),
  ];
}

/** Says what a plan does and what it means. Works for documents of Terraform, OpenTofu and the embedded engine. */
export function buildReport(input: ReportInput): Report {
  const { document, previous, stack, places = new Map(), neighbours } = input;
  const objects = new PlannedObjects(document, neighbours);
  const backtest = input.backtest && matchBacktest(input.backtest, objects);
  const planned = objects.all.flatMap((object) => describeChange(object, objects, places) ?? []);
  const drifted = driftOf(document, objects, places);
  // A plan that only refreshes has its moves there.
  const addresses = new Set(planned.map(({ address }) => address));
  const moves = drifted.filter(({ action, address }) => action === 'move' && !addresses.has(address));
  const changes = byWeight([...planned, ...moves]);
  const drift = drifted.filter(({ action }) => action !== 'move');
  const outputs = outputsOf(document, objects);
  const isPartial = document.errored === true;
  return {
    format: 'analytics-as-code/report',
    version: '1.0',
    ...(stack !== undefined && { stack }),
    plans: [originOf(input)],
    summary: summarize({ changes, drift, outputs, isPartial }),
    ...(isPartial && { isPartial }),
    warnings: warningsOf(input),
    changes,
    drift,
    outputs,
    ...readImpact({ document, objects, places, backtest }),
    ...(backtest && { backtests: [backtest] }),
    ...(previous && { since: readSince(previous, document, { objects, places }) }),
    policies: [],
  };
}
