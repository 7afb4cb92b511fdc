import type { DataSourceDefinition, ObjectValue } from '../../model';
import type { ServiceContext } from '../context';
import { takeNotices } from '../record/notices';
import { readList } from '../record/read/read-list';
import { createShow } from '../record/mapping/show-record';
import { actionKinds, dataActionsAttributes, shownActionAttributes } from './attributes';

type ActionKind = (typeof actionKinds)[number];

const lists = { slack: 'listSlack', teams: 'listTeams', webhook: 'listWebhook' } as const;
const show = createShow('action', shownActionAttributes);

async function showActions({ snapshot }: ServiceContext, kind: ActionKind): Promise<ObjectValue[]> {
  const records = await readList(snapshot, lists[kind]);
  return records.map((record) => show(record, { kind }));
}

/** The data source `analytics_actions`: the actions of one kind or of all. */
export const dataActions: DataSourceDefinition<ServiceContext> = {
  type: 'analytics_actions',
  description: 'The Slack, Teams and webhook actions that the account may see. Their secrets are not shown.',
  attributes: dataActionsAttributes,
  takeNotices,
  async read(context, { kind = null }) {
    const kinds = actionKinds.filter((known) => kind === null || kind === known);
    return { actions: (await Promise.all(kinds.map((known) => showActions(context, known)))).flat() };
  },
};
