import { describe, expect, test } from '@jest/globals';
import { accountObject } from '../../../test/support/account-object';
import type { Leaf, ObjectValue } from '../../model';
import { createAnalyticsProvider } from '../../toolkit/provider-factory';
import type { AccountObject } from '../account';
import { promote, refuseStuck } from './promote';
import { type PromotionTexts, readPromotionRules } from './rules';

type Objects = readonly AccountObject[];

const provider = createAnalyticsProvider({}, () => undefined);

interface Told extends Partial<PromotionTexts> {
  /** Of the source, but not promoted. */
  readonly elsewhere?: Objects;
}

async function run(source: Objects, target: Objects, { elsewhere = [], ...texts }: Told = {}) {
  const all = { objects: [...source, ...elsewhere] };
  const rules = readPromotionRules({ maps: [], renames: [], ...texts }, all, await provider);
  const account = (objects: Objects) => ({ objects, problems: [] });
  return promote({ source: { ...account(source), elsewhere }, target: account(target) }, rules);
}

const alert = (id: string, values: ObjectValue = {}) =>
  accountObject('analytics_alert', id, { name: 'Orders', ...values });
const category = (id: string, name: string, parent: string | null = null) =>
  accountObject('analytics_category', id, { name, parent_id: parent });
const hook = (id: string, values: ObjectValue = {}) =>
  accountObject('analytics_webhook_action', id, {
    name: 'On call',
    url: 'https://a.example.com',
    ...values,
  });
const share = (alertId: string, values: ObjectValue) =>
  accountObject('analytics_alert_share', `${alertId}/${values['type'] as string}`, {
    alert_id: alertId,
    access: 'view',
    ...values,
  });

/** An object of whose secrets the service only tells that they are there. */
const hiding = (object: AccountObject, attribute: string): AccountObject => {
  const leaf: Leaf = {
    field: attribute,
    attribute,
    account: 'hidden',
    example: '',
  };
  return { ...object, inspection: { leavesBeside: () => [leaf], unseen: [] } };
};

/** What differs, as `path: before -> after`. */
async function differences(source: Objects, target: Objects, texts: Partial<PromotionTexts> = {}) {
  const { promoted, refusals } = await run(source, target, texts);
  expect(refusals).toEqual([]);
  return promoted.flatMap((one) =>
    one.differences.map(({ path, before, after }) => `${path}: ${JSON.stringify(before)} -> ${JSON.stringify(after)}`),
  );
}

async function detailsOf(...input: Parameters<typeof run>): Promise<string> {
  const promotion = await run(...input);
  const refusals = [...promotion.refusals, ...refuseStuck(promotion)];
  return refusals.map(({ kind, detail }) => `${kind ?? ''}: ${detail}`).join('\n');
}

describe('an object of the target becomes what that of the source is', () => {
  test.each<[ObjectValue, ObjectValue, readonly string[]]>([
    [{ condition: 'a' }, { condition: 'a' }, []],
    [{ condition: 'a' }, { condition: 'b' }, ['condition: "b" -> "a"']],
    [{}, { condition: 'b' }, ['condition: "b" -> null']],
    [{}, { paused: true }, ['paused: true -> false']],
    [{ paused: false }, {}, []],
    [{ type: 1 }, {}, []],
    [{ type: 1 }, { type: 2 }, ['type: 2 -> 1']],
    [{ type: null }, { type: 2 }, ['type: 2 -> null']],
    [{ dataset_id: '0' }, {}, []],
    [{ email: { to: ['a@x.y'] } }, { email: { to: ['a@x.y'], subject: 's' } }, ['email.subject: "s" -> null']],
    [{ email: { attach_dataset: false } }, { email: { subject: 's' } }, ['email: {"subject":"s"} -> null']],
    [{ email: { to: ['b@x.y', 'a@x.y'] } }, { email: { to: ['a@x.y', 'b@x.y'] } }, []],
    [{ email: {} }, { email: { attach_dataset: false } }, []],
    [
      { schedule: { cron: '0 8 * * 1', frequency: 0 } },
      { schedule: { frequency: 15, frequency_type: 'minute' } },
      [
        'schedule.frequency: 15 -> null',
        'schedule.frequency_type: "minute" -> null',
        'schedule.cron: null -> "0 8 * * 1"',
      ],
    ],
    [{ deletion_protection: true }, {}, []],
  ])('%j over %j', async (source, target, found) => {
    expect(await differences([alert('7', source)], [alert('70', target)])).toEqual(found);
  });

  test('the code insists on what goes without saying, but not on the loser of two that exclude each other', async () => {
    const source = alert('7', { schedule: { cron: '0 8 * * 1' } });
    const target = alert('70', {
      paused: true,
      condition: 'x',
      schedule: { frequency: 1, start_time: '08:00' },
    });
    const { account } = await run([source], [target]);
    expect([...(account.objects[0]?.insists ?? [])].toSorted()).toEqual(['condition', 'paused', 'schedule.start_time']);
  });
});

