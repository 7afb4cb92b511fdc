import { expect, test } from '@jest/globals';
import {
  bool,
  int64,
  int64Set,
  integer,
  object,
  objectSet,
  string,
  stringList,
  stringMap,
  type Value,
} from '../../model';
import { createValueWriter } from './values';

const description = '';
const nested = { start_time: string({ description }), amount: integer({ description }) };
const refersTo = 'analytics_alert';
const attributes = {
  text: string({ description }),
  flag: bool({ description }),
  amount: integer({ description }),
  id: int64({ description }),
  alert: int64({ description, refersTo }),
  alerts: int64Set({ description, refersTo }),
  list: stringList({ description }),
  map: stringMap({ description }),
  nested: object(nested, { description }),
  several: objectSet(nested, { description }),
};

const writer = createValueWriter((type, id) => (`${type} ${id}` === 'analytics_alert 7' ? 'orders.id' : undefined));

type Rows = readonly (readonly [kind: keyof typeof attributes, value: Value, code: string])[];

const rows: Rows = [
  ['text', 'Orders', '"Orders"'],
  ['text', '${a}', '"$${a}"'],
  ['flag', true, 'true'],
  ['amount', 15, '15'],
  ['amount', 9007199254740993n, '9007199254740993'],
  ['id', '42', '42'],
  ['id', '9007199254740993', '"9007199254740993"'],
  ['alert', '7', 'orders.id'],
  ['alert', '8', '8'],
  ['alerts', ['7', '8'], '[orders.id, 8]'],
  ['list', ['a', 'b'], '["a", "b"]'],
  ['map', { 'X-A': '1', b: '${c}' }, '{ "X-A": "1", "b": "$${c}" }'],
  ['nested', { start_time: '08:00', amount: null }, '{ startTime: "08:00", amount: null }'],
  ['nested', { start_time: '08:00' }, '{ startTime: "08:00" }'],
  ['several', [{ start_time: null, amount: 1 }], '[{ amount: 1 }]'],
  ['several', [{ amount: 1 }, { amount: 2 }], '[{ amount: 1 }, { amount: 2 }]'],
];

test.each(rows)('%s %j is written as %s', (kind, value, code) => {
  expect(writer.value(attributes[kind], value)).toBe(code);
});

test('a prop has the name that TypeScript gives to it', () => {
  expect(writer.props([{ name: 'dataset_id', attribute: attributes.id, value: '42' }])).toEqual(['datasetId: 42']);
});
