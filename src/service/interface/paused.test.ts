import { describe, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { defaultDialect } from './dialect/dialect';
import { parseDialect } from './dialect/parse-dialect';
import { isPaused, withPaused } from './paused';
import { getAt } from './place';

describe('the paused state', () => {
  test('is what it was set to, wherever and however the dialect spells it', () => {
    const pausedValue = fc.oneof(fc.boolean(), fc.string(), fc.integer());
    fc.assert(
      fc.property(fc.constantFrom('paused', 'status.active'), pausedValue, fc.boolean(), (field, spelled, paused) => {
        const dialect = parseDialect({ pause: { field, pausedValue: spelled } });
        expect(isPaused(dialect, withPaused(dialect, { id: 1, status: { since: 2 } }, paused))).toBe(paused);
      }),
    );
  });

  test('is open where the record does not say it', () => {
    expect(isPaused(defaultDialect, { id: 1 })).toBeUndefined();
  });

  test('keeps the other fields of the record', () => {
    const dialect = parseDialect({ pause: { field: 'status.mode', pausedValue: 'PAUSED' } });
    const record = { id: 1, status: { since: 2, mode: 'PAUSED' } };
    expect(getAt(withPaused(dialect, record, false), 'status')).toEqual({ since: 2, mode: null });
    expect(withPaused(dialect, { id: 1 }, true)).toEqual({ id: 1, status: { mode: 'PAUSED' } });
  });
});
