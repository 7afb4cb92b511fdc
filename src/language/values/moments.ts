/** Nanoseconds of a second, and of a millisecond. */
const [second, millisecond] = [1_000_000_000n, 1_000_000n];

/** A moment as RFC 3339 spells it: nanoseconds since 1970, and how far the clock is ahead of UTC. */
export interface Moment {
  readonly nanoseconds: bigint;
  readonly offsetMinutes: number;
}

const form = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d:\d\d)(?:\.(\d+))?(?:Z|([+-])(\d\d):(\d\d))$/;

/** Parses a moment by RFC 3339; undefined for anything else. Digits after nanoseconds do not count. */
export function parseMoment(text: string): Moment | undefined {
  const [, date = '', clock = '', fraction = '', sign, hours = '0', minutes = '0'] = form.exec(text) ?? [];
  const utc = new Date(`${date}T${clock}Z`);
  // A day that its month lacks becomes one of the next month, and 24 o'clock the next day.
  if (Number.isNaN(utc.getTime()) || !utc.toISOString().startsWith(`${date}T${clock}`)) return undefined;
  if (Number(hours) > 23 || Number(minutes) > 59) return undefined;
  const offsetMinutes = (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1);
  const local = BigInt(utc.getTime()) * millisecond + BigInt(fraction.slice(0, 9).padEnd(9, '0'));
  return { nanoseconds: local - BigInt(offsetMinutes) * 60n * second, offsetMinutes };
}

/** The time of a clock at a moment, as if that were UTC; undefined before the year 0 and after 9999. */
export function clockAt({ nanoseconds, offsetMinutes }: Moment): Date | undefined {
  const local = nanoseconds + BigInt(offsetMinutes) * 60n * second;
  const clock = new Date(Number((local - (((local % second) + second) % second)) / millisecond));
  return clock.getUTCFullYear() >= 0 && clock.getUTCFullYear() <= 9999 ? clock : undefined;
}

/** How far a clock is ahead of UTC: `+05:30`, with what stands between hours and minutes. */
export function printOffset(offsetMinutes: number, between: string): string {
  const [hours, minutes] = [Math.floor(Math.abs(offsetMinutes) / 60), Math.abs(offsetMinutes) % 60];
  const digits = [hours, minutes].map((part) => String(part).padStart(2, '0')).join(between);
  return `${offsetMinutes < 0 ? '-' : '+'}${digits}`;
}

/** A moment of a clock by RFC 3339, in UTC and without parts of seconds. */
export const printTimestamp = (milliseconds: number): string =>
  new Date(milliseconds).toISOString().replace(/\.\d+Z$/, 'Z');

/** The moment by RFC 3339, without parts of seconds; undefined before the year 0 and after 9999. */
export function printMoment(moment: Moment): string | undefined {
  const clock = clockAt(moment)?.toISOString().slice(0, 'YYYY-MM-DDThh:mm:ss'.length);
  if (clock === undefined) return undefined;
  return `${clock}${moment.offsetMinutes === 0 ? 'Z' : printOffset(moment.offsetMinutes, ':')}`;
}
