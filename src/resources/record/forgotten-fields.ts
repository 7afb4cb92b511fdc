import { isJsonObject, type JsonObject, type JsonValue } from '../../base/json';
import { type Dialect, getAt, withoutNested } from '../../contract';
import type { RecordKind } from './record-kind';

/** What services work out by themselves may go with an edit: times, counts, reports. */
const ownWords = /date|time|count|report|last|next|execution|modified|updated|created|version|etag|fired|error/i;

const isNothing = (value: JsonValue | undefined): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** The places of all values in a record that say something, but for what is the service's own. */
function placesIn(record: JsonObject, prefix = ''): readonly string[] {
  return Object.entries(record).flatMap(([key, value]) => {
    if (isNothing(value) || ownWords.test(key) || key.includes('.')) return [];
    return isJsonObject(value) ? placesIn(value, `${prefix}${key}.`) : [`${prefix}${key}`];
  });
}

/** Whether a body says something at a place, or above it. */
function isSent(body: JsonObject, place: string): boolean {
  const keys = place.split('.');
  return keys.some((_, index) => {
    const value = getAt(body, keys.slice(0, index + 1).join('.'));
    return value !== undefined && (index === keys.length - 1 || !isJsonObject(value));
  });
}

/** The places at which an edit took away what it was not asked to: the record had something there, and has nothing. */
export function forgottenPlaces(
  dialect: Dialect,
  { record }: Pick<RecordKind, 'record'>,
  { before, after, sent }: { readonly before: JsonObject; readonly after: JsonObject; readonly sent: JsonObject },
): readonly string[] {
  return placesIn(withoutNested(dialect, record, before)).filter(
    (place) =>
      // Calls of their own pause and resume; an edit that resumes says so by whatever value.
      place !== dialect.pause.field && !isSent(sent, place) && isNothing(getAt(after, place)),
  );
}
