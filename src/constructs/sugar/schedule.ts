import { checkCron } from '../../resources/alert/attributes';
import { parseStep, shortUnits } from '../../resources/alert/step-duration';
import { type Mistake, mistakeAt } from '../check-props';
import { isPlainObject, type PlainObject } from '../plain-object';
import type { AlertScheduleProps } from '../props/alert';
import { isDeferred, type IsToken } from '../token';
import { refuse } from '../user-code';

const refuseSchedule = (detail: string): never => refuse('Invalid schedule', [detail]);

/** When an alert is checked, in few words: `schedule: Schedule.every('15m')`. */
export const Schedule = {
  /**
   * Checks in equal steps: `15m`, `2h`, `1d`, `1w`, `1mo`, or in words: `15 minutes`, `1 month`.
   *
   * The smallest unit is a minute. `m` is minutes and `mo` months.
   *
   * @example Schedule.every('15m')
   * @throws ConfigurationError `CONFIG_INVALID` at once, for a text that says no such step.
   */
  every: (step: string): AlertScheduleProps => {
    const found = parseStep(step);
    if (typeof found === 'string')
      return refuseSchedule(`Schedule.every cannot take ${JSON.stringify(step)}: ${found}`);
    return { frequency: found.frequency, frequencyType: found.unit };
  },

  /**
   * Checks when a cron expression says so: five to seven fields, or a name such as `@daily`.
   *
   * @example Schedule.cron('0 8 * * 1-5')
   * @throws ConfigurationError `CONFIG_INVALID` at once, for a text that is no cron expression.
   */
  cron: (expression: string): AlertScheduleProps => {
    // Tokens that are texts look like Terraform's own expressions, so no CDK library has to be asked.
    const complaint = isDeferred(expression, () => false) ? undefined : checkCron(expression);
    return complaint === undefined
      ? { cron: expression }
      : refuseSchedule(`The text given to Schedule.cron ${complaint}.`);
  },
} as const;

const isGiven = (value: unknown): boolean => (value ?? undefined) !== undefined;

/** The call that says a schedule in few words: the other way round. Undefined for one that needs its props. */
export function findScheduleCall({
  frequency,
  frequencyType,
  cron,
}: PlainObject): { readonly method: keyof typeof Schedule; readonly argument: string } | undefined {
  const [short] = Object.entries(shortUnits).find(([, unit]) => unit === frequencyType) ?? [];
  const isStep = isGiven(frequency) || isGiven(frequencyType);
  if (typeof cron === 'string') return isStep ? undefined : { method: 'cron', argument: cron };
  if (short === undefined || !Number.isSafeInteger(frequency) || Number(frequency) < 1) return undefined;
  return { method: 'every', argument: `${String(frequency)}${short}` };
}

/**
 * What is wrong across the properties of a schedule: one that says no time, or two. The service takes them all, and checks
 * the alert never, or at times that nobody meant. What is only known later may turn out to be null, and is left alone.
 */
export function complaintsAboutSchedule(schedule: unknown, isToken: IsToken): readonly Mistake[] {
  // A token is no plain object.
  if (!isPlainObject(schedule)) return [];
  const { frequency, frequencyType, cron } = schedule;
  const isKnown = (value: unknown): boolean => isGiven(value) && !isDeferred(value, isToken);
  const [hasFrequency, hasType] = [isKnown(frequency), isKnown(frequencyType)];
  const complain = (name: string, predicate: string): Mistake => mistakeAt(['schedule', name], predicate);
  if (isKnown(cron) && (hasFrequency || hasType)) {
    return [
      complain('cron', `cannot stand beside ${hasFrequency ? 'frequency' : 'frequencyType'}: give one of the two`),
    ];
  }
  if (hasFrequency && !isGiven(frequencyType)) {
    return [
      complain('frequencyType', "is required beside frequency, such as 'minute'; Schedule.every('15m') gives both"),
    ];
  }
  if (hasType && !isGiven(frequency)) return [complain('frequency', 'is required beside frequencyType')];
  return frequency === 0 ? [complain('frequency', 'must be 1 or more, not 0: 0 is never')] : [];
}
