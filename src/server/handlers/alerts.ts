import type { JsonObject, JsonValue } from '../../base/json';
import { type AnswerValue, getBodyCodec, withPaused, toMessage } from '../../service/interface/index';
import { assertNoIssues } from '../http/error-response';
import { previewOf } from './alert-data';
import { alertRules, findAlertIssues } from './alert-rules';
import type { Handler, Handlers, Service } from './handler';
import { getObject, objectHandlers } from './objects';
import { runAlert } from './run-alert';

type Alert = AnswerValue<'alert'>;
type AlertOperation =
  | 'listAlerts'
  | `${'create' | 'view' | 'edit' | 'delete' | 'pause' | 'unpause' | 'preview' | 'run'}Alert`;

/** The operations of alerts, shares apart. */
export function alertHandlers(service: Service): Handlers<AlertOperation> {
  const { dialect, store } = service;
  const alerts = objectHandlers(service, alertRules(service));

  const setPaused =
    (paused: boolean): Handler =>
    (call) => {
      store.put('alert', call.objectId, withPaused(dialect, getObject(service, 'alert', call), paused));
      return toMessage(dialect, `The alert ${call.objectId} is ${paused ? 'paused' : 'active'}.`);
    };

  const read = (body: JsonValue): Alert => {
    assertNoIssues(findAlertIssues(dialect, body as JsonObject));
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
    runAlert: (call) => runAlert(service, call, read(call.body)),
  };
}
