import type { JsonObject, JsonValue } from '../../base/json';
import { parseJson } from '../../base/json-text';
import { type AnswerValue, type ExecutionReport, getBodyCodec, withPaused } from '../../contract';
import { refuseIssues, toMessage } from '../refusal';
import type { Store } from '../store';
import { countMatches, previewOf } from './alert-data';
import { alertRules, findAlertIssues } from './alert-rules';
import type { Handler, Handlers, Service } from './handler';
import { namedActions } from './named-actions';
import { getObject, objectHandlers } from './objects';

type Alert = AnswerValue<'alert'>;
type AlertOperation =
  'listAlerts' | `${'create' | 'view' | 'edit' | 'delete' | 'pause' | 'unpause' | 'preview' | 'run'}Alert`;

const toNumber = (id: string): number | bigint => parseJson(id) as number | bigint;

/** Nothing is sent: these say what would be, `missing` for an action that is not there. */
function deliveriesOf(store: Store, alert: Alert): ExecutionReport['deliveries'] {
  return namedActions(alert).map(({ kind, id }) => {
    return { actionId: toNumber(id), kind, status: store.find(kind, id) ? 'sent' : 'missing' };
  });
}

/** The operations of alerts, shares apart. */
export function alertHandlers(service: Service): Handlers<AlertOperation> {
  const { dialect, store, clock } = service;
  const alerts = objectHandlers(service, alertRules(service));

  const setPaused =
    (paused: boolean): Handler =>
    (call) => {
      store.put('alert', call.objectId, withPaused(dialect, getObject(service, 'alert', call), paused));
      return toMessage(dialect, `The alert ${call.objectId} is ${paused ? 'paused' : 'active'}.`);
    };

  const read = (body: JsonValue): Alert => {
    refuseIssues(findAlertIssues(dialect, body as JsonObject));
    return getBodyCodec('alert').decode(dialect, body);
  };

  return {
    listAlerts: alerts.list,
    createAlert: alerts.create,
    viewAlert: alerts.find,
    editAlert: alerts.edit,
    deleteAlert: alerts.remove,
    pauseAlert: setPaused(true),
    unpauseAlert: setPaused(false),
    previewAlert: ({ body }) => getBodyCodec('widget').encode(dialect, previewOf(service, read(body))),
    runAlert: ({ body }) => {
      const alert = read(body);
      const rowsMatched = countMatches(service, alert);
      const nowMs = clock.nowMs();
      const report: ExecutionReport = {
        alertId: alert.id ? toNumber(alert.id) : null,
        startedAt: nowMs,
        finishedAt: nowMs,
        conditionMet: rowsMatched > 0,
        rowsMatched,
        deliveries: rowsMatched > 0 ? deliveriesOf(store, alert) : [],
      };
      return getBodyCodec('executionReport').encode(dialect, report);
    },
  };
}
