import { describe, expect, test } from '@jest/globals';
import { request } from 'undici';
import { useServers } from './fixture';

const start = useServers();
const clock = { nowMs: () => Date.UTC(2024, 5, 30, 12), sleep: () => Promise.resolve() };
const seed = {
  datasets: [
    {
      id: 5,
      name: 'Sales',
      records: [
        { id: 9_007_199_254_740_993n, region: 'West', day: '2024-06-30' },
        { id: 2, region: 'East', day: '2024-06-29' },
        { id: 3, region: 'West', day: '2024-05-01' },
      ],
    },
  ],
};

describe('reading data with a filter', () => {
  test.each<[string, object, readonly object[]]>([
    ['region = East', {}, [{ id: 2, region: 'East', day: '2024-06-29' }]],
    ['select id where day >= $c9_today-1d', {}, [{ id: 9_007_199_254_740_993n }, { id: 2 }]],
    [
      'select region, count(*) as n group by region order by n desc',
      {},
      [
        { region: 'West', n: 2 },
        { region: 'East', n: 1 },
      ],
    ],
    ['select id order by id', { limit: 1 }, [{ id: 2 }]],
    ['select id where region = $c9_region$(West)$', {}, [{ id: 9_007_199_254_740_993n }, { id: 3 }]],
    [
      'select id where region = $c9_region$(West)$',
      { runtimeTokens: [{ parameterName: '$c9_region$', parameterValue: 'East' }] },
      [{ id: 2 }],
    ],
  ])('%s %j', async (c9SqlFilter, more, expected) => {
    const { call } = await start({ clock, seed });
    const { status, body } = await call('getData', { query: { entityName: 'Sales', c9SqlFilter, ...more } });
    expect([status, body]).toEqual([200, expected]);
  });

  test.each([
    ['region = ', 'c9SqlFilter cannot be used, line 1, column 10: expected a value, but found the end.'],
    [
      'region = $c9_region$',
      'c9SqlFilter cannot be used, line 1, column 10: the token $c9_region$ has neither a value nor a default.',
    ],
  ])('%s is a 400 that says where, whatever the format', async (c9SqlFilter, message) => {
    const { call } = await start({ clock, seed });
    for (const exportFormat of ['json', 'csv']) {
      const { status, body } = await call('getData', { query: { entityName: 'Sales', c9SqlFilter, exportFormat } });
      expect([status, body['message']]).toEqual([400, message]);
    }
  });

  test('csv has the columns of what the filter shows', async () => {
    const { server, token } = await start({ clock, seed });
    const query = new URLSearchParams({
      exportFormat: 'csv',
      entityName: 'Sales',
      c9SqlFilter: 'select id as key limit 2',
    });
    const answer = await request(`${server.url}/api/1.0/datasets?${String(query)}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(await answer.body.text()).toBe('key\n9007199254740993\n2\n');
  });
});
