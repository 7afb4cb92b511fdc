import { describe, expect, test } from '@jest/globals';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { completeLines, completeManifest, completeProject } from './complete-project';

const wanted = JSON.stringify({
  name: 'new',
  private: true,
  scripts: { plan: 'aac plan', test: 'jest' },
  jest: { testEnvironment: 'node' },
  dependencies: { constructs: '^10' },
  devDependencies: { typescript: '^5' },
});
const complete = { scripts: { plan: 'aac plan', test: 'jest' }, jest: {}, dependencies: { constructs: '^10' } };

describe('completeManifest', () => {
  test.each([
    [
      'adds what is missing, and no name',
      { version: '1.0.0' },
      {
        version: '1.0.0',
        scripts: { plan: 'aac plan', test: 'jest' },
        dependencies: { constructs: '^10' },
        devDependencies: { typescript: '^5' },
        jest: { testEnvironment: 'node' },
      },
      [],
    ],
    [
      'keeps scripts and versions that are there, and says so',
      { ...complete, scripts: { test: 'vitest', plan: 'aac plan' }, devDependencies: { typescript: '^4' } },
      { ...complete, scripts: { test: 'vitest', plan: 'aac plan' }, devDependencies: { typescript: '^4' } },
      ['test in the scripts of package.json', 'typescript in the devDependencies of package.json'],
    ],
    [
      'finds a package wherever it is asked for',
      { ...complete, dependencies: { typescript: '^5' }, peerDependencies: { constructs: '^10' } },
      { ...complete, dependencies: { typescript: '^5' }, peerDependencies: { constructs: '^10' } },
      [],
    ],
    [
      'replaces the test that npm init writes',
      { ...complete, scripts: { plan: 'aac plan', test: 'echo "Error: no test specified" && exit 1' } },
      { ...complete, devDependencies: { typescript: '^5' } },
      [],
    ],
  ])('%s', (...[, present, expected, kept]) => {
    const part = completeManifest(JSON.stringify(present), wanted);
    expect([JSON.parse(part.text), part.kept]).toEqual([expected, kept]);
  });

  test('keeps the order and the indentation', () => {
    const { text } = completeManifest('{\n\t"version": "1.0.0",\n\t"name": "mine"\n}', wanted);
    expect(text).toMatch(/^\{\n\t"version": "1\.0\.0",\n\t"name": "mine",\n\t"scripts": \{\n\t\t"plan"/);
  });

  const whole = '{"scripts":{"plan":"x","test":"y"},"jest":{},"dependencies":{"constructs":"1","typescript":"2"}}';
  test.each([
    ['what lacks nothing as it is', whole, whole],
    ['the line endings', '{\r\n "version": "1"\r\n}\r\n', expect.stringMatching(/^\{\r\n "version"(?:[^\n]*\r\n)+$/)],
    ['a last line without an end', '{}', expect.stringMatching(/\}$/)],
  ])('keeps %s', (_, text, expected) => {
    expect(completeManifest(text, wanted).text).toEqual(expected);
  });

  test.each(['[]', '{', ''])('refuses %j', (text) => {
    expect(() => completeManifest(text, wanted)).toThrow(expect.objectContaining({ code: 'USAGE' }));
  });
});

test.each([
  ['jest.config.js', false],
  ['jest.config.cjs', false],
  ['jest.config.json', false],
  ['jest.config.md', true],
])('completeProject adds settings of jest unless a file has them: beside %s, %j', (name, isAdded) => {
  const folder = mkdtempSync(join(tmpdir(), 'analytics-test-'));
  try {
    for (const file of [name, 'package.json']) writeFileSync(join(folder, file), '{}');
    const { changed } = completeProject(folder, { 'package.json': wanted });
    expect('jest' in (JSON.parse(changed['package.json'] ?? '') as object)).toBe(isAdded);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test.each([
  ['', 'a/\n*.b\n'],
  ['mine', 'mine\na/\n*.b\n'],
  ['/a\n', '/a\n*.b\n'],
  ['*.b\na/\n', '*.b\na/\n'],
])('completeLines adds to %j the lines that are missing', (present, expected) => {
  expect(completeLines(present, 'a/\n*.b\n').text).toBe(expected);
});
