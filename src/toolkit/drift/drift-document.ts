import type { JsonObject } from '../../base/json';
import type { PlanDocument } from '../../documents';
import { toPlanDocument } from '../../engine';
import { type Drift, withDriftAlone } from './find-drift';
import { isKnown, type JudgedDifference } from './judge-drift';

/** A difference for programs. */
export interface DifferenceDocument {
  readonly address: string;
  /** The attribute; absent where the object is gone. */
  readonly path?: string;
  /** Of the value that the service has; absent for a secret. */
  readonly digest?: string;
  readonly first_seen?: string;
  readonly is_known: boolean;
  /** Why an entry of `aac.drift.json` does not hold. */
  readonly lapse?: 'expired' | 'changed';
  readonly until?: string;
  readonly owner?: string;
  readonly reason?: string;
}

/**
 *
 */
export function toDifferenceDocument(difference: JudgedDifference): DifferenceDocument {
  const { address, path, digest, firstSeen, entry, lapse } = difference;
  return {
    address,
    ...(path !== undefined && { path }),
    ...(digest !== undefined && { digest }),
    ...(firstSeen !== undefined && { first_seen: firstSeen }),
    is_known: isKnown(difference),
    ...(lapse && { lapse }),
    ...(entry && { until: entry.until, owner: entry.owner, reason: entry.reason }),
  };
}

/** Terraform's plan representation with the objects that drifted and are not known, and all differences beside it. */
export function toDriftDocument({ plan, differences }: Drift): PlanDocument {
  const listed = differences.map(toDifferenceDocument) as unknown as readonly JsonObject[];
  return { ...toPlanDocument(withDriftAlone(plan)), drift_differences: listed };
}
