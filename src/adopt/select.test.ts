import { describe, expect, test } from '@jest/globals';
import type { Provider, Resource } from '../provider';
import { accountObject } from '../../test/support/account-object';
import type { AccountObject } from './account';
import { createSelect, type Selection } from './select';

const objects = [
  accountObject('analytics_slack_action', '1', { name: 'Chat' }),
  accountObject('analytics_alert', '2', { name: 'Sales: orders', dataset_id: '42' }),
  accountObject('analytics_alert_share', '2/user/amy', { alert_id: '2', type: 'user', user: 'amy', access: 'view' }),
  accountObject('analytics_alert', '3', { name: 'Refunds (EMEA)' }),
  accountObject('analytics_category', '4', { name: 'Sales', path: 'Sales' }),
  accountObject('analytics_category', '5', { name: 'EMEA', path: 'Sales / EMEA', parent_id: '4' }),
];

/** A provider that lists the kinds of these objects. */
const resources = new Map(objects.map(({ type, schema }) => [type, { schema, list: () => undefined }]));
const provider = { resources } as unknown as Pick<Provider, 'resources'> as Provider;

const select = ({ kinds = [], filters = [] }: Partial<Selection>, held: readonly AccountObject[] = objects) =>
  createSelect({ kinds, filters }, provider)({ objects: held, problems: [] });

describe('a choice of objects', () => {
  test.each([
    ['nothing', {}, ['1', '2', '2/user/amy', '3', '4', '5']],
    ['a kind', { kinds: ['slack-action'] }, ['1']],
    ['a kind with what belongs to it', { kinds: ['alert'] }, ['2', '2/user/amy', '3']],
    ['a kind without what it belongs to', { kinds: ['alert-share'] }, ['2/user/amy']],
    ['two kinds', { kinds: ['slack-action', 'category'] }, ['1', '4', '5']],
    ['a name, in any case', { filters: ['name=chat'] }, ['1']],
    ['the beginning of a name, with what belongs to it', { filters: ['name=Sales:*'] }, ['2', '2/user/amy']],
    ['a name in which no sign is a pattern', { filters: ['name=Refunds (EMEA)'] }, ['3']],
    ['the middle of a name', { filters: ['name=*e*a*'] }, ['3', '5'].toSorted()],
    ['parts of a name that do not overlap', { filters: ['name=*sales*s*'] }, ['2', '2/user/amy']],
    ['parts of a name, in any case', { filters: ['name=S*E*s: *r*S'] }, ['2', '2/user/amy']],
    ['a dataset', { filters: ['dataset=42'] }, ['2', '2/user/amy']],
    ['a category and what lies in it', { filters: ['category=Sales'] }, ['4', '5']],
    ['a category by its path', { filters: ['category=sales / emea'] }, ['5']],
    ['two things at once', { kinds: ['category'], filters: ['name=Sales'] }, ['4']],
  ])('by %s takes what fits', (_says, selection, ids) => {
    const { objects: found, elsewhere = [] } = select(selection);
    expect(found.map(({ id }) => id)).toEqual(ids);
    expect(elsewhere).toEqual(objects.filter((object) => !found.includes(object)));
  });

  test('keeps the problems of its kinds, and of what belongs to them', () => {
    const problems = [...resources.keys()].map((type) => ({ type, reason: 'It is broken.' }));
    const found = createSelect({ kinds: ['alert'], filters: ['name=x'] }, provider)({ objects, problems });
    expect(found.problems.map(({ type }) => type)).toEqual(['analytics_alert', 'analytics_alert_share']);
  });

  test('does not offer a kind that nothing lists', () => {
    const unlisted = {
      resources: new Map([['analytics_dashboard', { schema: {} } as Resource]]),
    } as unknown as Provider;
    expect(() => createSelect({ kinds: ['dashboard'], filters: [] }, unlisted)).toThrow('is not a kind of object');
  });
});

describe('a choice that cannot be', () => {
  test.each([
    [{ kinds: ['alerts'] }, '--kind "alerts" is not a kind of object; the nearest one is `alert`.'],
    [{ kinds: ['dashboard'] }, 'there are `slack-action`, `alert`, `alert-share`, `category`.'],
    [{ filters: ['owner=amy'] }, '--filter takes name=…, category=…, dataset=…, not "owner=amy".'],
    [{ filters: ['constructor=amy'] }, '--filter takes name=…, category=…, dataset=…, not "constructor=amy".'],
    [{ filters: ['name'] }, '--filter takes name=…, category=…, dataset=…, not "name".'],
    [{ filters: ['name='] }, '--filter name= has no value after the =.'],
  ])('%j is refused, and it is said what there is', (selection, message) => {
    expect(() => select(selection)).toThrow(message);
  });

  test.each([
    [{ filters: ['category=Sales/EMEA'] }, '"category=Sales/EMEA" fits nothing; the nearest one is "Sales / EMEA".'],
    [{ filters: ['name=nothing'] }, '"name=nothing" fits nothing; there are "Chat", "Sales: orders", '],
    [{ filters: ['dataset=7'] }, '"dataset=7" fits nothing'],
    [{ filters: ['name=EMEA'], kinds: ['alert'] }, 'fits every --filter.'],
  ])('%j takes nothing, and it is said what there is', (selection, message) => {
    expect(() => select(selection)).toThrow(message);
  });

  test('names kinds of which there is none', () => {
    expect(() => select({ kinds: ['slack-action', 'category'] }, objects.slice(1, 2))).toThrow(
      'The account holds no slack-action and no category.',
    );
  });

  test('says that there is none where no object has what is compared', () => {
    expect(() => select({ filters: ['dataset=7'] }, objects.slice(0, 1))).toThrow('fits nothing; there is none.');
  });

  test('names no more than twenty', () => {
    const many = Array.from({ length: 22 }, (_, index) =>
      accountObject('analytics_alert', String(index), { name: `Alert ${String(index)}` }),
    );
    expect(() => select({ filters: ['name=none of them'] }, many)).toThrow(/"Alert 19" and 2 more\.$/);
  });
});
