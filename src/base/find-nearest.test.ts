import { describe, expect, test } from '@jest/globals';
import { findNearest } from './find-nearest';

const known = ['name', 'condition', 'schedule', 'datasetId', 'cc'];

describe('findNearest', () => {
  test.each([
    ['nmae', 'name'],
    ['shedule', 'schedule'],
    ['dataset_id', 'datasetId'],
    ['c', 'cc'],
  ])('takes %s for %s', (name, nearest) => {
    expect(findNearest(name, known)).toBe(nearest);
  });

  test.each(['foo', 'x', 'recipients', ''])('takes %p for none of them', (name) => {
    expect(findNearest(name, known)).toBeUndefined();
  });

  test('finds nothing among no names', () => {
    expect(findNearest('name', [])).toBeUndefined();
  });
});
