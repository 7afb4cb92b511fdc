import { expect, test } from '@jest/globals';
import { fromCreateIntent, isSince, markOf } from './create-intent';

test.each<[held: readonly string[] | undefined, id: string, isNew: boolean]>([
  [['9', '10'], '11', true],
  [['9', '10'], '8', false],
  [['9', '10'], '10', false],
  [['b', 'a'], 'c', true],
  [['b', 'a'], 'b', false],
  [[], '1', true],
  [undefined, '1', false],
])('after a service that held %j, the object %s is new: %s', (held, id, isNew) => {
  const intent = { address: 'toy_thing.a', action: 'create', ...(held && { before: markOf(held) }) };
  expect(isSince(fromCreateIntent(intent), id)).toBe(isNew);
});
