import type { RecordsEnd } from './follow-records';

/** How many records were asked for, and how many the service gives by itself. */
export interface RecordsAsked {
  /** Undefined where one more than the usual was asked for. */
  readonly limit: number | undefined;
  readonly usual: number;
}

/**
 * Whether records are missing that nobody left out: `perhaps` where as many came as the service gives by itself, and fewer than
 * were asked for.
 */
export function missingRecords(
  { records, hasMore }: RecordsEnd,
  { limit = Infinity, usual }: RecordsAsked,
): 'surely' | 'perhaps' | undefined {
  if (records >= limit) return undefined;
  if (hasMore) return 'surely';
  return records === usual ? 'perhaps' : undefined;
}
