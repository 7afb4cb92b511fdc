import type { JsonObject } from '../../base/json';
import type { ExecutionReport } from '../../service/interface/index';
import { words } from '../output/line';
import type { OpenAlert } from './open-alert';
import { describeAction, describeEmail, toCalledAction } from './recipients';

type Deliveries = ExecutionReport['deliveries'];
type RunAlert = Pick<OpenAlert, 'record' | 'state'>;

/** What was sent to whom, a line each; also where the service says nothing of the e-mail. */
export function describeDeliveries(alert: RunAlert, deliveries: Deliveries): readonly string[] {
  const { state } = alert;
  const delivered = deliveries.map(({ kind, actionId, recipient, status }) => {
    if (actionId !== null)
      return `${describeAction(toCalledAction(state, kind, String(actionId)))}${words`: ${status}`}`;
    return recipient === undefined ? words`${kind}: ${status}` : words`e-mail to ${recipient}: ${status}`;
  });
  const isMailed = deliveries.some(({ actionId }) => actionId === null);
  const mails = isMailed ? [] : describeEmail(alert);
  return [...delivered, ...mails.map((email) => `${email}: not in the report of the service`)];
}

/** The same for programs, as far as the service says it. */
export function toDeliveryEntries({ state }: RunAlert, deliveries: Deliveries): readonly JsonObject[] {
  return deliveries.map(({ kind, actionId, recipient = null, status }) =>
    actionId === null
      ? { kind, id: null, address: null, recipient, status }
      : { ...toCalledAction(state, kind, String(actionId)), status },
  );
}
