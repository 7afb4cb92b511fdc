import { expect, test } from '@jest/globals';
import { accountObject } from '../../test/support/account-object';
import { Omissions } from './omissions';

const alert = accountObject('analytics_alert', '7', { name: 'Orders' });

test.each([
  ['an attribute that may be absent', 'condition', ['condition'], false],
  ['an attribute that has to be there', 'name', [], true],
  ['no attribute in particular', undefined, [], true],
  ['an attribute inside of another', 'email.to', ['email.to'], false],
])('a complaint about %s leaves out that, or the whole', (...[, attribute, names, isWhole]) => {
  const omissions = new Omissions();
  omissions.add(alert, { attribute, reason: 'It is wrong.' });
  expect([[...omissions.of(alert)], omissions.hasWhole(alert)]).toEqual([names, isWhole]);
});

test('a complaint is new once, and the first reason stays', () => {
  const omissions = new Omissions();
  expect([1, 2].map((time) => omissions.add(alert, { attribute: 'name', reason: String(time) }))).toEqual([
    true,
    false,
  ]);
  expect(omissions.add(alert, { attribute: 'condition', reason: '3' })).toBe(true);
  expect(omissions.all.map(({ attribute, reason }) => [attribute, reason])).toEqual([
    [undefined, '1'],
    ['condition', '3'],
  ]);
});

test('what was left out of an attribute in vain takes the attribute', () => {
  const omissions = new Omissions();
  const add = () => omissions.add(alert, { attribute: 'email.to', reason: 'It differs.' });
  expect([add(), add(), add()]).toEqual([true, true, false]);
  expect([...omissions.of(alert)]).toEqual(['email.to', 'email']);
});
