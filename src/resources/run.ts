import type { Value } from '../model';
import type { AnswerValue } from '../service/interface/index';
import type { ListCache, ListedRecord, ListOperationName } from '../service/http/index';
import type { Owner } from './share/grantee';

/** Records of a kind that are read by id to compare them with their list. */
export interface Samples {
  readonly ids: ReadonlySet<string>;
  /** Whether a read by id shows more than the list. */
  readonly showMore: boolean;
}

/** What the objects of one run know of each other. */
export interface Run {
  /** Who owns which shares of an alert, by its id: `list` for all of them, or one grantee. */
  readonly shareClaims: Map<string, Set<Owner>>;
  /** The lists of shares that this run has read or written, by the id of the alert. */
  readonly sharedLists: Map<string, Promise<AnswerValue<'share[]'>>>;
  /** Shares that this run has written, as `alert id/list` or `alert id/user/name`: nobody else's destroy may take them back. */
  readonly writtenShares: Set<string>;
  /** The parent that each category will have; null for a root, undefined while it is unknown. */
  readonly plannedParents: Map<string, string | null | undefined>;
  /** The categories whose name or parent changes. */
  readonly movedCategories: Set<string>;
  /** The objects in the state, those that a create adopts, and those that this run has created, each as an {@link objectKey}. */
  readonly managed: Set<string>;
  readonly adopted: Set<string>;
  readonly made: Set<string>;
  /** The names of the resources that were planned or destroyed, by the {@link objectKey} of their object. */
  readonly resources: Map<string, { readonly name: Value; readonly isDestroyed: boolean }>;
  /** The records of the first list, by type and then by name. */
  readonly namesakes: Map<string, Promise<ReadonlyMap<string, readonly ListedRecord<ListOperationName>[]>>>;
  /** Whether the answers to writes show what is stored, by `create` or `edit` and the type. A read after the first write decides. */
  readonly trustworthyAnswers: Map<string, boolean>;
  /** The features of values for which such answers were confirmed, by the same keys. */
  readonly trustedFeatures: Map<string, Set<string>>;
  /** The types that were warned about, and each `type attribute` that reads by id do not show. */
  readonly unshown: Set<string>;
  /** Whether an attribute is volatile, by `type attribute`, as far as that is known. */
  readonly volatility: Map<string, boolean>;
  /** The types whose creates are answered without the id, or with another one. */
  readonly namelessCreates: Set<string>;
  /** The types of which a write was not shown in time. */
  readonly timedOutKinds: Set<string>;
  /** The lists in which objects of creates that were cut off were last looked for, and whether these were waited for. */
  readonly lost: { listing: ListCache | undefined; isWaited: boolean };
  /** The types whose deletions are shown at once. */
  readonly promptDeletions: Set<string>;
  /** The alerts, by id, that are paused and were not when the last run ended. */
  readonly pausedMeanwhile: Set<string>;
  /** The alerts, by id, that were resumed because their service edits none that is paused. */
  readonly resumedToEdit: Set<string>;
  /** The same of those that are paused by a maintenance window. */
  readonly resumedInWindow: Set<string>;
  /** The alerts, by id, that nobody else had changed since their note when this run edited them. */
  readonly editedAsNoted: Set<string>;
  /** Why a type is not written any more in this run, by `create` or `edit` and the type. */
  readonly refusedWrites: Map<string, string>;
  /** The samples of each type. */
  readonly samples: Map<string, Promise<Samples>>;
  /** Warnings about the service. */
  readonly notices: { readonly summary: string; readonly detail: string }[];
  /** Runs the first work of a key alone; later work waits for its end. */
  runFirstAlone<T>(key: string, work: () => Promise<T>): Promise<T>;
  /** Runs `work` after all earlier work of the same key. */
  serialize<T>(key: string, work: () => Promise<T>): Promise<T>;
}

/** The name of an object of the service in a run. */
export const objectKey = (type: string, id: string): string => `${type}/${id}`;

/** Creates the memory of a new run. */
export function createRun(): Run {
  const tails = new Map<string, Promise<unknown>>();
  const firsts = new Map<string, Promise<unknown>>();
  return {
    shareClaims: new Map(),
    sharedLists: new Map(),
    writtenShares: new Set(),
    plannedParents: new Map(),
    movedCategories: new Set(),
    managed: new Set(),
    adopted: new Set(),
    made: new Set(),
    resources: new Map(),
    namesakes: new Map(),
    trustworthyAnswers: new Map(),
    trustedFeatures: new Map(),
    unshown: new Set(),
    volatility: new Map(),
    namelessCreates: new Set(),
    timedOutKinds: new Set(),
    lost: { listing: undefined, isWaited: false },
    promptDeletions: new Set(),
    pausedMeanwhile: new Set(),
    resumedToEdit: new Set(),
    resumedInWindow: new Set(),
    editedAsNoted: new Set(),
    refusedWrites: new Map(),
    samples: new Map(),
    notices: [],
    async runFirstAlone(key, work) {
      const first = firsts.get(key);
      if (first) {
        await first;
        return await work();
      }
      const mine = work();
      // Waiting work goes on even if the first one fails.
      const ended = mine.then(
        () => undefined,
        () => undefined,
      );
      firsts.set(key, ended);
      return await mine;
    },
    async serialize(key, work) {
      const before = tails.get(key) ?? Promise.resolve();
      const mine = before.then(work, work);
      tails.set(key, mine);
      return await mine;
    },
  };
}
