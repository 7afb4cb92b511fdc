import { expect, test } from '@jest/globals';
import { referencesOfAlert, referencesOfCategory } from './references';

test.each([
  ['nothing', {}, [], []],
  [
    'its actions',
    { slackActionIds: ['1', '2'], webhookActionIds: ['3'] },
    [],
    ['notifies slack 1', 'notifies slack 2', 'notifies webhook 3'],
  ],
  [
    'each address once',
    { email: { to: ['a@x.org', 'b@x.org'], cc: ['a@x.org'], from: 'c@x.org' } },
    [],
    ['notifies e-mail a@x.org', 'notifies e-mail b@x.org'],
  ],
  ['what it watches', { datasetId: '4', widgetId: '5' }, [], ['watches dataset 4', 'watches widget 5']],
  [
    'with whom it is shared',
    {},
    [{ type: 'user', userName: 'amy\u202e' }, { type: 'group', groupId: '17' }, { type: 'user' }],
    [String.raw`shared with user amy\u202e`, 'shared with group 17'],
  ],
] as const)('an alert names %s', (...[, alert, shares, references]) => {
  const found = referencesOfAlert(alert, shares).map(({ role, kind, id }) => `${role} ${kind} ${id}`);
  expect(found.toSorted()).toEqual(references.toSorted());
});

test('a category names the one that it lies in, and what it holds', () => {
  expect(referencesOfCategory({ parentId: '1' }, [{ assetType: 'widget', assetId: '7' }])).toEqual([
    { role: 'lies in', kind: 'category', id: '1' },
    { role: 'holds', kind: 'widget', id: '7' },
  ]);
  expect(referencesOfCategory({ parentId: null }, [])).toEqual([]);
});
