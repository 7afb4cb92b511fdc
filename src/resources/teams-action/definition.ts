import { defineAction } from '../action/definition';
import { teamsActionAttributes } from './attributes';

/** `analytics_teams_action`: writes to a channel of Teams when an alert fires. */
export const teamsAction = defineAction(
  {
    type: 'analytics_teams_action',
    record: 'action',
    attributes: teamsActionAttributes,
    calls: {
      list: 'listTeams',
      find: (client, objectId) => client.call('findTeams', { objectId }),
      create: (client, body) => client.call('createTeams', { body }),
      edit: (client, objectId, body) => client.call('editTeams', { objectId, body }),
    },
  },
  'A message to a channel of Teams that alerts send when they fire. The service cannot delete it: see `on_destroy`.',
);
