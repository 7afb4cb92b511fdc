import { expect, test } from '@jest/globals';
import type { JsonObject } from '../../../src/base/json';
import { formatJson } from '../../../src/base/json-text';
import { type BehaviourInput, startReferenceServer } from '../../../src/server';
import { openTrial } from '../../../src/testing/open-trial';
import { fastClock } from './fast-clock';
import { inDialect } from './odd-stack';

const stack = inDialect(
  {
    resource: {
      analytics_webhook_action: { hook: { name: 'Hook', url: 'https://Hooks.Example.com' } },
      analytics_alert: {
        orders: {
          name: 'Orders',
          schedule: { cron: '0 8 * * 1-5', start_time: '08:00' },
          email: { to: ['sales@example.com', 'ops@example.com'], body: '<b>Fewer</b> than ten.\nLook at it.' },
        },
      },
    },
  },
  {},
);

/** What an import of the stack would change, by someone who has not made it; nothing is left to change once it is applied. */
async function changesOfImport(behaviours: readonly BehaviourInput[]): Promise<readonly string[]> {
  const clock = fastClock(20);
  const server = await startReferenceServer({ behaviours, clock });
  const [maker, importer] = [openTrial(server, { clock }), openTrial(server, { clock })];
  try {
    await maker.apply(await maker.plan(stack));
    const { webhook, alert } = server.snapshot().objects;
    const importing: JsonObject = {
      ...stack,
      import: [
        { to: 'analytics_webhook_action.hook', id: formatJson(webhook[0]?.['id'] ?? 0) },
        { to: 'analytics_alert.orders', id: formatJson(alert[0]?.['id'] ?? 0) },
      ],
    };
    const plan = await importer.plan(importing);
    await importer.apply(plan);
    const { changes } = await importer.plan(importing);
    expect(changes.map(({ action }) => action)).toEqual(['no-op', 'no-op']);
    return plan.changes.map(({ address, action }) => `${action} ${address}`).sort();
  } finally {
    maker.close();
    importer.close();
    await server.close();
  }
}

test('an import of a normalised account changes nothing that means the same', async () => {
  const behaviours = [
    'crlf',
    'orders-lists',
    'rewrites-url',
    'rewrites-cron=spaces',
    'adds-time',
    'null-fields',
    'ids-as-text',
  ] as const;
  expect(await changesOfImport(behaviours)).toEqual([
    'no-op analytics_alert.orders',
    'no-op analytics_webhook_action.hook',
  ]);
});

test.each([
  ['lower-cases', ['update analytics_alert.orders', 'update analytics_webhook_action.hook']],
  ['escapes-html', ['no-op analytics_webhook_action.hook', 'update analytics_alert.orders']],
] as const)(
  'an import of an account that %s shows what a reader would call a difference, once',
  async (name, changes) => {
    expect(await changesOfImport([name])).toEqual(changes);
  },
);

test('the owner who is always among the shares of an alert is no difference once an import was applied', async () => {
  const clock = fastClock(20);
  const server = await startReferenceServer({ behaviours: ['shares-with-owner'], clock });
  const [maker, importer] = [openTrial(server, { clock }), openTrial(server, { clock })];
  const shared = inDialect(
    {
      resource: {
        analytics_alert: { orders: { name: 'Orders' } },
        analytics_alert_shares: {
          all: {
            alert_id: '${analytics_alert.orders.id}',
            shares: [{ type: 'user', user: 'amy@example.com', access: 'view' }],
          },
        },
      },
    },
    {},
  );
  try {
    await maker.apply(await maker.plan(shared));
    const id = formatJson(server.snapshot().objects.alert[0]?.['id'] ?? 0);
    const imports = [
      { to: 'analytics_alert.orders', id },
      { to: 'analytics_alert_shares.all', id },
    ];
    const importing: JsonObject = { ...shared, import: imports };
    await importer.apply(await importer.plan(importing));
    const { changes } = await importer.plan(importing);
    expect(changes.map(({ action }) => action)).toEqual(['no-op', 'no-op']);
  } finally {
    maker.close();
    importer.close();
    await server.close();
  }
});
