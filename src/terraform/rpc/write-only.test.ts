import { describe, expect, test } from '@jest/globals';
import { string, Unknown, type Value } from '../../model';
import { refuseWriteOnly } from './write-only';

const schema = {
  version: 0,
  description: 'A thing.',
  attributes: {
    name: string({ description: 'A name.' }),
    token_wo: { ...string({ description: 'A token.' }), writeOnly: true },
  },
} as const;

describe('a host that does not know write-only attributes', () => {
  test('is refused one that has a value, in a sentence that says what to do', () => {
    expect(refuseWriteOnly(schema, { name: 'a', token_wo: 'secret' }, false)).toEqual([
      {
        severity: 'error',
        summary: 'Write-only attribute not supported',
        detail:
          'token_wo is write-only, which works from Terraform 1.11 and OpenTofu 1.11; upgrade, or use an attribute that is kept in the state instead.',
        path: ['token_wo'],
      },
    ]);
  });

  test('is refused an unknown one only where it plans: before that, it may turn out to be null', () => {
    const count = (token: Value, isPlanning: boolean): number =>
      refuseWriteOnly(schema, { name: 'a', token_wo: token }, isPlanning).length;
    expect([count(null, true), count(new Unknown(), false), count(new Unknown(), true)]).toEqual([0, 0, 1]);
  });
});
