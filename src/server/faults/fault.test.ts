import { expect, test } from '@jest/globals';
import { ConfigurationError } from '../../base/errors';
import type { JsonObject } from '../../base/json';
import type { OperationName } from '../../service/interface/index';
import { type FaultInput, matchesFault, parseFaults } from './fault';

const mistakesOf = (input: unknown): string[] => {
  try {
    parseFaults(input);
  } catch (error) {
    if (error instanceof ConfigurationError) return error.message.split('\n');
    throw error;
  }
  return [];
};

const operation = 'listAlerts';

test.each([
  { operation, kind: 'status', status: 503 },
  { operation, kind: 'status', status: 429, retryAfterSeconds: 0 },
  { operation, kind: 'status', status: 429, retryAfterSeconds: 5, retryAfterForm: 'date' },
  { operation, kind: 'edit', object: { kind: 'alert', id: 9_007_199_254_740_993n }, change: { alertName: 'B' } },
  { operation, kind: 'delay', delayMs: 0 },
  { operation: '*', kind: 'drop_before' },
  { operation: 'createAlert', kind: 'drop_after', nth: 3, times: 2 },
  { operation: 'logout', kind: 'expire_token' },
  { operation: 'listCategories', kind: 'stale_list' },
  { operation, kind: 'malformed', nth: undefined },
  { operation: 'viewAlert', kind: 'malformed', objectId: 9_007_199_254_740_993n },
  { operation: '*', kind: 'drop_before', objectId: 'a-text', requestBody: { entity: 'Orders' } },
  { operation: 'pushData', kind: 'status', status: 503, requestBody: { override: { replaceAll: true } } },
  { operation: 'pauseAlert', kind: 'malformed', requestBody: { objectId: 7 } },
  { operation: 'getData', kind: 'stale_list' },
])('%j is a fault', (fault) => {
  expect(mistakesOf([fault])).toEqual([]);
  expect(parseFaults([fault])).toEqual([{ ...fault, nth: fault.nth ?? 1, times: fault.times ?? 1 }]);
});

test.each([
  [{ kind: 'malformed' }, 'operation must be "*" or the name of an operation'],
  [
    { operation: 'createAlrt', kind: 'malformed' },
    /operation must be .*; the nearest to "createAlrt" is createAlert\.$/,
  ],
  [
    { operation },
    /kind must be one of status, edit, drop_before, drop_after, delay, stale_list, malformed, expire_token\.$/,
  ],
  [{ operation, kind: 'dropbefore' }, /kind must be one of .*; the nearest to "dropbefore" is drop_before\.$/],
  [{ operation, kind: 7 }, /kind must be one of /],
  [{ operation, kind: 'status' }, 'status must be a whole number from 400 to 599'],
  [{ operation, kind: 'status', status: 200 }, 'status must be a whole number from 400 to 599'],
  [{ operation, kind: 'status', status: '503' }, 'status must be a whole number from 400 to 599'],
  [
    { operation, kind: 'status', status: 503, retryAfterSeconds: -1 },
    'retryAfterSeconds must be a whole number from 0',
  ],
  [{ operation, kind: 'status', status: 503, retryAfterForm: 'days' }, 'retryAfterForm must be seconds or date'],
  [{ operation, kind: 'edit', object: 7, change: {} }, 'object must be {"kind": a kind of object, "id": its id}'],
  [{ operation, kind: 'edit', object: { kind: 'share', id: 7 }, change: {} }, 'object kind must be one of slack'],
  [{ operation, kind: 'edit', object: { kind: 'alert', id: 'x' }, change: {} }, 'object id must be a whole number'],
  [{ operation, kind: 'edit', object: { kind: 'alert', id: 7 } }, 'change must be an object of fields'],
  [{ operation, kind: 'delay' }, 'delayMs must be a whole number from 0'],
  [{ operation, kind: 'delay', delayMs: 0.5 }, 'delayMs must be a whole number from 0'],
  [{ operation, kind: 'malformed', nth: 0 }, 'nth must be a whole number from 1'],
  [{ operation, kind: 'malformed', times: 0 }, 'times must be a whole number from 1'],
  [{ operation, kind: 'malformed', times: null }, 'times must be a whole number from 1'],
  [{ operation, kind: 'drop_after', delayMs: 5 }, 'delayMs has no meaning for the kind drop_after'],
  [{ operation, kind: 'delay', delayMs: 5, status: 500 }, 'status has no meaning for the kind delay'],
  [{ operation, kind: 'malformed', time: 2 }, 'it has no key `time`; the nearest one is `times`'],
  [{ operation: 'viewAlert', kind: 'stale_list' }, 'viewAlert lists nothing'],
  [{ operation, kind: 'malformed', objectId: 7 }, 'listAlerts names no object by its id'],
  [{ operation: 'viewAlert', kind: 'malformed', objectId: 1.5 }, 'objectId must be the id of an object'],
  [{ operation: 'viewAlert', kind: 'malformed', objectId: '' }, 'objectId must be the id of an object'],
  [{ operation: 'viewAlert', kind: 'malformed', requestBody: {} }, 'viewAlert has no body'],
  [{ operation: '*', kind: 'malformed', requestBody: [] }, 'requestBody must be an object of fields'],
  [{ operation: '*', kind: 'malformed', objectid: 7 }, 'it has no key `objectid`; the nearest one is `objectId`'],
  ['drop_after', 'it must be an object'],
])('%j is none', (fault, mistake) => {
  expect(mistakesOf([{ operation, kind: 'malformed' }, fault])).toEqual([
    expect.stringMatching(/^The faults cannot be used: fault 1: .*\.$/),
  ]);
  expect(mistakesOf([fault])[0]).toMatch(mistake);
});

