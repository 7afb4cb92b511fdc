import { expect, test } from '@jest/globals';
import type { JsonObject, JsonValue } from '../../../base/json';
import { behave, exchangeOf } from '../../../../test/support/exchange-of';
import type { BehaviourName } from '../behaviours';

const schedule = { frequency: 5, frequencyType: 'minute' };

type Rows = readonly (readonly [name: BehaviourName, usual: JsonObject, spelled: JsonValue])[];

const alerts: Rows = [
  ['ids-as-text', { id: 7, datasetId: 8 }, { id: '7', datasetId: '8' }],
  [
    'ids-as-text',
    { properties: { slackOutput: { selectedSlacks: [1] } } },
    { properties: { slackOutput: { selectedSlacks: ['1'] } } },
  ],
  ['id-objects', { id: 7, datasetId: 8 }, { id: 7, datasetId: { id: 8 } }],
  ['id-objects', { datasetId: null }, { datasetId: null }],
  ['numbers-as-text', { id: 7, schedule }, { id: 7, schedule: { ...schedule, frequency: '5' } }],
  ['booleans-as-text', { realtime: true, paused: false }, { realtime: 'true', paused: 'false' }],
  ['booleans-as-numbers', { realtime: true, paused: false }, { realtime: 1, paused: 0 }],
  [
    'addresses-semicolon',
    { properties: { emailOutput: { sendTo: 'a, b' } } },
    { properties: { emailOutput: { sendTo: 'a; b' } } },
  ],
  [
    'addresses-array',
    { properties: { emailOutput: { sendTo: 'a, b' } } },
    { properties: { emailOutput: { sendTo: ['a', 'b'] } } },
  ],
];

test.each(alerts)('%s answers %j as %j, and takes both', (name, usual, spelled) => {
  const answered = (body: JsonValue) => behave(name)(exchangeOf('viewAlert'), body).body;
  const sent = (body: JsonValue) => behave(name)(exchangeOf('createAlert', { body })).seen?.body;
  expect([answered(usual), sent(spelled), sent(usual)]).toEqual([spelled, usual, usual]);
});

test.each([
  ['omits-null', { a: null, b: [{ c: null }] }, { b: [{}] }],
  ['extra-fields', { a: 1 }, { a: 1, links: [{ rel: 'self' }], audit: { by: 'system', tags: null } }],
  ['envelope-data', { a: 1 }, { data: { a: 1 } }],
] as const)('%s answers %j as %j', (name, usual, answered) => {
  expect(behave(name)(exchangeOf('viewAlert'), usual).body).toEqual(answered);
});

test('a field that is not there is answered as null, and no list is made up', () => {
  const { body } = behave('null-fields')(exchangeOf('viewCategory'), { id: 7 });
  expect(body).toEqual({ id: 7, categoryName: null, parentId: null });
});

test('what is added to answers is not read when it is sent back', () => {
  const { seen } = behave('extra-fields')(exchangeOf('editAlert', { body: { alertName: 'x', links: [], audit: {} } }));
  expect(seen?.body).toEqual({ alertName: 'x' });
});

test.each([
  ['ids-from-zero', 7, 6],
  ['ids-negative', 7, -7],
  ['ids-negative', 9007199254740993n, -9007199254740993n],
  ['ids-uuid', 7, '5e55104e-0000-4000-0000-000000000007'],
  ['ids-uuid', 9007199254740993n, '5e55104e-0000-4000-0020-000000000001'],
] as const)('%s answers the id %s as %s, and finds the object by it', (name, id, answered) => {
  const exchange = exchangeOf('viewAlert', { objectId: String(answered) });
  const { body, seen } = behave(name)(exchange, { id, datasetId: 3 });
  expect([body, seen?.objectId]).toEqual([{ id: answered, datasetId: 3 }, String(id)]);
});

test('ids from zero leave categories as they are, of which 0 is the root', () => {
  const { body } = behave('ids-from-zero')(exchangeOf('viewCategory', { objectId: '7' }), { id: 7, parentId: 0 });
  expect(body).toEqual({ id: 7, parentId: 0 });
});
