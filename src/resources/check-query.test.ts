import { describe, expect, test } from '@jest/globals';
import { Unknown } from '../model';
import { checkQuery } from './check-query';

const check = { attribute: 'condition', setting: 'off' } as const;

describe('a condition in a plan', () => {
  test('that cannot be read is a warning with the place in it', async () => {
    const config = { name: 'A', condition: 'select count(*) as orders\nwhere orders < (s3cret' };
    expect(await checkQuery({ prior: null, planned: config, config }, check)).toEqual([
      {
        severity: 'warning',
        path: ['condition'],
        summary: 'Condition not understood',
        detail:
          'At line 2, column 16: expected a value. It is planned all the same, because it is the service that decides.',
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
    expect(await checkQuery({ prior, planned: config, config }, check)).toEqual([]);
  });

  test.each([
    ['off', 0],
    ['error', 1],
  ] as const)('that was planned before is told of once more under %s: %i times', async (setting, times) => {
    const config = { name: 'A', condition: 'select a\n  from Orders where `from Orders` = 1' };
    const change = { prior: null, planned: config, config, isRepeated: true };
    expect(await checkQuery(change, { ...check, setting })).toHaveLength(times);
  });

  test.each([
    ['off', 'warning'],
    ['warn', 'warning'],
    ['error', 'error'],
  ] as const)('that holds a word of SQL is, under %s, one %s that proposes quotes', async (setting, severity) => {
    const config = { name: 'A', condition: 'select s3cret\n  from Orders where `from Orders` = 1' };
    const change = { prior: null, planned: config, config };
    expect(await checkQuery(change, { ...check, setting })).toEqual([
      {
        severity,
        path: ['condition'],
        summary: 'Condition holds SQL',
        detail:
          'At line 2, column 3: "from" is SQL and no word of this language, so that it is part of a name here: put the name in quotation marks if it is meant.',
      },
    ]);
    const broken = { ...change, config: { ...config, condition: 'a <' } };
    expect(await checkQuery(broken, { ...check, setting })).toMatchObject([
      { severity: 'warning', summary: 'Condition not understood' },
    ]);
  });
});
