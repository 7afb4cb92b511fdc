import { defineFunction } from '../../model';
import { nextCheckMs } from '../../query/over-time/index';
import { checkCron, cronForm } from '../alert/attributes';
import { momentComplaint, parseMomentMs } from './moment';

/** More than anybody reads, and few enough for a plan to stay quick. */
const most = 1000;

function momentsAfter(cron: string, fromMs: number, count: number): readonly string[] {
  const found: string[] = [];
  for (let next = nextCheckMs({ cron }, fromMs); next !== null && found.length < count;) {
    found.push(new Date(next).toISOString().replace('.000Z', 'Z'));
    next = nextCheckMs({ cron }, next);
  }
  return found;
}

/** `provider::analytics::cron_next`. */
export const cronNext = defineFunction({
  name: 'cron_next',
  summary: 'The next moments of a cron expression.',
  description:
    'Lists the next `n` moments of a cron expression after `from`, in UTC and by RFC 3339. The list is shorter where the expression ends before, and none lies behind the year 2999.',
  parameters: [
    {
      name: 'cron',
      type: 'string',
      description: `Cron expression as \`schedule.cron\` of an alert takes it: ${cronForm}.`,
    },
    {
      name: 'from',
      type: 'string',
      description: 'A moment by RFC 3339, such as `2026-01-31T12:00:00Z`. It is not among the results.',
    },
    { name: 'n', type: 'number', description: `How many moments: a whole number from 1 to ${String(most)}.` },
  ],
  example: ['0 8 * * 1-5', '2026-01-31T12:00:00Z', 3],
  returns: ['list', 'string'],
  call([cron, from, n]) {
    if (checkCron(cron) !== undefined)
      return {
        argumentIndex: 0,
        complaint: `must be a cron expression such as "0 8 * * 1-5": ${cronForm}.`,
      };
    const fromMs = parseMomentMs(from);
    if (fromMs === undefined) return { argumentIndex: 1, complaint: momentComplaint };
    const count = Number(n);
    if (!Number.isInteger(count) || count < 1 || count > most)
      return { argumentIndex: 2, complaint: `must be a whole number from 1 to ${String(most)}.` };
    return { value: momentsAfter(cron, fromMs, count) };
  },
});
