import { defineFunction, mapAttributes, type ObjectValue, toTerraformObject } from '../../model';
import { checkCron, cronForm, scheduleAttributes } from '../alert/attributes';
import { parseStep } from '../alert/step-duration';

/** An object with these attributes, and null for the others. */
const scheduleOf = (given: ObjectValue): ObjectValue =>
  mapAttributes(scheduleAttributes, (name) => given[name] ?? null);

/** `provider::analytics::schedule`. */
export const schedule = defineFunction({
  name: 'schedule',
  summary: 'The schedule of an alert that a short text says.',
  description:
    'Reads a step such as `15m`, `2h`, `1d`, `1w`, `1mo` or `15 minutes`, or a cron expression, and answers a value for `schedule` of `analytics_alert`.',
  parameters: [{ name: 'text', type: 'string', description: `A step, or a cron expression: ${cronForm}.` }],
  example: ['15m'],
  propsType: 'AlertScheduleProps',
  returns: toTerraformObject(scheduleAttributes),
  call([text]) {
    if (checkCron(text) === undefined) return { value: scheduleOf({ cron: text }) };
    const step = parseStep(text);
    if (typeof step !== 'string')
      return { value: scheduleOf({ frequency: step.frequency, frequency_type: step.unit }) };
    const complaint = `must be a step or a cron expression such as "0 8 * * 1-5". For a step, ${step}`;
    return { argumentIndex: 0, complaint };
  },
});
