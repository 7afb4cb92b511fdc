import { describe, expect, test } from '@jest/globals';
import { accountObject } from '../../../test/support/account-object';
import type { AccountObject } from '../account';
import { type Neighbours, placeObjects } from './place';

const named = (type: string, name: string, id = name) => accountObject(`analytics_${type}`, id, { name });
const inside = (name: string, parent: string) => accountObject('analytics_category', name, { name, parent_id: parent });
const share = (alert: string, user: string) =>
  accountObject('analytics_alert_share', `${alert}/user/${user}`, { alert_id: alert, type: 'user', user });

/** The paths and the variables of the objects, in their order. */
const place = (own: readonly AccountObject[], neighbours: Neighbours = {}): readonly string[] =>
  [...placeObjects(own, neighbours).values()].map(({ path, variable }) => `${path.join('/')} ${variable}`);

type Rows = readonly [says: string, own: readonly AccountObject[], places: readonly string[]][];

const rows: Rows = [
  ['by its name', [named('alert', 'Orders stalled')], ['orders-stalled ordersStalled']],
  ['by its kind and id, without a name in Latin letters', [named('alert', '注文', '7')], ['alert-7 alert7']],
  ['by its kind first, where the name begins with a digit', [named('alert', '24h')], ['alert-24h alert24h']],
  [
    'by its kind first, where every object has the name',
    [named('alert', 'Constructor')],
    ['alert-constructor alertConstructor'],
  ],
  ['with a number, beside one of its kind', [named('alert', 'A', '1'), named('alert', 'a', '2')], ['a a', 'a-2 a2']],
  [
    'with its kind, beside one of another kind',
    [named('slack_action', 'Sales'), named('category', 'Sales')],
    ['sales sales', 'sales-category salesCategory'],
  ],
  ['by a variable that is no word of the language', [named('alert', 'Class')], ['class classAlert']],
  ['behind what its kind refers to', [named('alert', 'a'), named('slack_action', 'z')], ['z z', 'a a']],
  [
    'right behind what it lies in',
    [named('category', 'a'), named('category', 'b'), inside('c', 'a')],
    ['a a', 'a/c c', 'b b'],
  ],
  ['at the top, where what it lies in is not there', [inside('c', 'gone')], ['c c']],
  ['in each other, where the service has that', [inside('a', 'b'), inside('b', 'a')], ['a a', 'a/b b']],
  [
    'by its own name within each',
    [named('category', 'a'), named('category', 'b'), inside('c', 'a'), inside('c', 'b')].map((one, at) => ({
      ...one,
      id: `${one.id}${String(at)}`,
    })),
    ['a a', 'b b', 'c c', 'c-2 c2'],
  ],
  [
    'by whom it is for',
    [named('alert', 'Orders', '7'), share('7', 'amy')],
    ['orders orders', 'orders/user-amy userAmy'],
  ],
];

describe('an object', () => {
  test.each(rows)('stands in the code %s', (_says, own, places) => {
    expect(place(own)).toEqual(places);
  });

  test('has the name of its outer one before its own, where another has that', () => {
    const objects = [named('category', 'a', '1'), inside('x', '1'), named('category', 'x', '2')];
    expect(place(objects)).toEqual(['a a', 'a/x x', 'x xCategory']);
    const twice = [
      named('category', 'a', '1'),
      inside('x', '1'),
      named('category', 'b', '2'),
      { ...inside('x', '2'), id: '3' },
    ];
    expect(place(twice)).toEqual(['a a', 'a/x x', 'b b', 'b/x bX']);
  });
});

describe('an object elsewhere', () => {
  const hook = named('slack_action', 'Chat', '11');
  const alert = accountObject('analytics_alert', '7', { name: 'Orders', slack_action_ids: ['11'] });

  test('stands in the code where somebody refers to it, and only there', () => {
    const elsewhere = [hook, named('slack_action', 'Other', '12')];
    expect(place([alert], { elsewhere })).toEqual(['chat chat', 'orders orders']);
  });

  test('that is there already is not written again', () => {
    const present = [{ object: hook, path: ['pager'], variable: 'this.pager' }];
    const found = [...placeObjects([alert], { elsewhere: [hook], present }).values()];
    expect(found.map(({ variable, origin }) => `${variable} ${origin}`)).toEqual(['this.pager present', 'orders new']);
  });
});

test('names that are given away are taken by nobody', () => {
  expect(place([named('alert', 'Orders')], { taken: ['orders', 'orders-2'] })).toEqual(['orders-3 orders3']);
});
