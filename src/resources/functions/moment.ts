import { readMoment } from '../../query/over-time/index';

const rfc3339 = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,9})?(Z|[+-]\d{2}:\d{2})$/;

/** What is said of a text that is no moment. */
export const momentComplaint = 'must be a moment by RFC 3339, such as 2026-01-31T12:00:00Z.';

/** Reads a moment by RFC 3339, in epoch milliseconds; undefined for any other text. */
export const parseMomentMs = (text: string): number | undefined => (rfc3339.test(text) ? readMoment(text) : undefined);
