/** How often a schedule is due, in a year that serves as the measure of all. */
import { Cron, CronPattern } from 'croner';
import type { JsonObject, JsonValue } from '../../base/json';

const minutesPerDay = 24 * 60;
const daysPerYear = 366;
const firstDayMs = Date.UTC(2024, 0, 1);
const dayMs = minutesPerDay * 60 * 1000;

/** How often each unit of a frequency fits into the year. */
const unitsPerYear: Readonly<Record<string, number>> = {
  minute: daysPerYear * minutesPerDay,
  hour: daysPerYear * 24,
  day: daysPerYear,
  week: daysPerYear / 7,
  month: 12,
};

/** Looking at every day of the year takes ten milliseconds, and a plan may have thousands of schedules. */
const mostDayPatterns = 100;

const countOf = (marks: readonly number[]): number => marks.filter((mark) => mark !== 0).length;

/** Counts how often schedules are due. Remembers what it has counted. */
export class CheckCounter {
  readonly #days = new Map<string, number>();

  /** Undefined where a schedule does not say it, or in no way that can be compared. */
  perYear({ cron, frequency, frequency_type: unit }: JsonObject): number | undefined {
    return typeof cron === 'string' && cron !== '' ? this.#ofCron(cron) : ofFrequency(frequency, unit);
  }

  /** Times of a day, times the days: every cron expression is such a product. */
  #ofCron(cron: string): number | undefined {
    const pattern = parsePattern(cron);
    // One that names years is due in some, and in others not at all.
    if (!pattern?.starYear) return undefined;
    const fields = pattern.pattern.trim().split(/\s+/);
    const dayFields = fields.length === 5 ? fields.slice(2) : fields.slice(3, 6);
    const days = this.#daysOf(dayFields.join(' '));
    if (days === undefined) return undefined;
    return days * countOf(pattern.hour) * countOf(pattern.minute) * countOf(pattern.second);
  }

  #daysOf(dayFields: string): number | undefined {
    const known = this.#days.get(dayFields);
    if (known !== undefined || this.#days.size >= mostDayPatterns) return known;
    const cron = new Cron(`0 0 0 ${dayFields}`, { utcOffset: 0, sloppyRanges: true });
    const days = Array.from({ length: daysPerYear }, (_, day) => new Date(firstDayMs + day * dayMs));
    const count = days.filter((day) => cron.match(day)).length;
    this.#days.set(dayFields, count);
    return count;
  }
}

function parsePattern(cron: string): CronPattern | undefined {
  try {
    return new CronPattern(cron, undefined, { sloppyRanges: true });
  } catch {
    // Whether it can be read is for the provider to say.
    return undefined;
  }
}

function ofFrequency(frequency: JsonValue | undefined, unit: JsonValue | undefined): number | undefined {
  const isNumber = typeof frequency === 'number' || typeof frequency === 'bigint';
  if (!isNumber || Number(frequency) <= 0 || typeof unit !== 'string') return undefined;
  const units = Object.hasOwn(unitsPerYear, unit) ? unitsPerYear[unit] : undefined;
  return units === undefined ? undefined : units / Number(frequency);
}
