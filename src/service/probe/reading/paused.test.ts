import { describe, expect, test } from '@jest/globals';
import type { JsonObject, JsonValue } from '../../../base/json';
import { defaultDialect, parseDialect } from '../../interface/index';
import { Findings } from '../findings';
import { findPaused } from './paused';

function find(samples: readonly JsonObject[], taken: readonly string[] = [], start = defaultDialect) {
  const notebook = new Findings(start);
  findPaused(samples, taken, notebook);
  return ['pause.field', 'pause.pausedValue'].map((entry) => {
    const { value, certainty } = notebook.findings().find((finding) => finding.entry === entry) ?? {};
    return value === undefined ? certainty : value;
  });
}

type Rows = readonly [says: string, values: readonly JsonObject[], found: readonly JsonValue[]][];

const rows: Rows = [
  ['a flag of its name', [{ paused: false }], ['paused', true]],
  ['a flag of the opposite name', [{ enabled: true }], ['enabled', false]],
  ['a flag of the opposite name, as a number', [{ enabled: 1 }], ['enabled', false]],
  ['a flag of the opposite name, as text', [{ enabled: 'true' }, { enabled: 'false' }], ['enabled', false]],
  ['a flag whose name only ends like the opposite', [{ isInactive: false }], ['isInactive', true]],
  ['a flag whose name only ends like the opposite, as a number', [{ isInactive: 1 }], ['isInactive', true]],
  ['a flag within an object', [{ flags: { suspended: true } }], ['flags.suspended', true]],
  ['a word among others', [{ state: 'RUNNING' }, { state: 'PAUSED' }], ['state', 'PAUSED']],
  ['one value, and null in other records', [{ status: 'off duty' }, { status: null }], ['status', 'off duty']],
];

const open: Rows = [
  ['words that say nothing', [{ state: 'A' }, { state: 'B' }], ['question', 'question']],
  ['a flag at a place that could mean either', [{ state: true }], ['question', 'question']],
  ['a flag that is always null', [{ paused: null }], ['paused', 'question']],
  ['nothing of the kind', [{ colour: 'red' }], ['question', 'question']],
  ['something of its name that is no single value', [{ paused: [true] }], ['question', 'question']],
];

describe('what says that an alert is paused', () => {
  test.each(rows)('is found in %s', (_says, samples, found) => {
    expect(find(samples)).toEqual(found);
  });

  test.each(open)('is asked for where there is %s', (_says, samples, found) => {
    expect(find(samples)).toEqual(found);
  });

  test('is at no place that a field has', () => {
    expect(find([{ paused: true, state: 'PAUSED' }], ['paused'])).toEqual(['state', 'PAUSED']);
  });

  test('may stand where the dialect that is set says so, without its value', () => {
    const start = parseDialect({ pause: { field: 'state', pausedValue: false } });
    expect(find([{ state: true }], [], start)).toEqual(['state', false]);
  });
});
