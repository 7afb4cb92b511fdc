import { type Diagnostic, refusalAt, warningAt } from '../../base/diagnostic';
import type { ObjectValue } from '../../model';
import { checkQuery } from '../check-query';
import { defineRecord, type RecordResource } from '../record/define-record';
import type { RecordDeclaration } from '../record/record-kind';
import { idOf } from '../record/text-of';
import { slackActionAttributes, teamsActionAttributes, webhookActionAttributes } from './attributes';

const kept = 'The service cannot delete it: see `on_destroy`.';

const declarations: readonly RecordDeclaration[] = [
  {
    type: 'analytics_slack_action',
    description: `A message to a channel of Slack that alerts send when they fire. ${kept}`,
    attributes: slackActionAttributes,
    calls: { list: 'listSlack', find: 'findSlack', create: 'createSlack', edit: 'editSlack' },
  },
  {
    type: 'analytics_teams_action',
    description: `A message to a channel of Teams that alerts send when they fire. ${kept}`,
    attributes: teamsActionAttributes,
    calls: { list: 'listTeams', find: 'findTeams', create: 'createTeams', edit: 'editTeams' },
  },
  {
    type: 'analytics_webhook_action',
    description: `A webhook that alerts call when they fire. ${kept}`,
    attributes: webhookActionAttributes,
    calls: { list: 'listWebhook', find: 'findWebhook', create: 'createWebhook', edit: 'editWebhook' },
  },
];

const titleOf = (type: string, prior: ObjectValue): string =>
  `The ${type} ${JSON.stringify(prior['name'])} with id ${idOf(prior)}`;

const staying = (detail: string): readonly Diagnostic[] => [warningAt([], 'Action stays in the service', detail)];

/** What sends a message when an alert fires. The interface can make, find and edit actions, but not delete them. */
export const actions: readonly RecordResource[] = declarations.map((declaration) =>
  defineRecord(declaration, (record, { type }) => ({
    staysWhenDestroyed: true,

    async checkPlan(context, change) {
      const found = await record.checkPlan(context, change);
      return [...found, ...(await checkQuery(change, { attribute: 'filter', setting: context.validateOnPlan }))];
    },

    checkDestroy(prior) {
      const title = titleOf(type, prior);
      if (prior['on_destroy'] === 'fail') {
        const detail = `${title} cannot be deleted by the service, and its on_destroy is "fail". Keep it, or set on_destroy to "abandon" and apply that first.`;
        return [refusalAt(['on_destroy'], 'Destroy refused', detail)];
      }
      return staying(`${title} will be forgotten, not deleted: the service has no call that deletes an action.`);
    },

    delete: (_, prior) =>
      Promise.resolve(
        staying(
          `${titleOf(type, prior)} was forgotten; it is still in the service, which has no call that deletes an action.`,
        ),
      ),
  })),
);
