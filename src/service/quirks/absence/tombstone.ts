import { isJsonObject, type JsonObject, type JsonValue } from '../../../base/json';
import { type Dialect, getAt, toFlag, toText } from '../../interface/index';

/** Keys by which services mark what they keep after a delete: flags, times and states. */
const flagKeys = ['deleted', 'isDeleted', 'is_deleted', 'removed', 'isRemoved', 'is_removed'] as const;
const timeKeys = ['deletedAt', 'deleted_at', 'deletedDate', 'deleted_date', 'deletedOn', 'deleted_on'] as const;
const stateKeys = ['status', 'state', 'lifecycleState', 'lifecycle_state'] as const;

const deletedState = /^(soft[-_ ]?)?(deleted|removed|trashed)$/i;

const isSet = (value: JsonValue | undefined): boolean => value !== undefined && toFlag(value) === true;

/** Whether something may have been deleted in a year: services write "never" as the first or the last moment that they know. */
const isPlausible = (year: number): boolean => year >= 2000 && year < 2200;

/** How many of a unit of time make a millisecond: seconds, milliseconds, microseconds and nanoseconds. */
const unitsPerMs = [1e-3, 1, 1e3, 1e6];

/** The year of a moment that is counted from 1970, in whichever unit; NaN for anything else. */
function yearOfCount(count: number): number {
  const years = unitsPerMs.map((perMs) => new Date(count / perMs).getUTCFullYear());
  return years.find(isPlausible) ?? NaN;
}

function yearOf(value: JsonValue | undefined): number {
  if (typeof value === 'number' || typeof value === 'bigint') return yearOfCount(Number(value));
  if (typeof value !== 'string') return NaN;
  const [, year] = /(?<!\d)(\d{4})(?:\d{4})?(?!\d)/.exec(value) ?? [];
  return year === undefined ? yearOfCount(Number(/-?\d{9,}/.exec(value)?.[0])) : Number(year);
}

const isTime = (value: JsonValue | undefined): boolean => isPlausible(yearOf(value));

const isState = (value: JsonValue | undefined): boolean => typeof value === 'string' && deletedState.test(value);

/** Whether a record says that its object was deleted. Deleted objects may still be listed. */
export function isTombstone({ absent: { field, value } }: Dialect, record: JsonValue): boolean {
  if (!isJsonObject(record)) return false;
  if (field === null) return looksDeleted(record);
  const found = getAt(record, field);
  if (found === undefined || found === null) return false;
  return typeof value === 'boolean' ? toFlag(found) === value : toText(found) === toText(value);
}

function looksDeleted(record: JsonObject): boolean {
  return (
    flagKeys.some((key) => isSet(record[key])) ||
    timeKeys.some((key) => isTime(record[key])) ||
    stateKeys.some((key) => isState(record[key]))
  );
}
