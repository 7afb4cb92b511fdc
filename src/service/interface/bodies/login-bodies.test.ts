import { describe, expect, test } from '@jest/globals';
import { checkBody } from './bodies';
import { defaultDialect as dialect } from '../dialect/dialect';
import { parseDialect } from '../dialect/parse-dialect';
import { accessTokenBody, credentialBody } from './login-bodies';

describe('the body of a login', () => {
  const body = credentialBody;
  const credential = { clientId: 'ci', clientSecret: 's3cret' };

  test('goes where the dialect says, and comes back', () => {
    const nested = parseDialect({ credential: { idField: 'client.id', secretField: 'client.secret' } });
    const wire = body.encode(nested, credential);
    expect(wire).toEqual({ client: { id: 'ci', secret: 's3cret' } });
    expect(body.decode(nested, wire)).toEqual(credential);
    expect(body.secrets(nested, wire)).toEqual(['s3cret']);
  });

  test('keeps a secret that stands in a field of another name', () => {
    expect(body.secrets(dialect, { clientId: 'ci', secret: 's3cret', pin: 1234 })).toEqual(['s3cret', '1234']);
  });

  test.each([
    [{}, ['clientId must be a string', 'clientSecret must be a string']],
    [{ clientId: '', clientSecret: 7 }, ['clientId must not be empty', 'clientSecret must be a string']],
    [[], ['the body must be an object']],
  ])('that is %j is refused', (wire, issues) => {
    expect(checkBody(dialect, 'credential', { wire, use: 'create' })).toEqual(issues);
  });
});

describe('the answer of a login', () => {
  const body = accessTokenBody;

  test.each([
    [{ access_token: 't', expires_in: 60 }, 60],
    [{ accessToken: 't', expiresIn: 60 }, 60],
    [{ accessToken: 't' }, 3600],
  ])('may be %j', (wire, expiresInSeconds) => {
    expect(checkBody(dialect, 'accessToken', { wire, use: 'answer' })).toEqual([]);
    expect(body.decode(dialect, wire)).toEqual({ token: 't', expiresInSeconds });
    expect(body.secrets(dialect, wire)).toEqual(['t']);
  });

  test('has a token that a header can carry', () => {
    const issues = (length: number): readonly string[] =>
      checkBody(dialect, 'accessToken', { wire: { access_token: 't'.repeat(length) }, use: 'answer' });
    expect([issues(16_384), issues(16_385), issues(0)]).toEqual([
      [],
      ['access_token must not be longer than 16384 characters'],
      ['access_token must not be empty'],
    ]);
  });

  test('goes where the dialect says, and comes back', () => {
    const nested = parseDialect({ token: { field: 'session.token', expiresField: 'session.seconds' } });
    const value = { token: 't', expiresInSeconds: 60 };
    expect(body.encode(nested, value)).toMatchObject({ session: { token: 't', seconds: 60 } });
    expect(body.decode(nested, body.encode(nested, value))).toEqual(value);
  });

  test.each([{}, { access_token: null }, { access_token: ['t'] }])('that is %j has no token', (wire) => {
    expect(checkBody(dialect, 'accessToken', { wire, use: 'answer' })).toEqual(['access_token must be a string']);
  });
});
