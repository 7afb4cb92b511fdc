import { expect, test } from '@jest/globals';
import type { JsonObject } from '../../../base/json';
import { parseDialect } from '../../interface/index';
import { isTombstone } from './tombstone';

const usual = parseDialect({});

test.each<[JsonObject]>([
  [{ deleted: true }],
  [{ isDeleted: 1 }],
  [{ is_removed: 'true' }],
  [{ deletedAt: '2026-01-01T00:00:00Z' }],
  [{ deleted_at: 1700000000 }],
  [{ deleted_at: 1700000000000 }],
  [{ deleted_at: 1700000000000000000n }],
  [{ deletedOn: '1700000000' }],
  [{ deletedOn: 'Thu, 01 Jan 2026 00:00:00 GMT' }],
  [{ deletedOn: '20260101T000000Z' }],
  [{ deletedOn: '/Date(1700000000000)/' }],
  [{ status: 'DELETED' }],
  [{ state: 'soft-deleted' }],
])('a record that says so is of a deleted object: %j', (record) => {
  expect(isTombstone(usual, record)).toBe(true);
});

test.each<[JsonObject]>([
  [{}],
  [{ deleted: false, deletedAt: null, deleted_at: 0, status: 'ACTIVE' }],
  [{ deleted: 'no', deletedAt: '' }],
  [{ status: 'deleted by nobody' }],
  [{ deletedAt: '0001-01-01T00:00:00Z' }],
  [{ deletedAt: '0001-01-01T00:00:00.0000000' }],
  [{ deletedAt: '0000-00-00 00:00:00' }],
  [{ deletedAt: '1970-01-01T01:00:00+01:00' }],
  [{ deletedAt: '9999-12-31T23:59:59.999Z' }],
  [{ deletedAt: '/Date(-62135596800000)/' }],
  [{ deleted_at: 253402300799999 }],
  [{ deleted_at: 9223372036854775807n }],
  [{ deleted_at: -62135596800 }],
  [{ deletedAt: 'never' }],
  [{ deleted: { by: 7 } }],
])('other records are of objects that are there: %j', (record) => {
  expect(isTombstone(usual, record)).toBe(false);
});

test('the dialect says where else it stands, and nothing else counts then', () => {
  const told = parseDialect({ absent: { field: 'meta.gone', value: 'X' } });
  expect(isTombstone(told, { meta: { gone: 'X' } })).toBe(true);
  expect(isTombstone(told, { meta: { gone: 'Y' }, deleted: true })).toBe(false);
  expect(isTombstone(parseDialect({ absent: { field: 'gone' } }), { gone: 1 })).toBe(true);
});
