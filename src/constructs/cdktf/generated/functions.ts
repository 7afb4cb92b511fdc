// Generated from src/resources/functions by `npm run generate`; do not edit.
import { type IResolvable, Token } from 'cdktf';
import type { AlertScheduleProps } from '../../props/alert';
import { callProviderFunction } from '../provider-function';

/**
 * The functions of the provider. They work from Terraform 1.8 and OpenTofu 1.7, and the embedded engine evaluates them; for what is
 * written in the code, the class Schedule and the checks of tests do the same at once.
 *
 * @example AnalyticsFunctions.schedule(variable.stringValue)
 */
export const AnalyticsFunctions = {
  /**
   * Lists the next `n` moments of a cron expression after `from`, in UTC and by RFC 3339. The list is shorter
   * where the expression ends before, and none lies behind the year 2999.
   *
   * @param cron - Cron expression as `schedule.cron` of an alert takes it: five to seven fields, or a name such as `@daily`.
   * @param from - A moment by RFC 3339, such as `2026-01-31T12:00:00Z`. It is not among the results.
   * @param n - How many moments: a whole number from 1 to 1000.
   */
  cronNext: (cron: string, from: string, n: number): string[] =>
    Token.asList(callProviderFunction('cron_next', [cron, from, n])),

  /**
   * Whether a text is a condition of the documented language, as `condition` of `analytics_alert` takes it. It
   * knows no columns: `would_fire` tells more.
   *
   * @param text - The condition.
   */
  conditionValid: (text: string): IResolvable => callProviderFunction('condition_valid', [text]),

  /**
   * Reads a step such as `15m`, `2h`, `1d`, `1w`, `1mo` or `15 minutes`, or a cron expression, and answers a value
   * for `schedule` of `analytics_alert`.
   *
   * @param text - A step, or a cron expression: five to seven fields, or a name such as `@daily`.
   */
  schedule: (text: string): AlertScheduleProps & IResolvable => callProviderFunction('schedule', [text]),

  /**
   * Whether an alert with this condition fires over the given records at a moment: whether the condition shows at
   * least one row. All records count, whatever their times.
   *
   * @param condition - The condition.
   * @param records - A list of objects: the records, with the columns of the dataset.
   * @param at - The moment of the check, by RFC 3339.
   */
  wouldFire: (
    condition: string,
    records: readonly Readonly<Record<string, unknown>>[] | IResolvable,
    at: string,
  ): IResolvable => callProviderFunction('would_fire', [condition, records, at]),
} as const;
