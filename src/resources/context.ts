import type { AnalyticsClient, ListSnapshot } from '../client';
import type { Run } from './run';

/** What a create does when the object is there already. */
export type AdoptExisting = 'never' | 'identical' | 'by_name';

/** What planning asks the service about an alert that would change. */
export type ValidateOnPlan = 'off' | 'warn' | 'error';

/** What a lifecycle needs in order to talk to the service. */
export interface ServiceContext {
  readonly client: AnalyticsClient;
  readonly snapshot: ListSnapshot;
  /** `list` reads an object out of one list per kind; `find` asks for each object on its own. */
  readonly refresh: 'list' | 'find';
  readonly adoptExisting: AdoptExisting;
  readonly validateOnPlan: ValidateOnPlan;
  readonly run: Run;
}
