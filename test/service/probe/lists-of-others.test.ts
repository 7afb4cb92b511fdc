import { expect, test } from '@jest/globals';
import type { JsonObject } from '../../../src/base/json';
import { probe, type Probed } from '../../../src/service/probe/index';
import { probedService } from '../../support/probed-account';
import { always, credential, useServices } from '../fixture';

const { start } = useServices();
const accessToken = { access_token: 'token-1', expires_in: 3600 };

/** Probes a service whose lists are empty but for some, and which knows single objects by their paths. */
async function probeLists(routes: Readonly<Record<string, JsonObject>>): Promise<Probed> {
  const service = await start({
    'POST /api/2.0/login': always(accessToken),
    ...Object.fromEntries(Object.entries(routes).map(([path, body]) => [`GET /api/2.0${path}`, always(body)])),
    'GET /api/2.0/actions/slacks': always([]),
    'GET /api/2.0/actions/teams': always([]),
    'GET /api/2.0/actions/webhooks': always([]),
    '*': always({ message: 'There is nothing.' }, { status: 404 }),
  });
  const { clientId, clientSecret } = credential;
  const probed = probedService({ url: service.url, credentials: { clientId, clientSecret, apiKey: 'key' } } as never);
  try {
    return await probe(probed);
  } finally {
    await probed.close();
  }
}

const alerts = [7, 8].map((id) => ({ id, alertName: `Alert ${String(id)}`, alertCondition: 'x' }));

test('records in envelopes of their own are looked into, as a run does', async () => {
  const { dialect } = await probeLists({
    '/alerts': { edges: alerts.map((node) => ({ node, cursor: 'x' })) },
    '/alerts/7': alerts[0] ?? {},
    '/alerts/8': alerts[1] ?? {},
  });
  expect(dialect['fields']).toBeUndefined();
});

test('the id of a category is not taken for what stands for no parent', async () => {
  const inner = [2, 3].map((id) => ({ id, categoryName: `Inner ${String(id)}`, parentId: 1 }));
  const { findings } = await probeLists({
    '/category': { '1': { id: 1, categoryName: 'Outer', parentId: 0, children: inner } },
    '/category/1': { id: 1, categoryName: 'Outer', parentId: 0 },
    '/category/2': inner[0] ?? {},
    '/category/3': inner[1] ?? {},
  });
  expect(findings.find(({ entry }) => entry === 'fields.category.rootParent')).not.toMatchObject({ value: 1 });
});
