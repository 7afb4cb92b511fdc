import { describe, expect, test } from '@jest/globals';
import { checkBody } from './bodies';
import { defaultDialect as dialect } from '../dialect/dialect';
import { parseDialect } from '../dialect/parse-dialect';
import { withAt } from '../place';

describe('checkBody', () => {
  const tooLarge = 2n ** 63n;

  test.each<[string, unknown, string]>([
    ['alertName', 7, 'alertName must be a string'],
    ['alertName', '', 'alertName must not be empty'],
    ['alertType', 1.5, 'alertType must be a whole number'],
    ['datasetId', tooLarge, 'datasetId must fit in 64 bits'],
    ['realtime', 'yes', 'realtime must be true or false'],
    ['schedule', [], 'schedule must be an object'],
    ['schedule.startTime', true, 'schedule.startTime must be a string or a number'],
    ['properties', 'none', 'properties must be an object'],
    ['properties.emailOutput.sendTo', ['a@b'], 'properties.emailOutput.sendTo must be a string of comma-separated'],
    ['properties.slackOutput.selectedSlacks', 7, 'properties.slackOutput.selectedSlacks must be an array'],
    ['properties.slackOutput.selectedSlacks', ['7'], 'properties.slackOutput.selectedSlacks.0 must be a whole number'],
  ])('names %s when it is wrong', (place, value, issue) => {
    const wire = withAt({ alertName: 'A' }, place, value as never);
    expect(checkBody(dialect, 'alert', { wire, use: 'create' })).toEqual([expect.stringContaining(issue)]);
  });

  test('demands the required fields of a create alone', () => {
    expect(checkBody(dialect, 'webhookAction', { wire: {}, use: 'create' })).toEqual([
      'name must be a string',
      'url must be a string',
    ]);
    expect(checkBody(dialect, 'webhookAction', { wire: {}, use: 'edit' })).toEqual([]);
    expect(checkBody(dialect, 'webhookAction', { wire: { name: '' }, use: 'edit' })).toEqual([
      'name must not be empty',
    ]);
  });

  test('demands a required field in an object of its own, too', () => {
    const nested = parseDialect({ fields: { alert: { name: 'about.name' } } });
    for (const wire of [{}, { about: null }, { about: {} }]) {
      expect(checkBody(nested, 'alert', { wire, use: 'create' })).toEqual(['about.name must be a string']);
      expect(checkBody(nested, 'alert', { wire, use: 'edit' })).toEqual([]);
    }
  });

  test('takes an answer with an empty name: somebody else may have made it', () => {
    expect(checkBody(dialect, 'webhookAction[]', { wire: [{ id: 1, name: '', url: '' }], use: 'answer' })).toEqual([]);
  });

  test('names the element of an array, and the choices of a field', () => {
    const wire = [{ type: 'Users', name: 'u', access_level: 1 }, { type: 'Robots', access_level: 1 }, 'x'];
    expect(checkBody(dialect, 'share[]', { wire, use: 'create' })).toEqual([
      '1.type must be one of Users, Groups',
      '2 must be an object',
    ]);
    expect(checkBody(dialect, 'share[]', { wire: {}, use: 'create' })).toEqual(['the body must be an array']);
  });
});
