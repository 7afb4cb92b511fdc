import type { AnalyticsClient, ListSnapshot } from '../client';

/** What a lifecycle needs in order to talk to the service. */
export interface ServiceContext {
  readonly client: AnalyticsClient;
  readonly snapshot: ListSnapshot;
  /** `list` reads an object out of one list per kind; `find` asks for each object on its own. */
  readonly refresh: 'list' | 'find';
}
