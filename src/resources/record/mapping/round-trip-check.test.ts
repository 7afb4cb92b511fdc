import { describe, expect, test } from '@jest/globals';
import { defaultDialect, parseDialect } from '../../../service/interface/index';
import { Unknown } from '../../../model';
import { webhookActionAttributes } from '../../action/attributes';
import { createMapping } from './mapping';
import { checkRoundTrip } from './round-trip-check';

const subject = {
  record: 'action',
  mapping: createMapping('action', webhookActionAttributes),
} as const;
const config = {
  name: 'A',
  url: 'https://example.com',
  headers: { Accept: 'a;b', Authorization: 'Bearer x' },
  filter: null,
};

describe('a declared value', () => {
  test('passes when it comes back from the wire as it was declared', () => {
    expect(checkRoundTrip(subject, defaultDialect, config)).toEqual([]);
  });

  test('is refused, without being repeated, when the separator of the dialect would cut it', () => {
    const dialect = parseDialect({ headers: { separator: ';' } });
    const [diagnostic, ...others] = checkRoundTrip(subject, dialect, config);
    expect(others).toEqual([]);
    expect(diagnostic).toMatchObject({ path: ['headers'], summary: 'Value cannot be sent' });
    expect(diagnostic?.detail).not.toContain('a;b');
  });

  test('is not looked at while a part of it is unknown', () => {
    const dialect = parseDialect({ headers: { separator: ';' } });
    const unknown = { ...config, headers: { Accept: 'a;b', Authorization: new Unknown() } };
    expect(checkRoundTrip(subject, dialect, unknown)).toEqual([]);
  });
});
