import { isJsonObject, type JsonObject, type JsonValue } from '../../../base/json';
import { type Dialect, getAt, withoutNested } from '../../../service/interface/index';
import type { RecordKind } from '../record-kind';

/** Words by which services name what they work out by themselves, which may go with an edit; and words beside those. */
const ownWords =
  /^(last|next|executions?|executed|modified|updated|created|version|revision|etag|fired|errors?|timestamp)$/;
const wordsBeside =
  /^(date|time|at|on|by|ms|count|report|status|result|message|alert|run|mod|class|check|checked|first|triggered|sent|seen)$/;

/** Whether a key names what is the service's own: all its words do. `lastName` and `timezone` are somebody's. */
function isOwn(key: string): boolean {
  const words = key
    .split(/[^A-Za-z]+|(?<=[a-z])(?=[A-Z])/)
    .filter((word) => word !== '')
    .map((word) => word.toLowerCase());
  return (
    words.some((word) => ownWords.test(word)) && words.every((word) => ownWords.test(word) || wordsBeside.test(word))
  );
}

const isNothing = (value: JsonValue | undefined): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** A record without what is the service's own, which some services do not take. */
export const withoutOwn = (record: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(record).filter(([key]) => !isOwn(key)));

/** The places of all values in a record that say something, but for what is the service's own. */
function placesIn(record: JsonObject, prefix = ''): readonly string[] {
  return Object.entries(record).flatMap(([key, value]) => {
    if (isNothing(value) || isOwn(key) || key.includes('.')) return [];
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
export function droppedPlaces(
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
