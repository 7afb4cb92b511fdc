import { expect, test } from '@jest/globals';
import type { JsonObject, JsonValue } from '../../base/json';
import { createFakeService } from '../../../test/support/fake-context';
import { alertShare } from './alert-share';

const config = { alert_id: '7', type: 'user', user: 'amy@example.com', access: 'view' };
const change = { config, planned: config, prior: null };

/** A service that has one alert, and keeps of a share what `keep` makes of it. */
function serviceThat(keep: (share: JsonObject) => readonly JsonObject[]) {
  const shares: JsonValue[] = [];
  return createFakeService({
    listAlerts: [{ id: 7, alertName: 'Orders' }],
    listAlertShares: () => shares,
    addAlertShares: (body) => {
      shares.push(...(body as unknown as readonly JsonObject[]).flatMap(keep));
      return shares;
    },
  });
}

test.each([
  ['under another name', { name: 'amy' }, 'for user amy@example.com, and shows user amy instead: declare that'],
  ['with another access', { access_level: 1 }, 'shows it otherwise than it was sent; see `fields.share`'],
])('a share that the service has %s is refused, once it was taken', async (_, other, message) => {
  const { context } = serviceThat((share) => [{ ...share, ...other }]);
  await expect(alertShare.create(context, change, () => undefined)).rejects.toThrow(message);
});

test('a share that the service does not show yet is said', async () => {
  const { context } = serviceThat(() => []);
  expect(await alertShare.create(context, change, () => undefined)).toMatchObject({ id: '7/user/amy@example.com' });
  expect(alertShare.takeNotices?.(context)).toMatchObject([{ summary: 'Share is not shown' }]);
});

test('an edit names its group alone, also where the service shows more of it', async () => {
  const shown = { type: 'Groups', id: 12, name: 'Sales', access_level: 1, note: 'kept' };
  const { context, calls } = createFakeService({
    listAlerts: [{ id: 7, alertName: 'Orders' }],
    listAlertShares: [shown],
    addAlertShares: [{ ...shown, access_level: 2 }],
  });
  const group = { alert_id: '7', type: 'group', group_id: '12', access: 'view' };
  const prior = { ...group, access: 'edit', id: '7/group/12' };
  await alertShare
    .update(
      context,
      { config: group, planned: { ...group, id: prior.id }, prior, isReplacement: false },
      () => undefined,
    )
    .catch(() => undefined);
  const sent = calls.find(({ operation }) => operation === 'addAlertShares')?.body;
  expect(sent).toEqual([{ type: 'Groups', id: 12, access_level: 2, note: 'kept' }]);
});

test('a list names whom an alert is shared with in several ways, of which one alone is read', async () => {
  const amy = { type: 'Users', name: 'amy', access_level: 1 };
  const bob = { ...amy, name: 'bob' };
  const { context } = createFakeService({
    listAlerts: [{ id: 7, alertName: 'Orders' }],
    listAlertShares: [amy, bob, { ...amy, access_level: 2 }, bob],
  });
  expect(await alertShare.list?.(context)).toMatchObject({
    ids: ['7/user/amy', '7/user/bob'],
    diagnostics: [{ detail: expect.stringContaining('The alert 7 is shared with the user amy several times') }],
  });
});

test('where the first answer says the whole list, no further one is checked by a read', async () => {
  const { context, calls } = serviceThat((share) => [share]);
  const readsOf = async (user: string): Promise<number> => {
    const before = calls.length;
    const given = { ...config, user };
    await alertShare.create(context, { config: given, planned: given, prior: null }, () => undefined);
    return calls.slice(before).filter(({ operation }) => operation === 'listAlertShares').length;
  };
  const reads = [await readsOf('amy@example.com'), await readsOf('bob@example.com'), await readsOf('eve@example.com')];
  expect(reads).toEqual([2, 1, 1]);
});
