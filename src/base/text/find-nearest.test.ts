import { describe, expect, test } from '@jest/globals';
import { findNearest, nearestOrAllWords, nearestWords } from './find-nearest';

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

  test('takes swapped letters of a short name for it, and a name with one letter in common for another one', () => {
    expect(findNearest('nht', ['nth'])).toBe('nth');
    expect(findNearest('net', ['nth'])).toBeUndefined();
  });

  test.each(['foo', 'x', 'recipients', ''])('takes %p for none of them', (name) => {
    expect(findNearest(name, known)).toBeUndefined();
  });

  test('finds nothing among no names', () => {
    expect(findNearest('name', [])).toBeUndefined();
  });
});

describe('words about a name that does not exist', () => {
  test('name the nearest one', () => {
    expect(nearestWords('nmae', known)).toBe('; the nearest one is `name`');
    expect(nearestOrAllWords('nmae', known, (word) => word)).toBe('; the nearest one is name');
  });

  test('name none or all when none is near', () => {
    expect(nearestWords('foo', known)).toBe('');
    expect(nearestOrAllWords('foo', ['name', 'cc'])).toBe('; there are `name`, `cc`');
  });
});
