import type { JsonObject, JsonValue } from '../../base/json';
import { type AnswerValue, getBodyCodec, withPaused } from '../../contract';
import { previewOf, runReportOf } from '../alert-outcome';
import { refuseIssues, toMessage } from '../refusal';
import { alertRules, findAlertIssues } from './alert-rules';
import type { Handler, Handlers, Service } from './handler';
import { getObject, objectHandlers } from './objects';

type AlertOperation =
  'listAlerts' | `${'create' | 'view' | 'edit' | 'delete' | 'pause' | 'unpause' | 'preview' | 'run'}Alert`;

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

  const read = (body: JsonValue): AnswerValue<'alert'> => {
    refuseIssues(400, findAlertIssues(dialect, body as JsonObject));
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
    previewAlert: ({ body }) => getBodyCodec('widget').encode(dialect, previewOf(dialect, read(body))),
    runAlert: ({ body }) => {
      const alert = read(body);
      const rows = previewOf(dialect, alert).dataRows.length;
      const report = runReportOf(alert, { rows, store, nowMs: clock.nowMs() });
      return getBodyCodec('executionReport').encode(dialect, report);
    },
  };
}
