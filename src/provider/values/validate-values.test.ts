import { expect, test } from '@jest/globals';
import { stringMap } from '../../model';
import { validateValues } from './validate-values';

test('no map may have a key that Terraform cannot send', () => {
  const attributes = { headers: stringMap({ description: 'Described.' }) };
  const headers = Object.fromEntries([['__proto__', 'x']]);
  expect(validateValues(attributes, { headers })).toMatchObject([
    { path: ['headers'], detail: 'headers has a key that must not be `__proto__`.' },
  ]);
});
