import { defineFunction } from '../../model';
import { readCondition } from './read-condition';

/** `provider::analytics::condition_valid`. */
export const conditionValid = defineFunction({
  name: 'condition_valid',
  summary: 'Whether a condition can be read.',
  description:
    'Whether a text is a condition of the documented language, as `condition` of `analytics_alert` takes it. It knows no columns: `would_fire` tells more.',
  parameters: [{ name: 'text', type: 'string', description: 'The condition.' }],
  example: ['select count(*) as orders where orders < 10'],
  returns: 'bool',
  call: ([text]) => ({ value: typeof readCondition(text, null) !== 'string' }),
});
