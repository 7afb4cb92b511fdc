import { failExpression, refuseExpression } from '../../fail-expression';
import { clockAt, type Moment, printOffset } from '../../values/moments';

interface Clock {
  readonly date: Date;
  readonly offsetMinutes: number;
}

const pad = (value: number): string => String(value).padStart(2, '0');

const nameIn = (date: Date, part: 'month' | 'weekday'): string =>
  new Intl.DateTimeFormat('en', { [part]: 'long', timeZone: 'UTC' }).format(date);

const hourOfTwelve = ({ date }: Clock): number => ((date.getUTCHours() + 11) % 12) + 1;
const halfOfDay = ({ date }: Clock): string => (date.getUTCHours() < 12 ? 'AM' : 'PM');

/** What each run of letters is written as. */
const verbs: Readonly<Record<string, (clock: Clock) => string>> = {
  YYYY: ({ date }) => String(date.getUTCFullYear()).padStart(4, '0'),
  YY: ({ date }) => pad(date.getUTCFullYear() % 100),
  MMMM: ({ date }) => nameIn(date, 'month'),
  MMM: ({ date }) => nameIn(date, 'month').slice(0, 3),
  MM: ({ date }) => pad(date.getUTCMonth() + 1),
  M: ({ date }) => String(date.getUTCMonth() + 1),
  DD: ({ date }) => pad(date.getUTCDate()),
  D: ({ date }) => String(date.getUTCDate()),
  EEEE: ({ date }) => nameIn(date, 'weekday'),
  EEE: ({ date }) => nameIn(date, 'weekday').slice(0, 3),
  hh: ({ date }) => pad(date.getUTCHours()),
  h: ({ date }) => String(date.getUTCHours()),
  HH: (clock) => pad(hourOfTwelve(clock)),
  H: (clock) => String(hourOfTwelve(clock)),
  AA: halfOfDay,
  aa: (clock) => halfOfDay(clock).toLowerCase(),
  mm: ({ date }) => pad(date.getUTCMinutes()),
  m: ({ date }) => String(date.getUTCMinutes()),
  ss: ({ date }) => pad(date.getUTCSeconds()),
  s: ({ date }) => String(date.getUTCSeconds()),
  ZZZZZ: ({ offsetMinutes }) => printOffset(offsetMinutes, ':'),
  ZZZZ: ({ offsetMinutes }) => printOffset(offsetMinutes, ''),
  ZZZ: ({ offsetMinutes }) => (offsetMinutes === 0 ? 'UTC' : printOffset(offsetMinutes, '')),
  Z: ({ offsetMinutes }) => (offsetMinutes === 0 ? 'Z' : printOffset(offsetMinutes, ':')),
};

/** Two quotes stand for one; other quotes enclose text; letters are verbs. */
const parts = /''|'(?:[^']|'')*'|'|([A-Za-z])\1*/g;

/** A moment in a format of letters: `YYYY-MM-DD`. */
export function formatMoment(format: string, moment: Moment, subject: string): string {
  const date = clockAt(moment);
  if (date === undefined) return refuseExpression(`${subject} takes years from 0 to 9999.`);
  return format.replace(parts, (part) => {
    if (part === "''") return "'";
    if (part === "'") return refuseExpression(`${subject} takes a format whose quotes are closed.`);
    if (part.startsWith("'")) return part.slice(1, -1).replaceAll("''", "'");
    const verb = Object.hasOwn(verbs, part) ? verbs[part] : undefined;
    return verb?.({ date, offsetMinutes: moment.offsetMinutes }) ?? failExpression(`${subject} knows no such letters.`);
  });
}
