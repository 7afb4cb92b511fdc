import * as z from 'zod';
import { isTimeZone, readMoment } from '../../query/over-time';
import { mostListed } from './most-listed';

const moment = z
  .string()
  .refine((text) => readMoment(text) !== undefined, 'must be a moment such as 2026-01-31T09:00:00.000Z')
  .describe('In UTC: `2026-01-31T09:00:00.000Z`.');

const peaks = z.object({ day: z.int(), week: z.int(), month: z.int() });

const episode = z
  .object({ from: moment, to: moment, checks: z.int() })
  .describe('Checks in a row that fired: the first one, the last one, and how many they are.');

const history = z.object({
  checks: z.int().describe('How often the alert was checked.'),
  firing: z.int().describe('How many of the checks fired. Each of them notifies.'),
  episodes: z.int().describe('How many times it fired: checks in a row that fire count once.'),
  first: moment.nullable().describe('The first check that fired; null where none did.'),
  last: moment.nullable(),
  longestSilence: z.object({ from: moment, to: moment }).describe('The longest time without a check that fired.'),
  byHour: z
    .array(z.int())
    .length(24)
    .describe('How many checks fired in each hour of the day, in the zone of the result.'),
  notified: z
    .array(z.object({ who: z.string(), times: z.int() }))
    .describe('Addresses and actions, and how often each would have been notified.'),
  listed: z.array(episode).describe(`The episodes; of more than ${String(mostListed)}, none.`),
  moments: z
    .array(z.int())
    .describe(`The checks that fired, in milliseconds since 1970; of more than ${String(mostListed)}, none.`),
  peaks: z
    .object({ times: peaks, notifications: peaks })
    .describe('The most times that began, and the most notifications, in any 24 hours, seven days and thirty days.'),
});

const side = z
  .union([history, z.object({ cannot: z.string().describe('Why it cannot be backtested.') })])
  .describe('What would have happened, or why that cannot be said.');

const alert = z.object({
  address: z.string(),
  name: z.string(),
  dataset: z.string().optional().describe('The id of the dataset that it watches.'),
  inService: side.optional().describe('The alert as the service has it; absent where it is new.'),
  inCode: side.optional().describe('The alert as the code has it; absent where it is deleted.'),
  definition: z
    .object({ inService: z.string().optional(), inCode: z.string().optional() })
    .describe('SHA-256 of what decides when it fires: whether a plan has the same alert.'),
  caveats: z.array(z.string()).describe('What the result does not know, a sentence each.'),
});

const dataset = z.object({
  id: z.string(),
  records: z.int(),
  file: z.string().optional().describe('The file that they were read from; absent where the service was asked.'),
  first: moment.nullable().describe('The time of the first record; null where there is none.'),
  last: moment.nullable(),
  timeColumn: z.string(),
  digest: z.string().describe('SHA-256 of the records that were read, in their order.'),
});

/** What alerts would have done over records. No value of a record is in it. The published JSON schema is printed from this. */
export const backtestSchema = z.object({
  format: z.literal('analytics-as-code/backtest'),
  version: z.literal('1.0'),
  from: moment.describe('The beginning of the window; a check at this moment counts.'),
  to: moment.describe('The end of the window; a check at this moment does not count.'),
  zone: z.string().refine(isTimeZone, 'must be a time zone').describe('The zone of hours and of cron expressions.'),
  datasets: z.array(dataset),
  alerts: z.array(alert),
});

export type Backtest = z.infer<typeof backtestSchema>;
export type BacktestedAlert = Backtest['alerts'][number];
export type AlertHistory = z.infer<typeof history>;
export type AlertSide = z.infer<typeof side>;
