import { expect, test } from '@jest/globals';
import type { JsonObject } from '../../base/json';
import { createFakeService } from '../../../test/support/fake-context';
import { alertShare } from './alert-share';
import { alertShares } from './alert-shares';

const [amy, bob, eve] = ['amy', 'bob', 'eve'].map((name) => ({ type: 'Users', name, access_level: 2, note: name }));
const share = { alert_id: '7', type: 'user', user: 'bob', access: 'view' };
const prior = { ...share, id: '7/user/bob' };

/** A service in which adding sets the whole list, and setting adds to it, or the other way round. */
function serviceWith(calls: 'usual' | 'swapped', ...begun: readonly (JsonObject | undefined)[]) {
  let shares = begun.filter((one) => one !== undefined);
  const sent = (body: JsonObject): readonly JsonObject[] => body as unknown as readonly JsonObject[];
  const add = (body: JsonObject): readonly JsonObject[] => {
    const byName = [...shares, ...sent(body)].map((one) => [one['name'], one] as const);
    return (shares = [...new Map(byName).values()]);
  };
  const set = (body: JsonObject): readonly JsonObject[] => (shares = [...sent(body)]);
  const { context } = createFakeService({
    listAlerts: [{ id: 7, alertName: 'Orders' }],
    listAlertShares: () => shares,
    addAlertShares: calls === 'usual' ? add : set,
    setAlertShares: calls === 'usual' ? set : add,
  });
  return { context, names: () => shares.map(({ name, note }) => [name, note]).sort() };
}

test.each(['usual', 'swapped'] as const)('a share is added, and nobody else loses one: calls are %s', async (calls) => {
  const { context, names } = serviceWith(calls, amy, eve);
  await alertShare.create(context, { config: share, planned: share, prior: null }, () => undefined);
  expect(names()).toEqual([
    ['amy', 'amy'],
    ['bob', undefined],
    ['eve', 'eve'],
  ]);
});

test.each(['usual', 'swapped'] as const)('a share is taken back, and no other one: calls are %s', async (calls) => {
  const { context, names } = serviceWith(calls, amy, bob, eve);
  await alertShare.delete(context, prior);
  expect(names()).toEqual([
    ['amy', 'amy'],
    ['eve', 'eve'],
  ]);
  expect(context.run.notices).toEqual([]);
});

test.each(['usual', 'swapped'] as const)('a whole list is set: calls are %s', async (calls) => {
  const { context, names } = serviceWith(calls, amy, eve);
  const planned = { alert_id: '7', shares: [{ type: 'user', user: 'amy', access: 'edit' }] };
  await alertShares.create(context, { config: planned, planned, prior: null }, () => undefined);
  expect(names()).toEqual([['amy', 'amy']]);
});

test('a share that the service keeps is said', async () => {
  const { context } = createFakeService({
    listAlerts: [{ id: 7, alertName: 'Orders' }],
    listAlertShares: [{ type: 'Users', name: 'bob' }, amy ?? null],
    addAlertShares: [{ type: 'Users', name: 'bob' }, amy ?? null],
    setAlertShares: [{ type: 'Users', name: 'bob' }, amy ?? null],
  });
  await alertShare.delete(context, prior);
  expect(context.run.notices).toMatchObject([{ summary: 'Share stays' }]);
});
