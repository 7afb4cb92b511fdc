import { expect, test } from '@jest/globals';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '../support/project';

const page = readFileSync(join(projectFolder, 'SECURITY.md'), 'utf8');

test('every promise of SECURITY.md names tests that are there', () => {
  const promises = page.split('\n').filter((line) => /^\| (?!against|-)/.test(line));
  expect(promises.length).toBeGreaterThan(5);
  for (const promise of promises) {
    const named = [...promise.matchAll(/`(test\/[^`]+)`/g)].map(([, file = '']) => file);
    expect([promise, named.length > 0]).toEqual([promise, true]);
    expect(named.filter((file) => !existsSync(join(projectFolder, file)))).toEqual([]);
  }
});
