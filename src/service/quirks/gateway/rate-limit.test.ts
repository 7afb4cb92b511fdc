import { describe, expect, test } from '@jest/globals';
import { behave, exchangeOf } from '../../../../test/support/exchange-of';
import { HttpError } from '../../interface/index';

/** How requests at some moments are answered: the status, and when to come again. */
function answers(
  name: 'rate-limit' | 'rate-limit-date' | 'rate-limit-silent' | 'rate-limit-403',
  ...moments: readonly number[]
) {
  const ask = behave(name, '2');
  return moments.map((ms) => {
    try {
      return ask(exchangeOf('listAlerts', { nowMs: () => ms })).status;
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      return [error.status, error.headers['retry-after']];
    }
  });
}

test.each([
  ['rate-limit', [429, '1']],
  ['rate-limit-date', [429, 'Thu, 01 Jan 1970 00:00:01 GMT']],
  ['rate-limit-silent', [429, undefined]],
  ['rate-limit-403', [403, undefined]],
] as const)('%s takes two requests in a second of the clock, and refuses a third as %j', (name, refused) => {
  expect(answers(name, 0, 500, 999, 1000, 1999, 3000)).toEqual([200, 200, refused, 200, 200, 200]);
});

describe('a read that is redirected', () => {
  const ask = (url: string, value = '', name: 'redirect' | 'redirect-elsewhere' = 'redirect') =>
    behave(name, value)(exchangeOf('listAlerts', { url }), []);

  test.each([
    ['/api/2.0/alerts', '/api/2.0/alerts?moved=1'],
    ['/api/2.0/alerts?page=2', '/api/2.0/alerts?page=2&moved=1'],
  ])('goes from %s to %s', (url, location) => {
    expect(ask(url, '308')).toMatchObject({ status: 308, headers: { location }, body: undefined, seen: undefined });
  });

  test.each([
    ['/api/2.0/alerts?moved=1', '/api/2.0/alerts'],
    ['/api/2.0/alerts?moved=1&page=2', '/api/2.0/alerts?page=2'],
  ])('is answered once it has come from there: %s', (url, seen) => {
    expect(ask(url)).toMatchObject({ status: 200, seen: { url: seen } });
  });

  test('goes to another origin each time', () => {
    const { headers } = ask('/api/2.0/alerts?moved=1', 'http://b.example', 'redirect-elsewhere');
    expect(headers).toEqual({ location: 'http://b.example/api/2.0/alerts?moved=1' });
  });

  test('is no write', () => {
    expect(behave('redirect')(exchangeOf('createAlert')).status).toBe(200);
  });
});
