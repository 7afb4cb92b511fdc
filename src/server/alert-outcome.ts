import { parseJson } from '../base/json-text';
import { type AnswerValue, type Dialect, type ExecutionReport, placeOf, type Widget } from '../contract';
import type { Store } from './store';

type Alert = AnswerValue<'alert'>;

/** What an alert would show. No data is behind it: one row repeats what the alert asks for. */
export function previewOf(dialect: Dialect, alert: Alert): Widget {
  const cells = (['condition', 'datasetId', 'widgetId'] as const).flatMap((field) => {
    const value = alert[field];
    return value ? [[placeOf(dialect, 'alert', field), value] as const] : [];
  });
  return {
    name: alert.name ?? '',
    type: 'grid',
    dataset: alert.datasetId ?? '',
    colNames: cells.map(([name]) => name),
    dataRows: cells.length > 0 ? [Object.fromEntries(cells)] : [],
  };
}

function deliveriesOf(store: Store, alert: Alert): ExecutionReport['deliveries'] {
  const idsByKind = { webhook: alert.webhookActionIds, slack: alert.slackActionIds, teams: alert.teamsActionIds };
  return Object.entries(idsByKind).flatMap(([kind, ids]) =>
    (ids ?? []).map((id) => {
      const exists = store.find(kind as keyof typeof idsByKind, id) !== undefined;
      return { actionId: parseJson(id) as number | bigint, kind, status: exists ? 'sent' : 'missing' };
    }),
  );
}

/** What running an alert does: nothing is sent, the report says what would be, `missing` for an action that is not there. */
export function runReportOf(
  alert: Alert,
  { rows, store, nowMs }: { rows: number; store: Store; nowMs: number },
): ExecutionReport {
  return {
    alertId: alert.id ? (parseJson(alert.id) as number | bigint) : null,
    startedAt: nowMs,
    finishedAt: nowMs,
    conditionMet: rows > 0,
    rowsMatched: rows,
    deliveries: deliveriesOf(store, alert),
  };
}