describe('objects are matched', () => {
  test('by their names and by where they lie', async () => {
    const source = [category('1', 'Sales'), category('2', 'EMEA', '1'), category('3', 'EMEA')];
    const target = [category('30', 'EMEA'), category('10', 'Sales'), category('20', 'EMEA', '10')];
    const { promoted } = await run(source, target);
    expect(promoted.map(({ from, before }) => [from.id, before?.id])).toEqual([
      ['1', '10'],
      ['2', '20'],
      ['3', '30'],
    ]);
  });

  test('shares by their alert and by whom they are for', async () => {
    const source = [
      alert('7'),
      share('7', { type: 'user', user: 'amy', access: 'edit' }),
      share('7', { type: 'group', group_id: '3' }),
    ];
    const target = [
      alert('70'),
      share('70', { type: 'group', group_id: '30' }),
      share('70', { type: 'user', user: 'amy' }),
    ];
    const { promoted, surplus } = await run(source, target, {
      maps: ['group:3=30'],
    });
    expect(promoted.map(({ before }) => before)).toEqual([target[0], target[2], target[1]]);
    expect(promoted.flatMap((one) => one.differences.map(({ path }) => path))).toEqual(['access']);
    expect(surplus).toEqual([]);
  });

  test('ids are those of the target, and what it lacks has none of them', async () => {
    const source = [
      hook('1'),
      hook('2', { name: 'Other' }),
      alert('7', { webhook_action_ids: ['1', '2'], dataset_id: '42' }),
    ];
    const { account, surplus } = await run(source, [hook('2'), alert('-1', { name: 'Other' })], {
      maps: ['dataset:42=43'],
    });
    const [first, second, third] = account.objects;
    expect([first?.id, first?.isNew, second?.isNew, third?.isNew]).toEqual(['2', undefined, true, true]);
    expect(third?.values).toMatchObject({
      webhook_action_ids: ['2', second?.id],
      dataset_id: '43',
    });
    expect(third?.id).not.toBe('-1');
    expect(surplus).toHaveLength(1);
  });

  test('as a user says, and by another name', async () => {
    const source = [alert('7'), alert('8'), category('1', 'Staging'), category('2', 'A', '1')];
    const target = [alert('70'), alert('80'), category('10', 'Production'), category('20', 'A', '10')];
    const texts = {
      maps: ['alert:7=80', 'alert:8=70'],
      renames: ['category:Staging=Production'],
    };
    const { promoted, refusals } = await run(source, target, texts);
    expect(refusals).toEqual([]);
    expect(new Map(promoted.map(({ from, before }) => [from.id, before?.id]))).toEqual(
      new Map([
        ['7', '80'],
        ['8', '70'],
        ['1', '10'],
        ['2', '20'],
      ]),
    );
  });
});

describe('what is not sure is refused', () => {
  test('an id that nobody mapped, with the one that is likely', async () => {
    const details = await detailsOf(
      [alert('7', { dataset_id: '42' }), alert('8', { name: 'B', dataset_id: '42' })],
      [alert('70', { dataset_id: '43' })],
    );
    expect(details).toBe(
      'refusal: alert "Orders" (7) and 1 other object of the source have the dataset 42. Say which one is meant in the target: --map dataset:42=43, the dataset that it has there.',
    );
  });

  test.each<[string, Parameters<typeof run>, string]>([
    [
      'several of one name',
      [[alert('7'), alert('8')], [alert('70')]],
      'the source has 7, 8 of this name, and the target 70',
    ],
    ['several in the target', [[alert('7')], [alert('70'), alert('80')]], '--map alert:7=70'],
    ['a reference to nothing', [[alert('7', { slack_action_ids: ['9'] })], []], '--map slack-action:9=ID'],
    ['an id that the source lacks', [[alert('7')], [alert('9')], { maps: ['alert:8=9'] }], 'the source has no alert 8'],
    ['an id that the target lacks', [[alert('7')], [], { maps: ['alert:7=9'] }], 'the target has no alert 9'],
    ['two for one', [[alert('7'), alert('8')], [alert('9')], { maps: ['alert:7=9', 'alert:8=9'] }], 'the same id, 9'],
    ['categories in each other', [[category('1', 'a', '2'), category('2', 'b', '1')], []], 'lie in each other'],
    [
      'what is left out and lacking',
      [[alert('7', { webhook_action_ids: ['1'] })], [], { elsewhere: [hook('1')] }],
      'which the target lacks',
    ],
    ['a hidden secret too many', [[hook('1')], [hiding(hook('10'), 'headers')]], 'No code can take it away'],
  ])('%s', async (_what, input, message) => {
    expect(await detailsOf(...input)).toContain(message);
  });

  test('what is wrong with objects that nobody promotes is no concern', async () => {
    expect(
      await detailsOf([alert('7')], [alert('70'), hook('1'), hook('2')], {
        elsewhere: [hook('3')],
      }),
    ).toBe('');
  });
});

describe('secrets stay with their account', () => {
  const secret = { headers: { 'X-A': 'one' } };

  test('the target keeps its own', async () => {
    expect(await differences([hook('1', secret)], [hook('10', { headers: { 'X-B': 'two' } })])).toEqual([]);
    expect(await differences([hiding(hook('1'), 'headers')], [hook('10', secret)])).toEqual([]);
    expect(await differences([hook('1', secret)], [hiding(hook('10'), 'headers')])).toEqual([]);
  });

  test('one that it lacks is given, and one that the source lacks is taken away', async () => {
    const { promoted } = await run([hiding(hook('1'), 'headers')], [hook('10')]);
    expect(promoted[0]?.differences.map(({ path }) => path)).toEqual(['headers']);
    expect(await differences([hook('1')], [hook('10', secret)])).toEqual(['headers: {"X-A":"one"} -> {}']);
    const made = await run([hiding(hook('1'), 'headers')], []);
    expect(made.account.objects[0]?.values['headers']).not.toBeNull();
  });
});
