import type { JsonObject } from '../../base/json';
import { parseJson } from '../../base/json-text';
import { type AnswerValue, type ExecutionReport, getBodyCodec, placeOf } from '../../service/interface/index';
import { assertNoIssues } from '../http/error-response';
import type { Store } from '../data/store';
import { countMatches } from './alert-data';
import type { Call, Service } from './handler';
import { namedActions, namedAddresses } from './named-actions';
import { getObject } from './objects';

type Alert = AnswerValue<'alert'>;

const toNumber = (id: string): number | bigint => parseJson(id) as number | bigint;

/** Nothing is sent: these say what would be, `missing` for an action that is not there. */
function deliveriesOf(store: Store, alert: Alert): ExecutionReport['deliveries'] {
  const called = namedActions(alert).map(({ kind, id }) => {
    return { actionId: toNumber(id), kind, status: store.find(kind, id) ? 'sent' : 'missing' };
  });
  const mailed = namedAddresses(alert).map((recipient) => {
    return { actionId: null, kind: 'email', recipient, status: 'sent' };
  });
  return [...called, ...mailed];
}

/** An alert that remembers its last run, and when it fired for the last time. */
function remember(kept: JsonObject, report: ExecutionReport, wire: JsonObject): JsonObject {
  const { firedCount } = kept;
  const before = typeof firedCount === 'number' ? firedCount : 0;
  const fired = report.conditionMet ? { firedCount: before + 1, lastAlert: report.finishedAt } : {};
  return { ...kept, ...fired, executionReport: wire };
}

/**
 * Runs an alert as a request describes it, and lets the one that the service holds remember it.
 *
 * @throws HttpError, where the request names no alert that is there, or what it watches or its condition cannot be used.
 */
export function runAlert(service: Service, call: Call, alert: Alert): JsonObject {
  const { dialect, store, clock } = service;
  const objectId = alert.id ?? '';
  if (objectId === '') assertNoIssues([`${placeOf(dialect, 'alert', 'id')} must name the alert that is run`]);
  const kept = getObject(service, 'alert', { ...call, objectId });
  const rowsMatched = countMatches(service, alert);
  const nowMs = clock.nowMs();
  const report: ExecutionReport = {
    alertId: toNumber(objectId),
    startedAt: nowMs,
    finishedAt: nowMs,
    conditionMet: rowsMatched > 0,
    rowsMatched,
    deliveries: rowsMatched > 0 ? deliveriesOf(store, alert) : [],
  };
  const wire = getBodyCodec('executionReport').encode(dialect, report) as JsonObject;
  store.put('alert', objectId, remember(kept, report, wire));
  return wire;
}
