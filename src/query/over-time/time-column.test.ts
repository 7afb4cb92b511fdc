import { describe, expect, test } from '@jest/globals';
import type { JsonObject } from '../../base/json';
import { describeColumns, type DescribedColumn, findTimeColumn, type TimeColumn, type TimeColumnHints } from './index';

const find = (records: readonly JsonObject[], hints: TimeColumnHints = {}): TimeColumn => {
  const columns: readonly DescribedColumn[] = describeColumns(records);
  return findTimeColumn(columns, hints);
};
const orders = [
  { region: 'West', day: '2024-03-30', paid: '2024-03-30T10:00:00Z', epoch: 1_711_792_800_000 },
  { region: 'East', day: '2024-03-31', paid: null, epoch: 1_711_879_200_000 },
];
const without = (...names: readonly string[]): readonly JsonObject[] =>
  orders.map((order) => Object.fromEntries(Object.entries(order).filter(([name]) => !names.includes(name))));

describe('the time column', () => {
  test.each<[string, readonly [records: readonly JsonObject[], hints?: TimeColumnHints], TimeColumn]>([
    ['the only one with nothing but dates', [without('day')], { kind: 'found', name: 'paid', isOfDays: false }],
    ['one that holds days alone', [without('paid')], { kind: 'found', name: 'day', isOfDays: true }],
    ['several', [orders], { kind: 'several', names: ['day', 'paid'] }],
    [
      'none, as one value is no date',
      [[{ day: '2024-03-30' }, { day: 'soon' }]],
      { kind: 'none', reason: 'No column has nothing but dates' },
    ],
    [
      'none, as numbers have to be named',
      [without('day', 'paid')],
      { kind: 'none', reason: 'No column has nothing but dates' },
    ],
    ['none of a column of nulls', [[{ day: null }]], { kind: 'none', reason: 'No column has nothing but dates' }],
    ['the one that is named', [orders, { named: 'Epoch' }], { kind: 'found', name: 'epoch', isOfDays: false }],
    ['none of that name', [orders, { named: 'at' }], { kind: 'none', reason: 'No record has the column "at"' }],
    [
      'none, as the named one has no times',
      [orders, { named: 'region' }],
      { kind: 'none', reason: 'No value of the column "region" is a date or a number' },
    ],
    [
      'what the metadata says',
      [
        orders,
        {
          fields: [
            { name: 'day', type: 'java.lang.String' },
            { name: 'epoch', type: 'java.util.Date' },
          ],
        },
      ],
      { kind: 'found', name: 'epoch', isOfDays: false },
    ],
    [
      'several of the metadata',
      [
        orders,
        {
          fields: [
            { name: 'day', type: 'java.time.LocalDate' },
            { name: 'epoch', type: 'TIMESTAMP' },
          ],
        },
      ],
      { kind: 'several', names: ['day', 'epoch'] },
    ],
    [
      'values, where the metadata says none',
      [without('day'), { fields: [{ name: 'paid', type: 'java.lang.String' }] }],
      { kind: 'found', name: 'paid', isOfDays: false },
    ],
  ])('is %s', (_, given, expected) => {
    expect(find(...given)).toEqual(expected);
  });
});
