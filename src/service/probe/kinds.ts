import type { ListOperationName } from '../http/index';
import { type Dialect, findOf, type OperationName, type RecordName } from '../interface/index';

/** A kind of object that a service lists. */
export interface Kind {
  readonly name: 'slack' | 'teams' | 'webhook' | 'alert' | 'category';
  /** What it is called where there are several. */
  readonly what: string;
  readonly record: RecordName;
  readonly list: ListOperationName;
  readonly find: OperationName;
  /** The segment of the path that the dialect names. */
  readonly segment?: keyof Dialect['segments'];
}

const actions = (segment: 'slack' | 'teams' | 'webhook', list: ListOperationName): Kind => ({
  name: segment,
  what: `${segment} actions`,
  record: 'action',
  list,
  find: findOf(list),
  segment,
});
const others = (name: 'alert' | 'category', list: ListOperationName): Kind => ({
  name,
  what: name === 'category' ? 'categories' : 'alerts',
  record: name,
  list,
  find: findOf(list),
});

/** Every kind of object that is listed. */
export const kinds = [
  actions('slack', 'listSlack'),
  actions('teams', 'listTeams'),
  actions('webhook', 'listWebhook'),
  others('alert', 'listAlerts'),
  others('category', 'listCategories'),
] as const;
