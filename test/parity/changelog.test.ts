import { expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '../support/project';

test('an entry of the changelog is one line, under added, changed or fixed', () => {
  const [, ...lines] = readFileSync(join(projectFolder, 'CHANGELOG.md'), 'utf8')
    .split('\n')
    .filter((line) => line !== '');
  expect(lines.filter((line) => !/^(?:- .{1,140}|## .+|### (?:Added|Changed|Fixed)|#### .+)$/.test(line))).toEqual([]);
});
