import { expect, test } from '@jest/globals';
import { featuresOf } from './value-features';

test('a value has the traits that a service may not keep, each at its place', () => {
  expect(
    featuresOf({ name: 'Shop ', type: 1, widgetId: null, email: { to: ['b', 'a', 'a'], body: 'a\n\n<é>' } }),
  ).toEqual([
    'name',
    'name long 3',
    'name ends',
    'name capitals',
    'type',
    'email',
    'email.to',
    'email.to long 1',
    'email.to long 1',
    'email.to long 1',
    'email.to unordered',
    'email.to repeats',
    'email.body',
    'email.body long 3',
    'email.body gaps',
    'email.body lines',
    'email.body markup',
    'email.body beyond',
  ]);
  expect(featuresOf({ to: ['b', 'a'] })).toContain('to unordered');
  expect(featuresOf({ to: ['a', 'b'] })).not.toContain('to unordered');
});
