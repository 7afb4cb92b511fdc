import { expect, test } from '@jest/globals';
import { alert, useServers } from './fixture';

const start = useServers();

const records = [
  { region: 'West', orders: 4 },
  { region: 'East', orders: 40 },
  { region: 'West', orders: 8 },
];
const seed = {
  datasets: [
    { id: 5, name: 'Regional', query: 'where region = $c9_region$(West)$', records },
    { id: 6, name: 'Chosen', query: 'where region = $c9_region$', records },
  ],
  widgets: [{ id: 12, name: 'Few', datasetId: 5, query: 'select orders where orders < $c9_most$(5)$' }],
};

const token = (name: string, parameterValue: string | readonly string[]) => {
  return { parameterName: `$c9_${name}$`, parameterValue };
};

test.each<[Record<string, unknown>, readonly object[]]>([
  [{ entityName: 'Regional' }, [records[0] ?? {}, records[2] ?? {}]],
  [{ identifier: '5', runtimeTokens: [token('region', 'East')] }, [records[1] ?? {}]],
  [{ identifier: '5', runtimeTokens: [token('region', ['East', 'West'])] }, records],
  [{ entityName: 'Few' }, [{ orders: 4 }]],
  [{ entityName: 'Few', runtimeTokens: [token('most', '50'), token('region', 'East')] }, [{ orders: 40 }]],
  [{ entityName: 'Regional', c9SqlFilter: 'select sum(orders) as total' }, [{ total: 12 }]],
  [{ entityName: 'Regional', c9SqlFilter: 'where region = East' }, []],
  [{ entityName: 'Regional', limit: 1 }, [records[0] ?? {}]],
])('reading %j runs the queries of the dataset and of the widget', async (query, expected) => {
  const { call } = await start({ seed });
  const { status, body } = await call('getData', { query });
  expect([status, body]).toEqual([200, expected]);
});

test('a token that nobody gives is a 400 that names the query and the place', async () => {
  const { call } = await start({ seed });
  const message =
    'The query of the dataset Chosen cannot be used, line 1, column 16: the token $c9_region$ has neither a value nor a default.';
  for (const { status, body } of [
    await call('getData', { query: { entityName: 'Chosen' } }),
    await call('viewDataset', '6'),
    await call('previewAlert', undefined, { body: { ...alert, datasetId: 6 } }),
  ]) {
    expect([status, body['message']]).toEqual([400, message]);
  }
});

test('an alert watches what the queries show, with its widget or its dataset', async () => {
  const { call } = await start({ seed: { ...seed, objects: { alert: [{ id: 30, ...alert }] } } });
  const rowsOf = async (body: object) => {
    const preview = await call('previewAlert', undefined, { body: { ...alert, ...body } });
    const run = await call('runAlert', undefined, { body: { ...alert, id: 30, ...body } });
    return [preview.body['dataRows'], run.body['rowsMatched']];
  };
  const alertCondition = 'select count(*) as n, max(orders) as most';
  expect(await rowsOf({ alertCondition, datasetId: 5 })).toEqual([[{ n: 2, most: 8 }], 1]);
  expect(await rowsOf({ alertCondition, chartId: 12 })).toEqual([[{ n: 1, most: 4 }], 1]);
  expect(await rowsOf({ alertCondition: 'orders > 4', chartId: 12, datasetId: 5 })).toEqual([[], 0]);
  // What stands for no widget.
  expect(await rowsOf({ alertCondition: 'orders > 4', chartId: 0, datasetId: 5 })).toEqual([[records[2]], 1]);
});

test('insights and the fields of a dataset are those of what the queries show', async () => {
  const { call } = await start({ seed: { ...seed, widgets: [{ id: 12, name: 'All', datasetId: 5 }] } });
  const insights = await call('viewWidgetInsights', '12');
  expect(insights.body).toMatchObject([{ output: ['<b>orders</b> grew by <b>100%</b>, from <b>4</b> to <b>8</b>.'] }]);
  const select = { ...seed.datasets[0], id: 5, name: 'Sums', query: 'select sum(orders) as total' };
  const { call: callOther } = await start({ seed: { datasets: [select] } });
  expect((await callOther('viewDataset', '5')).body['metadataConfig']).toBe(
    '{"fields":[{"fieldName":"total","fieldType":"java.lang.Long"}]}',
  );
});

test('a push keeps the query, and what it brings is read through it', async () => {
  const { server, call } = await start({ seed });
  const body = { entity: 'Regional', data: [{ region: 'West', orders: 1 }, { region: 'East' }] };
  expect((await call('pushData', undefined, { body })).status).toBe(200);
  expect((await call('getData', { query: { entityName: 'Regional' } })).body).toHaveLength(3);
  expect(server.snapshot().datasets[0]).toMatchObject({ query: seed.datasets[0]?.query, records: { length: 5 } });
});
