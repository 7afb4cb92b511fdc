import { describe, expect, test } from '@jest/globals';
import type { JsonObject } from '../../base/json';
import { ConfigurationError } from '../../base/errors';
import { defaultDialect } from '../../service/interface/index';
import { findEditIssues, parseSnapshot } from './snapshot';

/** What is wrong with a snapshot. */
function issuesOf(input: unknown): readonly string[] {
  try {
    parseSnapshot(defaultDialect, input);
    return [];
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    return error.diagnostics.map(({ detail }) => detail.replace(/^The snapshot cannot be used: |\.$/g, ''));
  }
}

const alert = { id: 7, alertName: 'Orders' };
const category = { id: 9, categoryName: 'Sales' };
const share = { type: 'Users', name: 'amy', access_level: 1 };
const of = (objects: object, more: object = {}) => ({ objects, ...more });

describe('a snapshot', () => {
  test.each([
    ['is no object', [], 'it must be an object'],
    ['has a part that is none', { colours: [] }, 'it has the unknown key colours; it may have nextId, objects'],
    ['is of a later version', { version: 3 }, 'its version is 3, and only versions up to 2 are known'],
    ['has a next id that is none', { nextId: 0 }, 'nextId must be a whole number from 1 to 2^63'],
    ['has a kind of object that is none', of({ dashboard: [] }), 'objects has the unknown key dashboard'],
    ['has shares that are no object', { shares: [] }, 'shares must be an object'],
    ['has an object that is wrong', of({ alert: [{ id: 7, alertName: 5 }] }), 'objects.alert: 0.alertName must be'],
    ['has an object without an id', of({ alert: [{ alertName: 'x' }] }), 'objects.alert: every object needs its id'],
    ['has two objects of one id', of({ alert: [alert, alert] }), 'objects.alert: two objects have the same id'],
    ['has shares of no alert', { shares: { 8: [share] } }, 'shares.8: there is no such alert'],
    [
      'has a share that is wrong',
      of({ alert: [alert] }, { shares: { 7: [{ ...share, type: 5 }] } }),
      'shares.7: 0.type must be',
    ],
    [
      'has a category in a category',
      of({ category: [{ ...category, children: [{ ...category, id: 10 }] }] }),
      'objects.category: 9 holds others; list each beside it',
    ],
    [
      'has a category that hangs on nothing',
      of({ category: [{ ...category, parentId: 8 }] }),
      'objects.category: the parents of 9 lead to no category',
    ],
    [
      'has an asset in no category',
      { categoryAssets: [{ category: 9, objectId: 1, objectType: 1 }] },
      'categoryAssets: there is no category 9',
    ],
    ['has an asset that is wrong', { categoryAssets: [{ category: 'x' }] }, 'categoryAssets: 0.category must be'],
    ['has a dataset that is wrong', { datasets: [{ id: 0 }] }, 'datasets.0.'],
  ])('that %s is refused', (_says, input, message) => {
    expect(issuesOf(input)).toContainEqual(expect.stringContaining(message));
  });

  test.each([
    ['one, where there is nothing', {}, 1],
    ['what it says', { nextId: 5 }, 5],
    ['above every id of an object', of({ alert: [alert], slack: [{ id: 12, name: 'x' }] }, { nextId: 3 }), 13],
    [
      'above every id of a widget',
      { datasets: [{ id: 20, name: 'x' }], widgets: [{ id: 21, name: 'y', datasetId: 20 }] },
      22,
    ],
    ['beyond 2^53 without loss', of({ alert: [{ ...alert, id: 9007199254740993n }] }), 9007199254740994n],
    ['none that is left', of({ alert: [{ ...alert, id: 2n ** 63n - 1n }] }), 2n ** 63n],
  ])('has as its next id %s', (_says, input, nextId) => {
    expect(parseSnapshot(defaultDialect, input).nextId).toBe(nextId);
  });

  test('of the first version is taken over, complete', () => {
    const { version, objects, shares, categoryAssets, datasets } = parseSnapshot(
      defaultDialect,
      of({ alert: [alert] }, { version: 1 }),
    );
    expect([version, objects.alert, objects.webhook, shares, categoryAssets, datasets]).toEqual([
      2,
      [alert],
      [],
      {},
      [],
      [],
    ]);
  });
});

const others: readonly JsonObject[] = [category, { ...category, id: 10, parentId: 9 }];

test.each([
  ['be called otherwise', { ...category, categoryName: 'x' }, []],
  ['have no name', { id: 9 }, [expect.stringContaining('objects.category: 0.categoryName')]],
  [
    'hang on what hangs on it',
    { ...category, parentId: 10 },
    [expect.stringContaining('the parents of 9'), expect.stringContaining('the parents of 10')],
  ],
])('whether an edited category may %s is judged among all of them', (_says, edited, issues) => {
  expect(findEditIssues(defaultDialect, 'category', { edited, all: others })).toEqual(issues);
});
