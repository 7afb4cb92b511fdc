import { describe, expect, test } from '@jest/globals';
import { resourceDefinitions } from '../../src/resources';
import { callPlugin, fromDynamic, fromIdentity, toDynamic } from '../support/protocol-client';
import { useConfiguredPlugin } from '../support/use-plugin';

const alertId = '9007199254740993';
const seed = {
  objects: {
    alert: [
      { id: BigInt(alertId), alertName: 'Orders', paused: true },
      { id: 7, alertName: 'Returns' },
      { id: 8, alertName: 'Returns of the week' },
    ],
  },
  shares: {
    [alertId]: [
      { type: 'Users', name: 'amy', access_level: 1 },
      { type: 'Groups', id: 12, access_level: 2 },
    ],
  },
};

const plugin = useConfiguredPlugin(seed);

async function importBy(type_name: string, identity: unknown) {
  const { imported_resources: [imported] = [], diagnostics } = await callPlugin(plugin.client, 'ImportResourceState', {
    type_name,
    identity: { identity_data: toDynamic(identity) },
  });
  return { imported, diagnostics: diagnostics ?? [] };
}

describe('identities', () => {
  test('every resource has one: its id, or what a share and an asset are made of, never the address of the service', async () => {
    const { identity_schemas: schemas = {} } = await callPlugin(plugin.client, 'GetResourceIdentitySchemas', {});
    const shown = Object.entries(schemas).map(([type, { identity_attributes: attributes = [] }]) => [
      type,
      attributes.map(({ name, required_for_import: required }) => `${String(name)}${required ? '' : '?'}`).join(' '),
    ]);
    expect(Object.fromEntries(shown)).toEqual({
      analytics_alert: 'id',
      analytics_alert_share: 'alert_id type user? group_id?',
      analytics_alert_shares: 'id',
      analytics_category: 'id',
      analytics_category_asset: 'category_id asset_type asset_id',
      analytics_slack_action: 'id',
      analytics_teams_action: 'id',
      analytics_webhook_action: 'id',
    });
  });

  test('an object that is imported by its identity is read, and has the same identity in every answer', async () => {
    const { imported } = await importBy('analytics_alert_share', { alert_id: alertId, type: 'user', user: 'amy' });
    expect(fromDynamic(imported?.state)).toMatchObject({ id: `${alertId}/user/amy` });
    const read = await callPlugin(plugin.client, 'ReadResource', {
      type_name: 'analytics_alert_share',
      ...(imported?.state && { current_state: imported.state }),
      ...(imported?.identity && { current_identity: imported.identity }),
    });
    expect(fromDynamic(read.new_state)).toMatchObject({ access: 'edit' });
    expect(fromIdentity(read.new_identity)).toEqual({ alert_id: alertId, type: 'user', user: 'amy', group_id: null });
  });

  test.each([
    { what: 'a required part that is missing', identity: { alert_id: alertId, user: 'amy' }, said: /type/ },
    {
      what: 'a share of a user with the id of a group',
      identity: { alert_id: alertId, type: 'user', group_id: '12' },
      said: /names no analytics_alert_share/,
    },
    {
      what: 'a share with a user and a group',
      identity: { alert_id: alertId, type: 'user', user: 'amy', group_id: '12' },
      said: /names no analytics_alert_share/,
    },
    {
      what: 'an id that is none',
      type: 'analytics_alert',
      identity: { id: 'x' },
      said: /digits of a 64-bit whole number/,
    },
  ])('$what is refused', async ({ type = 'analytics_alert_share', identity, said }) => {
    const { imported, diagnostics } = await importBy(type, identity);
    expect(imported).toBeUndefined();
    expect(diagnostics.map(({ detail }) => detail).join('\n')).toMatch(said);
  });

  test('of a new object it is unknown while planning, and known after the apply', async () => {
    const config = toDynamic({ name: 'New' });
    const planned = await callPlugin(plugin.client, 'PlanResourceChange', {
      type_name: 'analytics_category',
      prior_state: toDynamic(null),
      config,
    });
    expect(fromIdentity(planned.planned_identity)['id']).toMatchObject({ type: 12 });
    const applied = await callPlugin(plugin.client, 'ApplyResourceChange', {
      type_name: 'analytics_category',
      prior_state: toDynamic(null),
      config,
      ...(planned.planned_state && { planned_state: planned.planned_state }),
      ...(planned.planned_identity && { planned_identity: planned.planned_identity }),
    });
    expect(fromIdentity(applied.new_identity)).toEqual({ id: fromDynamic(applied.new_state)['id'] });
  });

  test('a state that names another object than its identity is refused, in every call', async () => {
    const state = toDynamic({ id: '7', name: 'Returns' });
    const other = { identity_data: toDynamic({ id: '8' }) };
    const type_name = 'analytics_alert';
    const read = await callPlugin(plugin.client, 'ReadResource', {
      type_name,
      current_state: state,
      current_identity: other,
    });
    const plan = await callPlugin(plugin.client, 'PlanResourceChange', {
      type_name,
      prior_state: state,
      config: toDynamic({ name: 'Returns' }),
      prior_identity: other,
    });
    const apply = await callPlugin(plugin.client, 'ApplyResourceChange', {
      type_name,
      prior_state: state,
      planned_state: toDynamic(null),
      planned_identity: other,
    });
    for (const { diagnostics } of [read, plan, apply]) {
      expect(diagnostics?.[0]?.detail).toContain(
        'The identity of this analytics_alert is {"id":"8"}, but its state names {"id":"7"}.',
      );
    }
    expect(plugin.server.snapshot().objects.alert).toHaveLength(3);
  });

  test('one that a newer version wrote is refused', async () => {
    const raw_identity = { json: Buffer.from('{"id":"7"}') };
    const type_name = 'analytics_alert';
    const same = await callPlugin(plugin.client, 'UpgradeResourceIdentity', { type_name, version: 0, raw_identity });
    expect(fromIdentity(same.upgraded_identity)).toEqual({ id: '7' });
    const newer = await callPlugin(plugin.client, 'UpgradeResourceIdentity', { type_name, version: 1, raw_identity });
    expect(newer.diagnostics?.[0]?.summary).toBe('Identity is too new');
  });
});

