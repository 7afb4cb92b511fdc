/** What docs/reference/query.md says of dates, written from that page alone. */

function daysIn(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

/** The days since the first of January 1970, counted. */
function daysBefore(year: number, month: number, day: number): number {
  let days = day - 1;
  for (let earlier = 1; earlier < month; earlier += 1) days += daysIn(year, earlier);
  for (let earlier = 1970; earlier < year; earlier += 1) days += daysIn(earlier, 2) + 337;
  for (let later = year; later < 1970; later += 1) days -= daysIn(later, 2) + 337;
  return days;
}

const [hours, sixty] = ['(?:[01][0-9]|2[0-3])', '[0-5][0-9]'];
const date = '(?<year>[0-9]{4})-(?<month>0[1-9]|1[0-2])-(?<day>0[1-9]|[12][0-9]|3[01])';
const time = `(?<hour>${hours}|24(?=:00(?::00(?:[.]0+)?)?(?:Z|[-+]|$))):(?<minute>${sixty})(?::(?<second>${sixty})(?:[.](?<part>[0-9]{1,9}))?)?`;
const zone = `(?:Z|(?<sign>[-+])(?<zoneHour>${hours}):(?<zoneMinute>${sixty}))?`;
const form = new RegExp(`^${date}(?:[T ]${time}${zone})?$`);

/** The moment that a text is; undefined where it is none. */
export function momentOf(text: string): number | undefined {
  const parts = form.exec(text)?.groups;
  if (!parts) return undefined;
  const of = (name: string): number => Number(parts[name] ?? 0);
  if (of('day') > daysIn(of('year'), of('month'))) return undefined;
  const zoneMinutes = (parts['sign'] === '-' ? -1 : 1) * (of('zoneHour') * 60 + of('zoneMinute'));
  const hour = daysBefore(of('year'), of('month'), of('day')) * 24 + of('hour');
  const ms = Number((parts['part'] ?? '').padEnd(3, '0').slice(0, 3));
  return (hour * 60 + of('minute') - zoneMinutes) * 60_000 + of('second') * 1000 + ms;
}
