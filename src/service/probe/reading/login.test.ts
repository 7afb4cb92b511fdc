import { describe, expect, test } from '@jest/globals';
import { systemClock } from '../../../base/clock';
import type { JsonObject, JsonValue } from '../../../base/json';
import { getAt, parseDialect } from '../../interface/index';
import { answeringWire } from '../../../../test/support/answering-wire';
import { Findings } from '../findings';
import { logIn } from './login';

interface Setting {
  readonly takes: readonly [idField: string, secretField: string];
  readonly answers?: JsonValue;
  /** What is said to an empty body, and to one that is understood and wrong. */
  readonly empty?: { readonly status: number; readonly wire?: JsonValue };
  readonly wrong?: number;
  readonly said?: JsonValue;
}

async function find({
  takes,
  answers = { access_token: 'abc', expires_in: 60 },
  empty = { status: 400 },
  wrong = 400,
  said,
}: Setting) {
  const start = parseDialect({});
  const notebook = new Findings(start);
  const wire = answeringWire((_path, body) => {
    if (JSON.stringify(body) === '{}') return empty;
    const isTaken = takes.every((place, index) => getAt(body as JsonObject, place) === ['me', 'secret'][index]);
    return isTaken ? { wire: answers } : { status: wrong, wire: said };
  });
  const connect = (): never => {
    throw new Error('A login needs no client.');
  };
  const credential = { clientId: 'me', clientSecret: 'secret' };
  const service = { wire, start, credential, clock: systemClock, connect };
  const login = logIn(service, notebook);
  const session = await login.catch((error: unknown) => error as Error);
  return { session, notebook, tries: wire.asked.length - 1 };
}

describe('a login', () => {
  test.each([
    ['as usual', ['clientId', 'clientSecret'], {}],
    ['as others have it', ['username', 'password'], {}],
    ['in an object', ['credentials.clientId', 'credentials.clientSecret'], {}],
    ['as a refusal says', ['app.user', 'app.password'], { message: 'app.user and app.password are required' }],
  ] as const)('is found %s: %j', async (_says, takes, said) => {
    const { notebook } = await find({ takes, empty: { status: 400, wire: said } });
    expect(notebook.dialect().credential).toEqual({ idField: takes[0], secretField: takes[1] });
  });

  test('that is understood and refused is not tried in other ways', async () => {
    const { session, tries } = await find({ takes: ['a', 'b'], wrong: 401 });
    expect([tries, session]).toEqual([
      1,
      expect.objectContaining({
        message: expect.stringContaining('POST /api/2.0/login is answered with 401') as unknown,
      }),
    ]);
  });

  test.each([
    [
      'an unknown client',
      { wrong: 401, said: { message: 'Unknown client me, secret.' } },
      'The login fails, as POST /api/2.0/login is answered with 401: "Unknown client me, ***"; check `client_id`',
    ],
    ['no login', { wrong: 404, empty: { status: 404 } }, 'answered with 404; check `base_url`.'],
    ['a failure', { wrong: 503, empty: { status: 503 } }, 'answered with 503; probe again when the service is well.'],
    [
      'one spelling that it understands, and others that it does not',
      { wrong: 401, said: { errors: [{ detail: 'No such client' }] }, empty: { status: 401, wire: { a: 'b' } } },
      'answered with 401: "No such client"; check `client_id`',
    ],
  ])('that fails by %s says so in the words of the service', async (_by, setting, message) => {
    const { session } = await find({ takes: ['a', 'b'], ...setting });
    expect(session).toMatchObject({ message: expect.stringContaining(message) as unknown });
  });

  test('is tried in so many ways, and no more', async () => {
    const message = [1, 2, 3, 4, 5].map((at) => `user${String(at)}.id user${String(at)}.secret`).join(' ');
    const { tries } = await find({ takes: ['a', 'b'], wrong: 401, empty: { status: 401, wire: { message } } });
    expect(tries).toBe(12);
  });
});

describe('the token of a login', () => {
  test.each([
    [{ access_token: 'abc', expires_in: 60 }, 'abc', 'access_token', 'expires_in'],
    [{ data: { jwt: 'abc', ttl: 60 } }, 'abc', 'data.jwt', 'data.ttl'],
    [{ token: 'abc', kind: 'Bearer', ttl: 0 }, 'abc', 'token', undefined],
    [{ token: 'abc', answered: 60 }, 'abc', 'token', undefined],
  ])('and its lifetime are found in %j', async (...[answers, token, field, expiresField]) => {
    const { session, notebook } = await find({ takes: ['clientId', 'clientSecret'], answers });
    expect(session).toMatchObject({ token });
    expect(['field', 'expiresField'].map((key) => notebook.answerTo(`token.${key}`))).toEqual([field, expiresField]);
  });

  test('that no text is called like is asked for', async () => {
    const { session } = await find({ takes: ['clientId', 'clientSecret'], answers: { colour: 'red' } });
    expect(session).toMatchObject({ message: expect.stringContaining('set `token.field` of the dialect') as unknown });
  });
});