describe('a restapi_object', () => {
  const move = (target_type_name: string, state: object, source_type_name = 'restapi_object') =>
    callPlugin(plugin.client, 'MoveResourceState', {
      source_provider_address: 'registry.terraform.io/mastercard/restapi',
      source_type_name,
      source_state: { json: Buffer.from(JSON.stringify(state)) },
      target_type_name,
    });

  const ofPath = resourceDefinitions.flatMap(({ type, path }) =>
    path === undefined ? [] : [{ type, path: path.replace(/[<>]/g, '') }],
  );

  test('may be any kind of record', () => {
    expect(ofPath).toHaveLength(5);
  });

  test.each([
    ...ofPath,
    { type: 'analytics_alert', path: 'alerts/' },
    { type: 'analytics_teams_action', path: '/actions/msTeams' },
    { type: 'analytics_category', path: '/2.0/category' },
  ])('becomes an $type by its path $path', async ({ type, path }) => {
    const { target_state: state, target_identity: identity } = await move(type, { id: alertId, path });
    expect(fromDynamic(state)).toMatchObject({ id: alertId });
    expect(fromIdentity(identity)).toEqual({ id: alertId });
  });

  test.each([
    {
      what: 'of another path',
      state: { id: '7', path: '/api/2.0/category' },
      said: /is no analytics_alert, whose path is/,
    },
    { what: 'without an id', state: { path: '/alerts' }, said: /digits/ },
    {
      what: 'that is a share',
      type: 'analytics_alert_share',
      state: { id: '7', path: '/shares' },
      said: /is no analytics_alert_share/,
    },
    {
      what: 'of our own',
      source: 'analytics_category',
      state: { id: '7' },
      said: /A analytics_category cannot become a analytics_alert/,
    },
  ])('$what is refused', async ({ type = 'analytics_alert', state, source = 'restapi_object', said }) => {
    const { diagnostics, target_state } = await move(type, state, source);
    expect(target_state).toBeUndefined();
    expect(diagnostics?.[0]?.detail).toMatch(said);
  });
});
