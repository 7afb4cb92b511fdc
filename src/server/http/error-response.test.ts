import { describe, expect, test } from '@jest/globals';
import type { FastifyRequest } from 'fastify';
import { defaultDialect, parseDialect, MissingObject, HttpError } from '../../service/interface/index';
import { assertNoIssues, statusOf, toErrorBody, unusable } from './error-response';

test.each([
  ['a refusal', new HttpError(409, 'No.'), 409],
  ['an object that is not there', new MissingObject(403, 'No.'), 403],
  ['what somebody gave to the server', unusable('Invalid', ['No.']), 400],
  ['a refusal of the framework', Object.assign(new Error('No.'), { statusCode: 413 }), 413],
  ['a failure of the framework', Object.assign(new Error('No.'), { statusCode: 500 }), undefined],
  ['a mistake of the server', new TypeError('x is undefined'), undefined],
])('the status of %s is known', (_says, error, status) => {
  expect(statusOf(error)).toBe(status);
});

test('what somebody gave may be wrong in more places than a call can have arguments', () => {
  const details = Array.from({ length: 200_000 }, () => 'No.');
  expect(unusable('Invalid', details).diagnostics).toHaveLength(200_000);
});

describe('a body that is wrong', () => {
  test.each([
    [['a must be b'], 'The body cannot be used: a must be b.'],
    [['a', 'b'], 'The body cannot be used: a; b.'],
    [Array.from({ length: 22 }, () => 'a'), `The body cannot be used: ${'a; '.repeat(20)}and 2 more.`],
  ])('is refused for each mistake, but for no more than twenty: %#', (issues, message) => {
    expect(() => {
      assertNoIssues(issues);
    }).toThrow(message);
  });

  test('is none without a mistake', () => {
    expect(() => {
      assertNoIssues([]);
    }).not.toThrow();
  });
});

const requestTo = (url: string): FastifyRequest =>
  ({ url, headers: { host: 'server:8080' }, socket: {} }) as FastifyRequest;

describe('the body of a refusal', () => {
  const linked = { message: 'No.', documentation_url: 'http://server:8080/_reference/openapi.json' };

  test.each([
    ['/api/2.0/alerts', new HttpError(400, 'No.'), { message: 'No.' }],
    ['/nowhere', new HttpError(404, 'No.'), { message: 'No.' }],
    ['/api/1.0/kpi?limit=1', new TypeError('No.'), linked],
    ['/api/1.0/data', new HttpError(400, 'No.'), linked],
    ['http://h/api/1.0/data', new HttpError(400, 'No.'), linked],
    ['http://h/live/x?a=1', new HttpError(400, 'No.'), linked],
    ['http://h/api/2.0/alerts', new HttpError(400, 'No.'), { message: 'No.' }],
    ['http://h', new HttpError(404, 'No.'), { message: 'No.' }],
  ])('at %s is spelled as its interface has it', (url, error, body) => {
    expect(toErrorBody(defaultDialect, requestTo(url), error)).toEqual(body);
  });

  test('has its sentence where the dialect says', () => {
    const dialect = parseDialect({ message: { field: 'error.text' } });
    expect(toErrorBody(dialect, requestTo('/api/2.0/alerts'), 'No.')).toEqual({ error: { text: 'No.' } });
  });
});
