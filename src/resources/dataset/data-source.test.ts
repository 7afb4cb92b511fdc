import { expect, test } from '@jest/globals';
import { createFakeService } from '../../../test/support/fake-context';
import { Unknown } from '../../model';
import { dataDataset, dataDatasetRecords } from './data-source';

const none = { name: null, identifier: null, filter: null, limit: null, runtime_tokens: null };

test('a dataset shows its fields, and everything that the service says', async () => {
  const metadataConfig = '{"fields":[{"fieldName":"orders","fieldType":"java.lang.Long"}]}';
  const info = { id: 9007199254740993n, createdDate: 1, lastModDate: 2, metadataConfig, owner: 'ada' };
  const { context } = createFakeService({ viewDataset: info });
  expect(await dataDataset.read(context, { id: '9007199254740993' })).toEqual({
    id: '9007199254740993',
    created_date: 1,
    last_mod_date: 2,
    fields: [{ name: 'orders', type: 'java.lang.Long' }],
    info_json: JSON.stringify(info, (_, value: unknown) => (typeof value === 'bigint' ? 0 : value)).replace(
      ':0,',
      ':9007199254740993,',
    ),
  });
});

test('records are shown with all digits, under what they were asked with', async () => {
  const { context, calls } = createFakeService({ getData: [{ v: 9007199254740993n }, {}] });
  const config = { ...none, name: 'Orders', filter: 'where v > 1', limit: 2, runtime_tokens: { region: 'EMEA' } };
  expect(await dataDatasetRecords.read(context, config)).toEqual({
    ...config,
    records_json: '[{"v":9007199254740993},{}]',
    record_count: 2,
    truncated: false,
  });
  await dataDatasetRecords.read(context, { ...none, identifier: 'q' });
  expect(calls.map(({ query }) => query)).toEqual([
    {
      entityName: 'Orders',
      c9SqlFilter: 'where v > 1',
      limit: 2,
      optimized: true,
      runtimeTokens: [{ parameterName: '$c9_region$', parameterValue: 'EMEA' }],
    },
    { identifier: 'q', limit: 10_001, optimized: true },
  ]);
});

test.each([
  [9999, null, false, 9999],
  [10_000, null, true, 10_000],
  [10_000, 20_000, true, 10_000],
  [10_000, 10_000, false, 10_000],
  [10_001, null, true, 10_000],
  [10_001, 10_001, false, 10_001],
])(
  'of %i records with the limit %j, it says that some are missing, or may be: %j',
  async (...[count, limit, truncated, shown]) => {
    const { context } = createFakeService({ getData: Array.from({ length: count }, () => ({})) });
    const read = await dataDatasetRecords.read(context, { ...none, name: 'Orders', limit });
    expect(read).toMatchObject({ truncated, record_count: shown });
  },
);

test('a filter with words of SQL is a warning that proposes quotes', async () => {
  const { context } = createFakeService({ getData: [] });
  await dataDatasetRecords.read(context, { ...none, name: 'Orders', filter: 'select distinct v' });
  expect(dataDatasetRecords.takeNotices?.(context)).toEqual([
    {
      severity: 'warning',
      summary: 'Filter holds SQL',
      detail: expect.stringMatching(/^At line 1, column 8: "distinct" is SQL .* quotation marks/),
    },
  ]);
});

test('records are named once', () => {
  const summaries = (config: object) =>
    dataDatasetRecords.validate?.({ ...none, ...config }).map(({ summary }) => summary);
  expect(summaries({})).toEqual(['Data not named']);
  expect(summaries({ name: 'a', identifier: 'b' })).toEqual(['Data named twice']);
  expect(summaries({ name: 'a', identifier: new Unknown() })).toEqual([]);
  expect(summaries({ name: new Unknown() })).toEqual([]);
});
