import type { ResourceDefinition } from '../model';
import { alert } from './alert/definition';
import type { ServiceContext } from './context';
import { slackAction } from './slack-action/definition';
import { teamsAction } from './teams-action/definition';
import { webhookAction } from './webhook-action/definition';

/** Every kind of object that can be managed. */
export const resourceDefinitions: readonly ResourceDefinition<ServiceContext>[] = [
  slackAction,
  teamsAction,
  webhookAction,
  alert,
];

export { createProviderDefinition } from './provider/definition';
