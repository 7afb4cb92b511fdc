import { describe, expect, test } from '@jest/globals';
import type { FastifyRequest } from 'fastify';
import { getOperation, type OperationName, parseDialect } from '../../service/interface/index';
import { findObjectId, readBearer, readJson, readObjectId, takesBody } from './read-request';

const inBody = { pause: { idIn: 'body', idName: 'alert' } } as const;
const inPath = { pause: { idIn: 'path' } } as const;

describe('the id that a request names', () => {
  const sources = { params: { objectId: '7' }, query: { objectId: '8', alert: 'x' }, body: { alert: 9, objectId: 10 } };

  test.each([
    ['listAlerts', {}, ''],
    ['viewAlert', {}, '7'],
    ['pauseAlert', {}, '8'],
    ['pauseAlert', inBody, '9'],
    ['pauseAlert', inPath, '7'],
    ['viewAlert', inBody, '7'],
  ] as const)('of %s is found under the dialect %j', (name, dialect, id) => {
    expect(findObjectId(getOperation(name), parseDialect(dialect), sources)).toBe(id);
  });

  test.each([
    ['7', '7'],
    ['007', '7'],
    ['-0', '0'],
    ['-9223372036854775808', '-9223372036854775808'],
  ])('may be %s, which is %s', (text, digits) => {
    expect(readObjectId(getOperation('viewAlert'), parseDialect({}), text)).toBe(digits);
  });

  test.each(['', 'seven', '7.5', '9223372036854775808', '1'.repeat(500), 'undefined', ' 7'])('cannot be %j', (text) => {
    expect(() => readObjectId(getOperation('viewAlert'), parseDialect({}), text)).toThrow(
      'The path must name the object: objectId is',
    );
    expect(() => readObjectId(getOperation('pauseAlert'), parseDialect(inBody), text)).toThrow(
      'The body must name the object: alert is',
    );
  });

  test('is none for an operation without an object', () => {
    expect(readObjectId(getOperation('listAlerts'), parseDialect({}), 'seven')).toBe('');
  });
});

test.each([
  ['Bearer abc', 'abc'],
  ['bearer   abc', 'abc'],
  ['Basic abc', ''],
  ['Bearer', ''],
  ['Bearer a b', ''],
  [undefined, ''],
])('the token of the header %j is %j', (authorization, token) => {
  expect(readBearer({ headers: { authorization } })).toBe(token);
});

const takers: readonly (readonly [OperationName, object, boolean])[] = [
  ['createAlert', {}, true],
  ['deleteAlert', inBody, false],
  ['pauseAlert', {}, false],
  ['pauseAlert', inBody, true],
];

test.each(takers)('%s under the dialect %j takes a body: %s', (name, dialect, isSo) => {
  expect(takesBody(getOperation(name), parseDialect(dialect))).toBe(isSo);
});

test.each([
  ['not in UTF-8', Buffer.from([0xff]), 'The body must be text in UTF-8.'],
  ['no JSON, which is not repeated', Buffer.from('{"clientSecret": hunter2'), 'The body must be JSON.'],
  ['nothing at all', undefined, 'The body must be JSON.'],
  ['a number of too many digits', Buffer.from('1'.repeat(1001)), 'The body cannot be used: '],
])('a body that is %s is refused', (_says, body, message) => {
  expect(() => readJson({ body } as FastifyRequest)).toThrow(message);
});
