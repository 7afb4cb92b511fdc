import { expect, test } from '@jest/globals';
import { object, objectList, string, stringList, stringMap } from '../../../model';
import { completeValues } from './show-record';

const inner = { text: string({ description: 'Text.' }), list: stringList({ description: 'List.' }) };
const attributes = {
  ...inner,
  map: stringMap({ description: 'Map.' }),
  object: object(inner, { description: 'Object.' }),
  other: object(inner, { description: 'Other.' }),
  objects: objectList(inner, { description: 'Objects.' }),
};

test('what is not observed is null, and an empty collection where there may be elements', () => {
  const observed = { text: 'a', list: undefined, object: { list: ['b'] }, further: 1 };
  expect(completeValues(attributes, observed)).toEqual({
    text: 'a',
    list: [],
    map: null,
    object: { text: null, list: ['b'] },
    other: null,
    objects: [],
  });
});
