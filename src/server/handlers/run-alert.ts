import type { JsonObject } from '../../base/json';
import {
  type Dialect,
  type AnswerValue,
  type ExecutionReport,
  getBodyCodec,
  placeOf,
  toWireId,
} from '../../service/interface/index';
import { assertNoIssues } from '../http/error-response';
import type { Store } from '../data/store';
import { countMatches } from './alert-data';
import type { Call, Service } from './handler';
import { namedActions, namedAddresses } from './named-actions';
import { getObject } from './objects';

type Alert = AnswerValue<'alert'>;

/** Nothing is sent: these say what would be, `missing` for an action that is not there. */
export function deliveriesOf(store: Store, alert: Alert): ExecutionReport['deliveries'] {
  const called = namedActions(alert).map(({ kind, id }) => {
    return { actionId: toWireId(BigInt(id)), kind, status: store.find(kind, id) ? 'sent' : 'missing' };
  });
  const mailed = namedAddresses(alert).map((recipient) => {
    return { actionId: null, kind: 'email', recipient, status: 'sent' };
  });
  return [...called, ...mailed];
}

const toWire = (dialect: Dialect, report: ExecutionReport): JsonObject =>
  getBodyCodec('executionReport').encode(dialect, report) as JsonObject;

/** What runs of an alert come to. */
export interface RunTotals {
  readonly fired: number;
  /** When it fired for the last time, in milliseconds since the epoch; null where it did not. */
  readonly lastFiredMs: number | null;
  readonly last: ExecutionReport;
}

/** An alert that remembers its last run, how often it has fired, and when for the last time. */
export function remember(dialect: Dialect, kept: JsonObject, { fired, lastFiredMs, last }: RunTotals): JsonObject {
  const { firedCount } = kept;
  const before = typeof firedCount === 'number' ? firedCount : 0;
  const count = fired > 0 ? { firedCount: before + fired, lastAlert: lastFiredMs } : {};
  return { ...kept, ...count, executionReport: toWire(dialect, last) };
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
    alertId: toWireId(BigInt(objectId)),
    startedAt: nowMs,
    finishedAt: nowMs,
    conditionMet: rowsMatched > 0,
    rowsMatched,
    deliveries: rowsMatched > 0 ? deliveriesOf(store, alert) : [],
  };
  const { conditionMet } = report;
  const totals = { fired: Number(conditionMet), lastFiredMs: conditionMet ? nowMs : null, last: report };
  store.put('alert', objectId, remember(dialect, kept, totals));
  return toWire(dialect, report);
}
