import type { AnalyticsClient, ListCache } from '../service/http/index';
import type { Choice } from './provider/choices';
import type { Run } from './run';

/** What a lifecycle needs in order to talk to the service. */
export interface ServiceContext {
  readonly client: AnalyticsClient;
  readonly snapshot: ListCache;
  /** `list` reads an object out of one list per kind; `find` asks for each object on its own. */
  readonly refresh: Choice<'refresh'>;
  /** What a create does when the object is there already. */
  readonly adoptExisting: Choice<'adopt_existing'>;
  /** What planning asks the service about an alert that would change. */
  readonly validateOnPlan: Choice<'validate_on_plan'>;
  /** How long a read waits for what was written to be seen. */
  readonly readAfterWriteMs: number;
  /** Waits; rejects when the run is interrupted. */
  readonly sleep: (ms: number) => Promise<void>;
  readonly run: Run;
}
