import { expect, test } from '@jest/globals';
import type { JsonObject } from '../base/json';
import { parseDialect } from './parse-dialect';
import { saysDeleted } from './says-deleted';

const usual = parseDialect({});

test.each<[JsonObject]>([
  [{ deleted: true }],
  [{ isDeleted: 1 }],
  [{ is_removed: 'true' }],
  [{ deletedAt: '2026-01-01T00:00:00Z' }],
  [{ deleted_at: 1700000000 }],
  [{ status: 'DELETED' }],
  [{ state: 'soft-deleted' }],
])('a record that says so is of a deleted object: %j', (record) => {
  expect(saysDeleted(usual, record)).toBe(true);
});

test.each<[JsonObject]>([
  [{}],
  [{ deleted: false, deletedAt: null, deleted_at: 0, status: 'ACTIVE' }],
  [{ deleted: 'no', deletedAt: '' }],
  [{ status: 'deleted by nobody' }],
  [{ deleted: { by: 7 } }],
])('other records are of objects that are there: %j', (record) => {
  expect(saysDeleted(usual, record)).toBe(false);
});

test('the dialect says where else it stands, and nothing else counts then', () => {
  const told = parseDialect({ absent: { field: 'meta.gone', value: 'X' } });
  expect(saysDeleted(told, { meta: { gone: 'X' } })).toBe(true);
  expect(saysDeleted(told, { meta: { gone: 'Y' }, deleted: true })).toBe(false);
  expect(saysDeleted(parseDialect({ absent: { field: 'gone' } }), { gone: 1 })).toBe(true);
});
