import { expect, test } from '@jest/globals';
import { describeFields } from './metadata';

test('a field has the class that holds all of its values', () => {
  const records = [
    { whole: 1, fraction: 1, text: 'a', mixed: 1, truth: true, list: [1], object: {}, nothing: null, late: null },
    { whole: 9007199254740993n, fraction: 0.5, mixed: 'a', late: 2 },
  ];
  expect(Object.fromEntries(describeFields(records).map(({ name, type }) => [name, type]))).toEqual({
    whole: 'java.lang.Long',
    fraction: 'java.lang.Double',
    text: 'java.lang.String',
    mixed: 'java.lang.String',
    truth: 'java.lang.Boolean',
    list: 'java.util.List',
    object: 'java.util.Map',
    nothing: 'java.lang.String',
    late: 'java.lang.Long',
  });
});
