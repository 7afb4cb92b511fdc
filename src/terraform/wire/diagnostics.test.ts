import { expect, test } from '@jest/globals';
import { errorAt, warningAt } from '../../base/diagnostic';
import { toWireDiagnostics } from './diagnostics';

test('an error and a warning have the severities of the protocol', () => {
  expect(toWireDiagnostics([errorAt([], 'S', 'D'), warningAt([], 'S', 'D')])).toEqual([
    { severity: 1, summary: 'S', detail: 'D' },
    { severity: 2, summary: 'S', detail: 'D' },
  ]);
});

test('a path has a step for an attribute, an index and a key', () => {
  const [diagnostic] = toWireDiagnostics([errorAt(['email', 'to', 0, { key: 'a' }], 'S', 'D')]);
  expect(diagnostic?.attribute).toEqual({
    steps: [{ attribute_name: 'email' }, { attribute_name: 'to' }, { element_key_int: 0 }, { element_key_string: 'a' }],
  });
});
