import { parseUrl } from '../../base/http/parse-url';
import { getBodyCodec, placeOf } from '../../service/interface/index';
import type { Handlers, Service } from './handler';
import { objectHandlers, type ObjectRules } from './objects';

type ActionOperation = `${'list' | 'create' | 'find' | 'edit'}${'Slack' | 'Teams' | 'Webhook'}`;

/** The operations of the three kinds of action. */
export function actionHandlers(service: Service): Handlers<ActionOperation> {
  const { dialect } = service;
  const handlersOf = (kind: 'slack' | 'teams' | 'webhook', findIssues: ObjectRules['findIssues'] = () => []) =>
    objectHandlers(service, { kind, managed: { actionType: kind.toUpperCase(), classVersion: 1 }, findIssues });
  const slack = handlersOf('slack');
  const teams = handlersOf('teams');
  const webhooks = handlersOf('webhook', (record) => {
    const { url } = getBodyCodec('webhookAction').decode(dialect, record);
    const isHttp = /^https?:$/.test(parseUrl(url ?? '')?.protocol ?? '');
    return isHttp ? [] : [`${placeOf(dialect, 'action', 'url')} must be an http or https URL`];
  });
  return {
    listSlack: slack.list,
    createSlack: slack.create,
    findSlack: slack.find,
    editSlack: slack.edit,
    listTeams: teams.list,
    createTeams: teams.create,
    findTeams: teams.find,
    editTeams: teams.edit,
    listWebhook: webhooks.list,
    createWebhook: webhooks.create,
    findWebhook: webhooks.find,
    editWebhook: webhooks.edit,
  };
}
