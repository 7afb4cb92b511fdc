import { expect, test } from '@jest/globals';
import type { JsonValue } from '../../base/json';
import { formOf } from './value-form';
import { pairOfChange } from './value-pair';

const formOfChange = (before: JsonValue, after: JsonValue, marks = {}) =>
  formOf(pairOfChange({ actions: [], before, after, ...marks }));

test.each([
  [null, [1], {}, 'list'],
  [{ a: 1 }, null, {}, 'object'],
  ['a', 2, {}, 'plain'],
  [null, null, {}, 'plain'],
  ['a', ['a'], {}, 'mixed'],
  [{ a: 1 }, [1], {}, 'mixed'],
  [[1], null, { after_unknown: true }, 'unknown'],
  ['a', null, { after_unknown: true, before_sensitive: true }, 'secret'],
] as const)('%j that becomes %j, marked %j, is %s', (...[before, after, marks, form]) => {
  expect(formOfChange(before, after, marks)).toBe(form);
});

test('null is a form of its own only where it counts as a value', () => {
  const pair = pairOfChange({ actions: [], before: null, after: [1] });
  expect([formOf(pair), formOf(pair, true)]).toEqual(['list', 'mixed']);
});
