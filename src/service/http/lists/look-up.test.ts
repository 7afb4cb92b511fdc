import { expect, test } from '@jest/globals';
import { defaultDialect } from '../../interface/dialect/dialect';
import { fieldsLeftOut } from './look-up';

const listed = { id: '1', name: 'A', raw: { paused: false } };

test.each<readonly [string, object, readonly string[]]>([
  ['the same', listed, []],
  ['another name', { ...listed, name: 'B' }, ['name']],
  ['a condition, which the list leaves out', { ...listed, condition: 'x' }, ['condition']],
  ['a null', { ...listed, name: null }, ['name']],
  ['no name', { id: '1', raw: {} }, []],
  ['that it is paused', { ...listed, raw: { paused: true } }, ['paused']],
])('a record of an alert that says %s', (_, whole, fields) => {
  const sides = { listed, whole } as unknown as Parameters<typeof fieldsLeftOut>[2];
  expect(fieldsLeftOut(defaultDialect, 'listAlerts', sides)).toEqual(fields);
});
