import { readMoment } from '../../query/moment';

const rfc3339 = /^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):\d{2}:\d{2}(\.\d{1,9})?(Z|[+-]\d{2}:\d{2})$/;

/** What is said of a text that is no moment. */
export const momentComplaint = 'must be a moment by RFC 3339, such as 2026-01-31T12:00:00Z.';

/** Reads a moment by RFC 3339, in epoch milliseconds; undefined for any other text. */
export function parseMomentMs(text: string): number | undefined {
  const moment = rfc3339.test(text) ? readMoment(text) : undefined;
  if (moment === undefined) return undefined;
  const year = new Date(moment).getUTCFullYear();
  // A zone may lead out of the years that can be printed.
  return year >= 0 && year <= 9999 ? moment : undefined;
}
