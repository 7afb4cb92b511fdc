import { expect, test } from '@jest/globals';
import type { FastifyRequest } from 'fastify';
import { ProviderError } from '../../base/errors';
import { Failures } from './failures';
import { HttpError } from '../../service/interface/index';
const request = { method: 'GET', url: '/api/2.0/alerts?token=swordfish' } as FastifyRequest;
const mistake = new TypeError('x is undefined');

function endOf(errors: readonly Error[], isClosing = false): string {
  const closing = new AbortController();
  if (isClosing) closing.abort();
  const failures = new Failures(closing.signal);
  for (const error of errors) failures.note(request, error);
  try {
    failures.throwAny();
    return '';
  } catch (error) {
    return (error as Error).message;
  }
}

test.each([
  ['a refusal, which is no failure', new HttpError(400, 'No.'), false],
  ['what ends while it closes', mistake, true],
])('a server that is closed does not tell %s', (_says, error, isClosing) => {
  expect(endOf([error], isClosing)).toBe('');
});

test.each([
  ['a mistake, without its query', [mistake], 'on a request; the first was GET /api/2.0/alerts: x is undefined '],
  ['several mistakes', [mistake, new Error('y')], 'on 2 requests; the first was GET /api/2.0/alerts: x is undefined '],
  [
    'a data file that cannot be used',
    [new ProviderError('FILE_INACCESSIBLE', 'The data file is gone.')],
    'The data file is gone.',
  ],
])('a server that is closed tells %s', (_says, errors, message) => {
  expect(endOf(errors)).toContain(message);
});
