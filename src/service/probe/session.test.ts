import { describe, expect, test } from '@jest/globals';
import { defaultDialect } from '../interface/index';
import { answeringWire } from '../../../test/support/answering-wire';
import { idAt, isSuccess, listsIn, Session, textsIn } from './session';

const [one, two] = [{ id: 1 }, { id: 2 }];

describe('the lists in an answer', () => {
  test.each([
    ['that is one', [one, two], [['', [one, two]]]],
    ['that is empty', [], [['', []]]],
    ['with an envelope', { data: { items: [one] } }, [['data.items', [one]]]],
    [
      'beside each other',
      { a: [one], b: [two] },
      [
        ['a', [one]],
        ['b', [two]],
      ],
    ],
    ['of other things than objects', { a: [1], b: [one, 'x'] }, []],
    ['in more than three envelopes', { a: { b: { c: { d: [one] } } } }, []],
    ['that is no list', 'text', []],
    ['that is empty of everything', undefined, []],
  ])('are found in one %s', (_says, wire, lists) => {
    expect(listsIn(wire)).toEqual(lists);
  });
});

test.each([
  ['a bare text', 'No.', [['', 'No.']]],
  ['a nested text', { error: { text: 'No.' }, code: 7 }, [['error.text', 'No.']]],
  ['texts in a list', { errors: ['No.'] }, []],
  ['nothing', undefined, []],
])('the texts of an answer with %s have their places', (_says, wire, texts) => {
  expect(textsIn(wire)).toEqual(texts);
});

test.each([
  ['a number', { id: 7 }, '7'],
  ['a text', { id: 'x7' }, 'x7'],
  ['an object that has one', { id: { id: 7 } }, '7'],
  ['an object that has none', { id: { name: 'x' } }, ''],
  ['nothing', {}, ''],
  ['null', { id: null }, ''],
])('an id that is %s is read as text', (_says, record, id) => {
  expect(idAt(record, 'id')).toBe(id);
});

test.each([
  [199, false],
  [200, true],
  [204, true],
  [299, true],
  [300, false],
])('status %i is a success: %s', (status, isSo) => {
  expect(isSuccess({ status })).toBe(isSo);
});

test('a query stands behind the path of a read', async () => {
  const wire = answeringWire(() => undefined);
  const session = new Session(wire, 'token');
  await session.get('viewAlert', { dialect: defaultDialect, objectId: '7' });
  await session.get('listAlerts', { dialect: defaultDialect, query: { page: '2', q: 'a b' } });
  expect(wire.asked).toEqual(['/api/2.0/alerts/7', '/api/2.0/alerts?page=2&q=a+b']);
});
