import { beforeEach, expect, test } from '@jest/globals';
import { Unknown } from '../../src/model';
import { encodeDynamicValue } from '../../src/terraform/wire/dynamic-value';
import { callPlugin, fromDynamic, fromIdentity, toDynamic } from '../support/protocol-client';
import { usePlugin } from '../support/use-plugin';

const deferral = { client_capabilities: { deferral_allowed: true } };
const unknownUrl = encodeDynamicValue({ base_url: new Unknown(), client_id: 'id', client_secret: 'secret' });
const waits = { reason: 2 };
const isUnknown = expect.objectContaining({ type: expect.any(Number) });

const plugin = usePlugin();
beforeEach(async () => {
  expect(await callPlugin(plugin.client, 'ConfigureProvider', { config: unknownUrl, ...deferral })).toEqual({});
});

const type_name = 'analytics_category';
const state = toDynamic({ id: '7', name: 'Sales' });
const identity = { identity_data: toDynamic({ id: '7' }) };

test('with a provider block that is not known yet, a host that waits gets every plan, and is told to wait', async () => {
  const config = toDynamic({ name: 'Sales' });
  const request = { type_name, config, prior_state: toDynamic(null) };
  const waiting = await callPlugin(plugin.client, 'PlanResourceChange', { ...request, ...deferral });
  expect(waiting).toMatchObject({ deferred: waits });
  expect(fromDynamic(waiting.planned_state)).toMatchObject({ name: 'Sales', id: isUnknown });
  expect(await callPlugin(plugin.client, 'PlanResourceChange', request)).not.toHaveProperty('deferred');
});

test('an object that is read stays as it is', async () => {
  const read = await callPlugin(plugin.client, 'ReadResource', {
    type_name,
    current_state: state,
    current_identity: identity,
    private: Buffer.from('mine'),
    ...deferral,
  });
  expect(read).toMatchObject({ deferred: waits, new_state: state, private: Buffer.from('mine') });
  expect(read.new_identity).toEqual(identity);
});

test('a data source has the values of its configuration, and the others are unknown', async () => {
  const config = toDynamic({ name: 'Orders' });
  const read = await callPlugin(plugin.client, 'ReadDataSource', { type_name: 'analytics_alert', config, ...deferral });
  expect(read).toMatchObject({ deferred: waits });
  expect(fromDynamic(read.state)).toMatchObject({ name: 'Orders', paused: isUnknown });
});

test('an ephemeral resource is not opened', async () => {
  const request = { type_name: 'analytics_access_token', config: toDynamic({}) };
  expect(await callPlugin(plugin.client, 'OpenEphemeralResource', { ...request, ...deferral })).toEqual({
    deferred: waits,
  });
});

test('an import needs no service, so that it does not wait', async () => {
  const { imported_resources: [imported] = [] } = await callPlugin(plugin.client, 'ImportResourceState', {
    type_name,
    id: '7',
    ...deferral,
  });
  expect(fromIdentity(imported?.identity)).toEqual({ id: '7' });
});

test('a host that does not wait keeps the state that it has, and gets an error of what it cannot do without', async () => {
  const read = await callPlugin(plugin.client, 'ReadResource', { type_name, current_state: state });
  expect(read).toMatchObject({
    new_state: { msgpack: expect.anything() },
    diagnostics: [{ summary: 'Not refreshed' }],
  });
  const data = await callPlugin(plugin.client, 'ReadDataSource', {
    type_name: 'analytics_alert',
    config: toDynamic({ name: 'Orders' }),
  });
  const opened = await callPlugin(plugin.client, 'OpenEphemeralResource', {
    type_name: 'analytics_access_token',
    config: toDynamic({}),
  });
  for (const answer of [data, opened]) {
    expect(answer).toMatchObject({ diagnostics: [{ severity: 1, summary: 'Provider is not configured' }] });
    expect(answer).not.toHaveProperty('deferred');
  }
});
