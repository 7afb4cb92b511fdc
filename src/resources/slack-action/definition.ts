import { defineAction } from '../action/definition';
import { slackActionAttributes } from './attributes';

/** `analytics_slack_action`: writes to a channel of Slack when an alert fires. */
export const slackAction = defineAction(
  {
    type: 'analytics_slack_action',
    record: 'action',
    attributes: slackActionAttributes,
    calls: {
      list: 'listSlack',
      find: (client, objectId) => client.call('findSlack', { objectId }),
      create: (client, body) => client.call('createSlack', { body }),
      edit: (client, objectId, body) => client.call('editSlack', { objectId, body }),
    },
  },
  'A message to a channel of Slack that alerts send when they fire. The service cannot delete it: see `on_destroy`.',
);
