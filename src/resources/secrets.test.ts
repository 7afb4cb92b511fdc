import { expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { arbitraryValue } from '../../test/support/arbitrary-values';
import type { Attribute } from '../model';
import { validateValues } from '../provider/values/validate-values';
import { dataSourceDefinitions, ephemeralDefinitions, resourceDefinitions } from './index';
import { providerAttributes } from './provider/attributes';

const definitions = [...resourceDefinitions, ...dataSourceDefinitions, ...ephemeralDefinitions];
const blocks = [...definitions.map(({ attributes }) => attributes), providerAttributes];
const sensitive = blocks
  .flatMap((attributes) => Object.entries(attributes))
  .filter(([, attribute]) => attribute.sensitive);

/** The same value with a secret in every text, and a line break that most checks refuse. */
function withSecret(value: unknown): unknown {
  if (typeof value === 'string') return `${value}s3cret\n`;
  return Object.fromEntries(Object.entries(value ?? {}).map(([key, text]) => [key, withSecret(text)]));
}

test.each<[string, Attribute]>(sensitive)('no complaint about %s repeats what was given', (name, attribute) => {
  fc.assert(
    fc.property(arbitraryValue(attribute.type, { hasUnknowns: false }), (value) => {
      const diagnostics = validateValues({ [name]: attribute }, { [name]: withSecret(value) as never });
      for (const { summary, detail } of diagnostics) expect(`${summary} ${detail}`).not.toContain('s3cret');
    }),
  );
});

test('what gives access is sensitive', () => {
  const names = sensitive.map(([name]) => name.replace(/_wo$/, ''));
  expect(new Set(names)).toEqual(
    new Set([
      'webhook_url',
      'token',
      'headers',
      'auth_headers',
      'client_secret',
      'access_token',
      'api_key',
      'extra_headers',
    ]),
  );
});

test('what a run borrows is sensitive', () => {
  const borrowed = ephemeralDefinitions.flatMap(({ attributes }) => Object.entries(attributes));
  expect(borrowed.filter(([, { sensitive }]) => sensitive).map(([name]) => name)).toEqual(['access_token']);
});
