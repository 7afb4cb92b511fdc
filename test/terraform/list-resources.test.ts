import { describe, expect, test } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Message } from '../../src/terraform/wire/messages';
import { projectFolder } from '../support/project';
import { callPlugin, fromDynamic, fromIdentity, streamList, toDynamic } from '../support/protocol-client';
import { useConfiguredPlugin } from '../support/use-plugin';

const examples = join(projectFolder, 'examples/list-resources');
const alertId = '9007199254740993';
const seed = {
  objects: {
    alert: [
      { id: BigInt(alertId), alertName: 'Orders', paused: true },
      { id: 7, alertName: 'Returns' },
      { id: 8, alertName: 'Returns of the week' },
    ],
    category: [
      { id: 20, categoryName: 'Sales' },
      { id: 21, categoryName: 'EMEA', parentId: 20 },
    ],
    webhook: [{ id: 30, name: 'Hook', url: 'https://example.com/hook' }],
    slack: Array.from({ length: 9 }, (_, id) => ({ id: 40 + id, name: `Slack ${String(id)}` })),
    teams: Array.from({ length: 10 }, (_, id) => ({ id: 50 + id, name: `Teams ${String(id)}` })),
  },
  shares: {
    [alertId]: [
      { type: 'Users', name: 'amy', access_level: 1 },
      { type: 'Groups', id: 12, access_level: 2 },
    ],
  },
};

const plugin = useConfiguredPlugin(seed);

async function list(type: string, config: object, more: Omit<Message<'ListResourceRequest'>, 'config'> = {}) {
  const events: Message<'ListResourceEvent'>[] = [];
  for await (const event of streamList(plugin.client, { type, config, ...more })) events.push(event);
  return events;
}
const namesIn = (events: readonly Message<'ListResourceEvent'>[]) => events.map(({ display_name: name }) => name);

describe('lists', () => {
  const whole = { include_resource_object: true };

  test('one request finds every object, with its name and identity, and its state where that is asked for', async () => {
    const events = await list('analytics_alert', {}, whole);
    expect(namesIn(events)).toEqual(['Returns', 'Returns of the week', 'Orders']);
    expect(events.map(({ identity }) => fromIdentity(identity))).toEqual([{ id: '7' }, { id: '8' }, { id: alertId }]);
    expect(fromDynamic(events[2]?.resource_object)).toMatchObject({ id: alertId, name: 'Orders', paused: true });
    expect((await list('analytics_alert', {}))[0]).not.toHaveProperty('resource_object');
  });

  test.each([
    {
      what: 'a pattern of names',
      type: 'analytics_alert',
      config: { name_pattern: 'returns*' },
      names: ['Returns', 'Returns of the week'],
    },
    { what: 'what is paused', type: 'analytics_alert', config: { paused: true }, names: ['Orders'] },
    {
      what: 'what is not',
      type: 'analytics_alert',
      config: { paused: false, name_pattern: '*' },
      names: ['Returns', 'Returns of the week'],
    },
    { what: 'a parent', type: 'analytics_category', config: { parent_id: '20' }, names: ['EMEA'] },
    { what: 'the root', type: 'analytics_category', config: { parent_id: '0' }, names: ['Sales'] },
    { what: 'an alert', type: 'analytics_alert_share', config: { alert_id: alertId }, names: ['user amy', 'group 12'] },
    { what: 'nothing', type: 'analytics_webhook_action', config: {}, names: ['Hook'] },
  ])('filters by $what', async ({ type, config, names }) => {
    expect(namesIn(await list(type, config))).toEqual(names);
  });

  test.each([
    { type: 'analytics_slack_action', count: 9, requests: 1 },
    { type: 'analytics_teams_action', count: 10, requests: 3 },
  ])('one request reads $count objects, and others look for a second page where it may be one', async (expected) => {
    const { type, count, requests } = expected;
    const before = plugin.server.journal.length;
    expect(await list(type, {})).toHaveLength(count);
    const sent = plugin.server.journal.slice(before).map(({ operation }) => operation);
    expect(sent.filter((operation) => operation?.startsWith('list'))).toHaveLength(requests);
  });

  test('ends at its limit, and when the host listens no more', async () => {
    expect(namesIn(await list('analytics_alert', {}, { limit: 2 }))).toEqual(['Returns', 'Returns of the week']);
    for await (const { display_name } of streamList(plugin.client, { type: 'analytics_alert', config: {} })) {
      expect(display_name).toBe('Returns');
      break;
    }
    expect(namesIn(await list('analytics_alert', {}))).toHaveLength(3);
  });

  test.each(readdirSync(examples))('the example of %s is valid', async (type) => {
    const hcl = readFileSync(join(examples, type, 'list-resource.tfquery.hcl'), 'utf8');
    expect(hcl).toContain(`list "${type}" "`);
    const pairs = [...(/config {([^}]*)}/.exec(hcl)?.[1] ?? '').matchAll(/^ *(\w+) += (.+)$/gm)];
    const config = toDynamic(
      Object.fromEntries(pairs.map(([, name = '', value = '']) => [name, JSON.parse(value) as unknown])),
    );
    expect(
      (await callPlugin(plugin.client, 'ValidateListResourceConfig', { type_name: type, config })).diagnostics,
    ).toBeUndefined();
  });

  test('of an alert that there is not is an error, and one without its alert is refused', async () => {
    const [gone] = await list('analytics_alert_share', { alert_id: '99' });
    expect(gone?.diagnostic?.[0]).toMatchObject({ severity: 1, detail: 'The service has no alert 99.' });
    const [unnamed] = await list('analytics_alert_share', {});
    expect(unnamed?.diagnostic?.[0]).toMatchObject({ severity: 1, summary: 'Missing attribute' });
  });
});

test('generated configuration has no secrets and nothing computed, and a plan of it changes nothing', async () => {
  for (const type_name of [
    'analytics_alert',
    'analytics_category',
    'analytics_webhook_action',
    'analytics_alert_share',
  ]) {
    const config = type_name === 'analytics_alert_share' ? { alert_id: alertId } : {};
    const events = await list(type_name, config, { include_resource_object: true });
    expect(events.length).toBeGreaterThan(0);
    for (const { resource_object: state = {} } of events) {
      const generated = await callPlugin(plugin.client, 'GenerateResourceConfig', { type_name, state });
      expect(fromDynamic(generated.config)).toMatchObject({ id: null });
      const planned = await callPlugin(plugin.client, 'PlanResourceChange', {
        type_name,
        prior_state: state,
        ...(generated.config && { config: generated.config }),
      });
      expect(planned.diagnostics ?? []).toEqual([]);
      expect(fromDynamic(planned.planned_state)).toEqual(fromDynamic(state));
    }
  }
});
