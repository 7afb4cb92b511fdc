import { expect, test } from '@jest/globals';
import type { Leaf, UnseenAttribute } from '../model';
import { accountObject } from '../../test/support/account-object';
import { findCoverage, isCovered, pluralOf } from './coverage';
import { Omissions } from './omissions';

const leaf = (field: string, account: Leaf['account'] = 'missing'): Leaf => ({
  field,
  attribute: undefined,
  account,
  example: '"x"',
});
const unseen = (attribute: string, ...candidates: string[]): UnseenAttribute => ({ attribute, entry: 'e', candidates });

const alert = (id: string, leaves: readonly Leaf[], ...missing: UnseenAttribute[]) => ({
  ...accountObject('analytics_alert', id, { name: 'Orders', condition: 'x' }),
  inspection: {
    unseen: missing,
    // What is left out of the code is missing, too.
    leavesBeside: ({ condition }: object & { readonly condition?: unknown }) =>
      condition === undefined ? [...leaves, leaf('alertCondition')] : leaves,
  },
});

test('what code does not say is grouped by its field, with the first object as an example', () => {
  const [one, other] = [alert('7', [leaf('note'), leaf('tags[]'), leaf('tags[]')]), alert('8', [leaf('tags[]')])];
  const omissions = new Omissions();
  omissions.add(other, { attribute: 'condition', reason: 'It is odd.' });
  const coverage = findCoverage({ objects: [one, other] }, omissions);
  expect(coverage.fields.map(({ field, id, count, total }) => [field, id, count, total])).toEqual([
    ['note', '7', 1, 2],
    ['tags[]', '7', 2, 2],
    ['alertCondition', '8', 1, 2],
  ]);
  expect(isCovered(coverage)).toBe(false);
});

test('an object without code has no values of its own', () => {
  const [one, other] = [alert('7', []), alert('8', [leaf('note')])];
  const omissions = new Omissions();
  omissions.add(other, { attribute: 'name', reason: 'It is empty.' });
  expect(findCoverage({ objects: [one, other] }, omissions).fields).toEqual([]);
});

test('an attribute is unseen where no record of the kind shows it', () => {
  const objects = [
    alert('7', [], unseen('condition', 'a'), unseen('paused')),
    alert('8', [], unseen('condition', 'b')),
  ];
  expect(findCoverage({ objects }, new Omissions()).unseen).toEqual([
    { ...unseen('condition', 'a', 'b'), type: 'analytics_alert' },
  ]);
});

test.each([
  ['what the service writes or hides', [leaf('a', 'service'), leaf('b', 'hidden')], [unseen('paused')], true],
  ['a value that is missing', [leaf('a')], [], false],
  ['an attribute that another field may hold', [], [unseen('paused', 'active')], false],
])('an account with %s', (...[, leaves, missing, isWhole]) => {
  expect(isCovered(findCoverage({ objects: [alert('7', leaves, ...missing)] }, new Omissions()))).toBe(isWhole);
});

test('kinds have a name for several', () => {
  expect(['analytics_webhook_action', 'analytics_category'].map(pluralOf)).toEqual(['webhook actions', 'categories']);
});
