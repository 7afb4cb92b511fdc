import { describe, expect, test } from '@jest/globals';
import { Unknown } from '../../model';
import { checkCondition } from './check-condition';

describe('a condition in a plan', () => {
  test('that cannot be read is a warning with the place in it', async () => {
    const config = { name: 'A', condition: 'select count(*) as orders\nwhere orders < (s3cret' };
    expect(await checkCondition({ prior: null, planned: config, config })).toEqual([
      {
        severity: 'warning',
        path: ['condition'],
        summary: 'Condition not understood',
        detail:
          'At line 2, column 16: expected a value. The alert is planned all the same, because it is the service that decides.',
      },
    ]);
  });

  test.each([
    ['can be read', null, 'orders < 10'],
    ['is the one that the alert has', { condition: 'a <' }, 'a <'],
    ['is not known yet', null, new Unknown()],
    ['is not declared', { condition: 'a <' }, null],
  ])('that %s is left alone', async (_, prior, condition) => {
    const config = { name: 'A', condition };
    expect(await checkCondition({ prior, planned: config, config })).toEqual([]);
  });
});
