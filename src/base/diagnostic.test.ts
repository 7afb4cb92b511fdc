import { describe, expect, test } from '@jest/globals';
import { type AttributePath, errorAt, formatPath, hasErrors, warningAt } from './diagnostic';

test.each<[AttributePath, string]>([
  [[], ''],
  [['name'], 'name'],
  [['email', 'to', 0], 'email.to[0]'],
  [['headers', { key: 'Accept' }], 'headers["Accept"]'],
  [['headers', { key: 'a "quoted" key' }], 'headers["a \\"quoted\\" key"]'],
])('formatPath prints %j as %s', (path, printed) => {
  expect(formatPath(path)).toBe(printed);
});

describe('a diagnostic', () => {
  test('has a path only where there is one', () => {
    expect(errorAt(['name'], 'Title', 'Text.')).toEqual({
      severity: 'error',
      summary: 'Title',
      detail: 'Text.',
      path: ['name'],
    });
    expect(warningAt([], 'Title', 'Text.')).toStrictEqual({ severity: 'warning', summary: 'Title', detail: 'Text.' });
  });

  test('that warns is no error', () => {
    const warning = warningAt([], 'Title', 'Text.');
    expect(hasErrors([])).toBe(false);
    expect(hasErrors([warning])).toBe(false);
    expect(hasErrors([warning, errorAt([], 'Title', 'Text.')])).toBe(true);
  });
});
