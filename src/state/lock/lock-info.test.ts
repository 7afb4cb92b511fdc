import { expect, test } from '@jest/globals';
import { unlockCommand } from './lock-info';

test.each([
  ['00000000-0000-4000-8000-000000000001', 'aac force-unlock 00000000-0000-4000-8000-000000000001'],
  ['1732500000', 'aac force-unlock 1732500000'],
  ['x; rm -rf ~', "aac force-unlock 'x; rm -rf ~'"],
  ["x' $(id) `id`", "aac force-unlock 'x'\\'' $(id) `id`'"],
  ['--dir=/elsewhere', 'aac force-unlock -- --dir=/elsewhere'],
  ['-;id', "aac force-unlock -- '-;id'"],
])('the id %j is one word of the command that ends its lock', (id, command) => {
  expect(unlockCommand(id)).toBe(command);
});
