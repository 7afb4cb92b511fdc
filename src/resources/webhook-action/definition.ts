import { defineAction } from '../action/definition';
import { webhookActionAttributes } from './attributes';

/** `analytics_webhook_action`: calls a URL when an alert fires. */
export const webhookAction = defineAction(
  {
    type: 'analytics_webhook_action',
    record: 'action',
    attributes: webhookActionAttributes,
    calls: {
      list: 'listWebhook',
      find: (client, objectId) => client.call('findWebhook', { objectId }),
      create: (client, body) => client.call('createWebhook', { body }),
      edit: (client, objectId, body) => client.call('editWebhook', { objectId, body }),
    },
  },
  'A webhook that alerts call when they fire. The service cannot delete it: see `on_destroy`.',
);