test.each([[null], [{}], [{ operation, kind: 'malformed' }], ['*']])('%j is no list of faults', (input) => {
  expect(mistakesOf(input)).toEqual(['The faults cannot be used: they must be an array.']);
});

test('every mistake is named at once', () => {
  const faults = [{ operation: 'x', kind: 'y', nht: 1, status: 'z' }, 7];
  expect(mistakesOf(faults)).toEqual([
    expect.stringContaining('fault 0: it has no key `nht`; the nearest one is `nth`'),
    expect.stringContaining('fault 0: operation must be'),
    expect.stringContaining('fault 0: kind must be'),
    expect.stringContaining('fault 0: status must be'),
    expect.stringContaining('fault 1: it must be an object'),
  ]);
});

interface Request {
  readonly name: OperationName;
  readonly id?: string;
  readonly body?: JsonObject;
}

test.each<[fault: Partial<FaultInput>, request: Request, matchesFault: boolean]>([
  [{ objectId: 7 }, { name: 'viewAlert', id: '7' }, true],
  [{ objectId: '7' }, { name: 'viewDataset', id: '7' }, true],
  [{ objectId: 8 }, { name: 'viewAlert', id: '7' }, false],
  [{ objectId: 7 }, { name: 'listAlerts' }, false],
  [{ objectId: 7, operation: 'viewAlert' }, { name: 'deleteAlert', id: '7' }, false],
  [{ requestBody: { entity: 'A' } }, { name: 'pushData', body: { entity: 'A', data: [{ v: 1 }] } }, true],
  [{ requestBody: { entity: 'A' } }, { name: 'pushData', body: { entity: 'B', data: [] } }, false],
  [{ requestBody: { data: [1] } }, { name: 'pushData', body: { data: [1, 2] } }, false],
  [{ requestBody: { a: { b: 1 } } }, { name: 'editAlert', body: { a: { b: 1, c: 2 }, d: 3 } }, true],
  [{ requestBody: { a: { b: 1 } } }, { name: 'editAlert', body: { a: { c: 2 } } }, false],
  [{ requestBody: { a: null } }, { name: 'editAlert', body: {} }, false],
  [{ requestBody: {} }, { name: 'editAlert' }, false],
  [{ objectId: 7, requestBody: { a: 1 } }, { name: 'editAlert', id: '7', body: { a: 1 } }, true],
  [{ objectId: 8, requestBody: { a: 1 } }, { name: 'editAlert', id: '7', body: { a: 1 } }, false],
])('%j is meant for %j: %s', (given, { name, id: objectId = '', body }, expected) => {
  const faults = parseFaults([{ operation: '*', kind: 'malformed', ...given }]);
  expect(faults.map((fault) => matchesFault(fault, name, () => ({ objectId, body })))).toEqual([expected]);
});

test('what a request names is read only for a fault that asks for it', () => {
  const [fault] = parseFaults([{ operation: 'pushData', kind: 'malformed', requestBody: { entity: 'Orders' } }]);
  const unread = (): never => {
    throw new Error('It was read.');
  };
  expect(fault && matchesFault(fault, 'listAlerts', unread)).toBe(false);
});
