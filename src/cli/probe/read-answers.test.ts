import { expect, test } from '@jest/globals';
import { defaultDialect, parseDialect } from '../../service/interface/index';
import { readAnswers } from './read-answers';

test.each([
  ['fields.alert.condition=description', { fields: { alert: { condition: 'description' } } }],
  ['fields.share.view=5', { fields: { share: { view: 5 } } }],
  ['fields.share.view="5"', { fields: { share: { view: '5' } } }],
  ['pause.pausedValue=false', { pause: { pausedValue: false } }],
  ['edit.without=["createdDate"]', { edit: { without: ['createdDate'] } }],
  ['headers.separator=[', { headers: { separator: '[' } }],
  ['list.cursor=null', {}],
])('the answer %s is taken into the dialect', (text, dialect) => {
  expect(readAnswers(defaultDialect, [text])).toEqual({ start: parseDialect(dialect), said: [text.split('=')[0]] });
});

test('answers come on top of the dialect that is set', () => {
  const start = parseDialect({ fields: { alert: { name: 'title' } } });
  const { start: dialect } = readAnswers(start, ['fields.alert.condition=rule', 'pause.field=state']);
  expect(dialect).toMatchObject({ pause: { field: 'state' }, fields: { alert: { name: 'title', condition: 'rule' } } });
});

test.each([
  [['description'], '--set takes an entry of the dialect and its value, such as'],
  [['fields.alert=x'], '--set takes an entry of the dialect and its value, such as'],
  [['fields.alert.conditon=x'], 'has no key `fields.alert.conditon`; the nearest one is `fields.alert.condition`.'],
  [['pause.idIn=header'], "The dialect's entry `pause.idIn` cannot be used"],
  [['fields.alert.name=x', 'fields.alert.condition=x'], 'fields.alert.'],
])('the answers %j are refused', (texts, message) => {
  expect(() => readAnswers(defaultDialect, texts)).toThrow(
    expect.objectContaining({
      code: 'USAGE',
      message: expect.stringContaining(message) as unknown,
    }),
  );
});
