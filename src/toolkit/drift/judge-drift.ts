import type { Difference } from './differences';
import { isOver, isSamePlace, type KnownDrift } from './known-drift';

/** Why a difference that is in the file of known drift counts all the same. */
export type Lapse =
  /** Its day is over. */
  | 'expired'
  /** The service has another value by now. */
  | 'changed';

/** A difference, and what is known of it. */
export interface JudgedDifference extends Difference {
  /** When it was seen for the first time, as an ISO time; undefined where nobody keeps that. */
  readonly firstSeen?: string;
  /** The entry of its place; undefined where there is none. */
  readonly entry?: KnownDrift;
  /** Undefined where the entry holds, or there is none. */
  readonly lapse?: Lapse;
}

/** What is compared with the file. */
export interface DriftScope {
  readonly stack: string | undefined;
  /** Whether the object of an entry was compared with the service, or is none of the stack any more. */
  readonly covers: (entry: Pick<KnownDrift, 'stack' | 'address'>) => boolean;
  readonly nowMs: number;
}

/** Drift, after the file of known drift was read. */
export interface JudgedDrift {
  readonly differences: readonly JudgedDifference[];
  /** Entries of objects that do not differ there any more. */
  readonly outdated: readonly KnownDrift[];
}

/** Whether a difference is accepted. */
export const isKnown = ({ entry, lapse }: JudgedDifference): boolean => entry !== undefined && lapse === undefined;

function judge(difference: Difference, known: readonly KnownDrift[], { stack, nowMs }: DriftScope): JudgedDifference {
  const place = { ...difference, ...(stack !== undefined && { stack }) };
  const entries = known.filter((entry) => isSamePlace(entry, place));
  const same = entries.filter(({ digest }) => digest === difference.digest);
  const valid = same.find(({ until }) => !isOver(until, nowMs));
  if (valid) return { ...difference, entry: valid };
  const [lapsed = entries[0]] = same;
  if (!lapsed) return difference;
  return { ...difference, entry: lapsed, lapse: lapsed.digest === difference.digest ? 'expired' : 'changed' };
}

/** Says which differences are known, and which entries are of no use any more. */
export function judgeDrift(
  differences: readonly Difference[],
  known: readonly KnownDrift[],
  scope: DriftScope,
): JudgedDrift {
  const { stack, covers } = scope;
  const ofStack = known.filter((entry) => entry.stack === undefined || entry.stack === stack);
  return {
    differences: differences.map((difference) => judge(difference, ofStack, scope)),
    outdated: ofStack.filter((entry) => covers(entry) && !differences.some((one) => isSamePlace(entry, one))),
  };
}
