import { describe, expect, test } from '@jest/globals';
import { type Attributes, string } from '../../../model';
import { checkWriteOnly, isSecretDue, withWriteOnly, writeOnlySecrets } from './write-only';

const attributes: Attributes = {
  name: string({ description: 'Name.' }),
  ...withWriteOnly('token', string({ description: 'Token.', sensitive: true })),
};

describe('a secret that may be given write-only', () => {
  test('is three attributes, of which the write-only one stays sensitive', () => {
    expect(Object.keys(attributes)).toEqual(['name', 'token', 'token_wo', 'token_wo_version']);
    expect(attributes['token_wo']).toMatchObject({ writeOnly: true, sensitive: true });
    expect(writeOnlySecrets(attributes)).toEqual(['token']);
  });

  test.each([
    [{ token: 'x' }, []],
    [{ token_wo: 'x', token_wo_version: 1 }, []],
    [{}, []],
    [{ token: 'x', token_wo: 'x', token_wo_version: 1 }, ['Secret given twice']],
    [{ token_wo: 'x' }, ['Incomplete secret']],
    [{ token_wo_version: 1 }, ['Incomplete secret']],
  ])('given as %j is complained about as %j', (config, summaries) => {
    expect(checkWriteOnly(['token'], config).map(({ summary }) => summary)).toEqual(summaries);
  });

  test('is due for a new object, and when its version changes', () => {
    expect(isSecretDue('token', { planned: { token_wo_version: 1 }, prior: {} })).toBe(true);
    expect(isSecretDue('token', { planned: { token_wo_version: 2 }, prior: { token_wo_version: 1 } })).toBe(true);
    expect(isSecretDue('token', { planned: { token_wo_version: 1 }, prior: { token_wo_version: 1 } })).toBe(false);
  });
});
