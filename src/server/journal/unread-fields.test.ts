import { describe, expect, test } from '@jest/globals';
import type { JsonValue } from '../../base/json';
import { getOperation, type OperationName, parseDialect } from '../../service/interface/index';
import { createFindUnread } from './unread-fields';

const find = (name: OperationName, body: JsonValue, { url = '/x', dialect = {} } = {}) =>
  createFindUnread(parseDialect(dialect))(getOperation(name), { url, body, hasBody: body !== null });

type Rows = readonly [says: string, found: readonly string[], unread: readonly string[]][];

const rows: Rows = [
  ['a field that no alert has', find('createAlert', { alertName: 'x', colour: 'red' }), ['colour']],
  [
    'a field within an object',
    find('createAlert', { schedule: { cronConfig: 'x', colour: 'red' } }),
    ['schedule.colour'],
  ],
  ['a field of an entry of a list', find('addAlertShares', [{ type: 'Users' }, { colour: 'red' }]), ['1.colour']],
  ['a parameter', find('listAlerts', null, { url: '/x?page=2&a=b' }), ['?page', '?a']],
  ['the body of a request without one', find('deleteAlert', { a: 1 }), ['the body']],
  [
    'the categories in a category that is edited',
    find('editCategory', { categoryName: 'x', children: [] }),
    ['children'],
  ],
  [
    'a field of the categories that are made in a category',
    find('createCategory', { categoryName: 'x', children: [{ categoryName: 'y', children: [{ colour: 'red' }] }] }),
    ['children.0.children.0.colour'],
  ],
  ['nothing of what is read', find('createAlert', { alertName: 'x', realtime: true }), []],
  ['nothing of an id where the dialect has it in the query', find('pauseAlert', null, { url: '/x?objectId=7' }), []],
  [
    'an id in the query where the dialect has it in the body',
    find('pauseAlert', { objectId: 7 }, { url: '/x?objectId=7', dialect: { pause: { idIn: 'body' } } }),
    ['?objectId'],
  ],
];

describe('what a request carries in vain', () => {
  test.each(rows)('is %s', (_says, found, unread) => {
    expect(found).toEqual(unread);
  });

  test('is told by twenty fields, and a hundred characters of each', () => {
    const many = find('createAlert', Object.fromEntries(Array.from({ length: 21 }, (_, at) => [`x${String(at)}`, 1])));
    expect([many.length, many.at(-1)]).toEqual([21, '...']);
    expect(find('createAlert', { ['x'.repeat(101)]: 1 })).toEqual([`${'x'.repeat(100)}...`]);
  });
});
