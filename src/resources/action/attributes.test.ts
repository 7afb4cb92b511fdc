import { describe, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { arbitraryText } from '../../../test/support/arbitrary-values';
import { defaultDialect, getBodyCodec } from '../../service/interface/index';
import type { ObjectValue } from '../../model';
import { validateValues } from '../../provider/values/validate-values';
import { slackActionAttributes, teamsActionAttributes, webhookActionAttributes } from './attributes';

const url = 'https://hooks.example.com/on-call';
const detailsOf = (values: ObjectValue): string[] =>
  validateValues(webhookActionAttributes, { name: 'On call', url, ...values }).map(({ detail }) => detail);

describe('the URL of a webhook', () => {
  test.each(['http://127.0.0.1:8080', 'https://hooks.example.com/a?b=c', 'HTTPS://HOOKS.EXAMPLE.COM'])(
    'may be %s',
    (given) => {
      expect(detailsOf({ url: given, auth_url: given })).toEqual([]);
    },
  );

  test.each(['', 'hooks.example.com/s3cret', 'ftp://u:s3cret@example.com', 'javascript:s3cret', 'http://s3cret:x'])(
    'cannot be %j, and is not repeated',
    (given) => {
      expect(detailsOf({ url: given, auth_url: given })).toEqual([
        'url must be an http or https URL.',
        'auth_url must be an http or https URL.',
      ]);
    },
  );
});

test('the host of every URL of an action has to be read alike by every program', () => {
  const given = 'https://s3cret\\@hooks.example.com/';
  const wanted = expect.stringMatching(
    /^\w+ must be an http or https URL whose host every program reads alike: [^:]+\.$/,
  );
  expect(detailsOf({ url: given, auth_url: given })).toEqual([wanted, wanted]);
  for (const attributes of [slackActionAttributes, teamsActionAttributes]) {
    expect(validateValues(attributes, { name: 'On call', webhook_url: given })).toEqual([
      expect.objectContaining({ detail: wanted }),
    ]);
  }
  expect(detailsOf({ url: 'https://hooks.example.com/a b' })).toEqual([
    'url must be an http or https URL without a space.',
  ]);
});

describe('the headers of a webhook', () => {
  test.each(['Authorization', 'X-API-Key', "a!#$%&'*+-.^_`|~9"])('may be called %s', (name) => {
    expect(detailsOf({ headers: { [name]: 'x' }, auth_headers: { [name]: 'x' } })).toEqual([]);
  });

  test.each(['', 'Authorization: Bearer s3cret', 's3cret value', 'a\nb', 'Ünï'])(
    'cannot be called %j, and the name is not repeated',
    (name) => {
      expect(detailsOf({ headers: { [name]: 'x' } })).toEqual([
        'headers has a key that must be the name of an HTTP header.',
      ]);
    },
  );

  test.each(['s3cret\nX-Other: y', 's3cret\r', ' s3cret', 's3cret '])(
    'cannot have the value %j, and it is not repeated',
    (value) => {
      const details = detailsOf({ headers: { Authorization: value } });
      expect(details).toEqual([expect.stringMatching(/^headers\["Authorization"\] must not /)]);
      expect(details[0]).not.toContain('s3cret');
    },
  );

  test('are the same when they come back from the service', () => {
    const codec = getBodyCodec('webhookAction');
    const name = fc.stringMatching(/^[!#$%&'*+\-.^_`|~0-9A-Za-z]{1,4}$/);
    const text = fc.oneof(arbitraryText, fc.constantFrom('', ' ', 'a: b', ' a', 'a\t', ':'));
    fc.assert(
      fc.property(fc.dictionary(name, text, { noNullPrototype: true, maxKeys: 3 }), (headers) => {
        fc.pre(detailsOf({ headers }).length === 0);
        expect(codec.decode(defaultDialect, codec.encode(defaultDialect, { headers }))).toMatchObject({ headers });
      }),
    );
  });
});
