import { CronPattern } from 'croner';

/** What a cron expression is made of. */
export const cronForm = 'five to seven fields, or a name such as `@daily`';

/** Says what is wrong with a cron expression, or undefined. */
export function checkCron(text: string): string | undefined {
  try {
    // A Cron would take a date, too. Steps from a number (0/15) are Quartz's.
    new CronPattern(text, undefined, { sloppyRanges: true });
    return undefined;
  } catch (error) {
    const reason = error instanceof Error ? error.message.replace(/^CronPattern: /, '') : 'unreadable';
    return `must be a cron expression, such as "0 8 * * 1-5", not ${JSON.stringify(text)} (${reason})`;
  }
}
