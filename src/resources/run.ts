import type { AnswerValue } from '../service/interface/index';
import type { ListedRecord, ListOperationName } from '../service/http/index';
import type { Owner } from './share/grantee';

/** Records of a kind that are read by their ids. */
export interface Samples {
  readonly ids: ReadonlySet<string>;
  /** Whether one of them says more so than in its list. */
  readonly showMore: boolean;
}

/** What the objects of one run have to know of each other. */
export interface Run {
  /** Who owns which shares of an alert, by its id: `list` for all of them, or one grantee. */
  readonly shareClaims: Map<string, Set<Owner>>;
  /** The lists of shares that this run has read or written, by the id of the alert. */
  readonly sharedLists: Map<string, Promise<AnswerValue<'share[]'>>>;
  /** Shares that this run has written, as `alert id/list` or `alert id/user/name`: nobody else's destroy may take them back. */
  readonly writtenShares: Set<string>;
  /** The parent that each category will have; null for a root, undefined while it is unknown. */
  readonly plannedParents: Map<string, string | null | undefined>;
  /** The categories that get another name or parent. */
  readonly movedCategories: Set<string>;
  /** What is in the state, what a create takes over, and what this run has made, each as an {@link objectKey}. */
  readonly managed: Set<string>;
  readonly adopted: Set<string>;
  readonly made: Set<string>;
  /** What the resources of the state that were planned or destroyed are called, by the {@link objectKey} of their object. */
  readonly resources: Map<string, { readonly title: string; readonly isDestroyed: boolean }>;
  /** What the service held when this run first asked, by type and then by name. */
  readonly namesakes: Map<string, Promise<ReadonlyMap<string, readonly ListedRecord<ListOperationName>[]>>>;
  /** Whether the answers to writes say what is stored, as the first of them was seen to: by `create` or `edit` and the type. */
  readonly trustworthyAnswers: Map<string, boolean>;
  /** What such answers were seen to be true of: traits of values, under the same keys. */
  readonly trustedFeatures: Map<string, Set<string>>;
  /** What the service does not show: types of which that was said, and `type attribute` of which reads by id have shown nothing. */
  readonly unshown: Set<string>;
  /** Whether a service makes an attribute anew for each read, by `type attribute`, as far as that was looked at. */
  readonly volatility: Map<string, boolean>;
  /** Whether the answers to creates of a type leave out the id, or say another one. */
  readonly namelessCreates: Set<string>;
  /** The types of which a write was waited for in vain. */
  readonly timedOutKinds: Set<string>;
  /** The types whose deletions were seen to hold at once. */
  readonly promptDeletions: Set<string>;
  /** The alerts, by id, that are paused and were not when the last run ended. */
  readonly pausedMeanwhile: Set<string>;
  /** The alerts, by id, that were resumed because their service edits none that is paused. */
  readonly resumedToEdit: Set<string>;
  /** Why nothing of a type is written any more in this run: by `create` or `edit` and the type. */
  readonly refusedWrites: Map<string, string>;
  /** By type, records of a list that were read by their ids. */
  readonly samples: Map<string, Promise<Samples>>;
  /** What there is to say about the service, a sentence each. */
  readonly notices: { readonly summary: string; readonly detail: string }[];
  /** Runs the first work of a key by itself; what comes meanwhile waits for it. */
  runFirstAlone<T>(key: string, work: () => Promise<T>): Promise<T>;
  /** Runs `work` when all earlier work under the same key has ended. */
  serialize<T>(key: string, work: () => Promise<T>): Promise<T>;
}

/** The name of an object of the service in a run. */
export const objectKey = (type: string, id: string): string => `${type}/${id}`;

/** Starts a run that knows of nothing. */
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
    promptDeletions: new Set(),
    pausedMeanwhile: new Set(),
    resumedToEdit: new Set(),
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
      // Whoever waits goes on however the first one ended.
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
