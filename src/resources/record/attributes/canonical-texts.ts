/** Texts that services spell in their own way, in the one spelling that all of them share: what is equal then means the same. */
import { isDeepStrictEqual } from 'node:util';
import { parseUrl } from '../../../base/http/parse-url';
import type { SemanticEquality } from '../../../model';

type ToPlain = (text: string) => string;
type Equality<T> = Required<Pick<SemanticEquality<T>, 'areEqual'>>;

/** Two texts mean the same when they are equal in their plain spelling. */
export const sameIn = (toPlain: ToPlain): Equality<string> => ({
  areEqual: (a, b) => toPlain(a) === toPlain(b),
});

/** The same of lists in which the order means nothing. */
export const sameElementsIn = (toPlain: ToPlain): Equality<readonly string[]> => ({
  areEqual: (a, b) => isDeepStrictEqual(a.map(toPlain).toSorted(), b.map(toPlain).toSorted()),
});

/** A host is written in small letters, and an empty path with a slash or without. */
export const plainUrl: ToPlain = (text) => parseUrl(text)?.href ?? text;

/** A cron expression is its fields, whatever the spaces between them. */
export const plainCron: ToPlain = (text) => text.trim().split(/\s+/).join(' ');

/** A host takes letters of any size; what stands before it is another's to judge. */
export const plainAddress: ToPlain = (text) => text.replace(/@[^@]*$/, (domain) => domain.toLowerCase());

const clockTime =
  /^(?<date>\d{4}-\d\d-\d\d[T ])?(?<hours>\d{1,2}):(?<minutes>\d\d)(?::(?<seconds>\d\d)(?:\.0+)?)?(?<zone>Z|[+-]00:?00)?$/i;

/** A time of the day, or a moment: whole minutes are told with seconds or without, and UTC as Z or as an offset of nothing. */
export const plainTime: ToPlain = (text) => {
  const { date = '', hours = '', minutes = '', seconds = '00', zone = '' } = clockTime.exec(text)?.groups ?? {};
  if (hours === '') return text;
  return `${date.replace(' ', 'T').toUpperCase()}${hours.padStart(2, '0')}:${minutes}:${seconds}${zone && 'Z'}`;
};
