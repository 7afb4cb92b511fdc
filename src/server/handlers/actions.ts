import { type AnswerValue, getBodyCodec, placeOf } from '../../contract';
import type { Handlers, Service } from './handler';
import { objectHandlers } from './objects';

const classVersion = 1;

/** The operations of webhook actions. */
export function actionHandlers(
  service: Service,
): Handlers<'listWebhook' | 'createWebhook' | 'findWebhook' | 'editWebhook'> {
  const { dialect } = service;
  const webhooks = objectHandlers(service, {
    kind: 'webhook',
    managed: { actionType: 'WEBHOOK', classVersion },
    findIssues: (record) => {
      const { url } = getBodyCodec('action').decode(dialect, record) as AnswerValue<'action'>;
      const isHttp = URL.canParse(url ?? '') && /^https?:$/.test(new URL(url ?? '').protocol);
      return isHttp ? [] : [`${placeOf(dialect, 'action', 'url')} must be an http or https URL`];
    },
    complete: (record) => record,
  });
  return {
    listWebhook: webhooks.list,
    createWebhook: webhooks.create,
    findWebhook: webhooks.find,
    editWebhook: webhooks.edit,
  };
}
