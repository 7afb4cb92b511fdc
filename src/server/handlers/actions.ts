import { getBodyCodec, placeOf } from '../../contract';
import type { Handlers, Service } from './handler';
import { objectHandlers } from './objects';

const classVersion = 1;

type ChatOperation = `${'list' | 'create' | 'find' | 'edit'}${'Slack' | 'Teams'}`;
type WebhookOperation = 'listWebhook' | 'createWebhook' | 'findWebhook' | 'editWebhook';

function chatHandlers(service: Service): Handlers<ChatOperation> {
  const handlersOf = (kind: 'slack' | 'teams') =>
    objectHandlers(service, {
      kind,
      managed: { actionType: kind.toUpperCase(), classVersion },
      findIssues: () => [],
      complete: (record) => record,
    });
  const slack = handlersOf('slack');
  const teams = handlersOf('teams');
  return {
    listSlack: slack.list,
    createSlack: slack.create,
    findSlack: slack.find,
    editSlack: slack.edit,
    listTeams: teams.list,
    createTeams: teams.create,
    findTeams: teams.find,
    editTeams: teams.edit,
  };
}

function webhookHandlers(service: Service): Handlers<WebhookOperation> {
  const { dialect } = service;
  const webhooks = objectHandlers(service, {
    kind: 'webhook',
    managed: { actionType: 'WEBHOOK', classVersion },
    findIssues: (record) => {
      const { url } = getBodyCodec('webhookAction').decode(dialect, record);
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

/** The operations of the three kinds of action. */
export function actionHandlers(service: Service): Handlers<ChatOperation | WebhookOperation> {
  return { ...chatHandlers(service), ...webhookHandlers(service) };
}
