import type { AnalyticsClient, ListCache } from '../service/http/index';
import type { Choice } from './provider/choices';
import type { Run } from './run';

/** The service and its settings, for the lifecycle of objects. */
export interface ServiceContext {
  readonly client: AnalyticsClient;
  readonly snapshot: ListCache;
  /** `list` reads an object out of one list per kind; `find` asks for each object on its own. */
  readonly refresh: Choice<'refresh'>;
  /** What a create does when the object exists already. */
  readonly adoptExisting: Choice<'adopt_existing'>;
  /** Whether planning sends changed alerts to the preview. */
  readonly validateOnPlan: Choice<'validate_on_plan'>;
  /** How long a read waits until it shows what was written. */
  readonly readAfterWriteMs: number;
  /** Waits; rejects when the run is stopped. */
  readonly sleep: (ms: number) => Promise<void>;
  /** Milliseconds since the epoch. */
  readonly nowMs: () => number;
  /** Waits before something is sent again; rejects as soon as nothing is any more. */
  readonly sleepToRepeat: (ms: number) => Promise<void>;
  readonly run: Run;
}
