import { toString as describeCron } from 'cronstrue';
import type { JsonObject, JsonValue } from '../../base/json';

/** A cron expression in words, such as "on working days at 08:00"; undefined where it cannot be read. */
export function cronWords(cron: string): string | undefined {
  try {
    const words = describeCron(cron, { use24HourTimeFormat: true });
    const [, time, days] = /^At (\d\d:\d\d)(, Monday through Friday)?$/.exec(words) ?? [];
    if (time !== undefined) return days === undefined ? `every day at ${time}` : `on working days at ${time}`;
    return words.charAt(0).toLowerCase() + words.slice(1);
  } catch {
    // Whether it can be read is for the provider to say.
    return undefined;
  }
}

/** How often, in words: "every 15 minutes", "every day". */
export function frequencyWords(frequency: JsonValue | undefined, unit: JsonValue | undefined): string | undefined {
  if (typeof unit !== 'string' || (typeof frequency !== 'number' && typeof frequency !== 'bigint')) return undefined;
  return Number(frequency) === 1 ? `every ${unit}` : `every ${String(frequency)} ${unit}s`;
}

/** When an alert is checked, in words; undefined where nothing says it. */
export function scheduleWords({ cron, frequency, frequency_type: unit }: JsonObject): string | undefined {
  return typeof cron === 'string' ? (cronWords(cron) ?? cron) : frequencyWords(frequency, unit);
}
