import { type Attributes, int64, objectList, string } from '../../model';

/** The kinds of action. */
export const actionKinds = ['slack', 'teams', 'webhook'] as const;

/** What the data source shows of an action: nothing that gives access. */
export const shownActionAttributes: Attributes = {
  id: int64({ computed: true, description: 'Id of the action.' }),
  kind: string({ computed: true, description: 'Kind of the action.', oneOf: actionKinds }),
  name: string({ computed: true, description: 'Name of the action.' }),
  channel: string({ computed: true, description: 'Channel that a chat action writes to.' }),
  url: string({ computed: true, description: 'URL that a webhook calls.' }),
};

/** The data source `analytics_actions`. */
export const dataActionsAttributes: Attributes = {
  kind: string({ description: 'Kind of the actions; without it, those of all kinds.', oneOf: actionKinds }),
  actions: objectList(shownActionAttributes, {
    computed: true,
    description: 'The actions that the account may see, kind by kind, in the order of their ids.',
  }),
};
