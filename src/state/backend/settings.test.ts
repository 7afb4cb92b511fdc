import { expect, test } from '@jest/globals';
import { ConfigurationError } from '../../base/errors';
import { readSettings } from './settings';

test('a path of a backend may be left out, and is not empty', () => {
  const table = { path: { type: 'path' } } as const;
  const read = (path: string | null) => readSettings(table, { kind: 'local', given: { path }, environment: {} });
  expect(read('a.tfstate')).toEqual({ path: 'a.tfstate' });
  expect(read(null)).toEqual({ path: undefined });
  expect(() => read('')).toThrow(ConfigurationError);
});
