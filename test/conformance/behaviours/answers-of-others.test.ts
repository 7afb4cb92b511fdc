import { expect, test } from '@jest/globals';
import type { JsonObject, JsonValue } from '../../../src/base/json';
import { startReferenceServer } from '../../../src/server';
import { openTrial } from '../../../src/testing/open-trial';
import { answer, credential, useServices } from '../../service/fixture';

const { start } = useServices();

const stackOf = (alerts: JsonObject): JsonObject => ({
  terraform: { required_providers: { analytics: { source: 'analytics-as-code/analytics' } } },
  provider: { analytics: { read_after_write: '0s' } },
  resource: { analytics_alert: alerts },
});

/** The alerts that a plan of a stack would change, after it was applied and something happened. */
async function changesAfter(
  server: Parameters<typeof openTrial>[0],
  stack: JsonObject,
  then: () => void = () => undefined,
): Promise<readonly string[]> {
  const trial = openTrial(server);
  try {
    await trial.apply(await trial.plan(stack));
    then();
    const { changes } = await trial.plan(stack);
    return changes.filter(({ action }) => action !== 'no-op').map(({ address }) => address);
  } finally {
    trial.close();
  }
}

test('an answer that was true of a plain value is not taken for one that the service stores otherwise', async () => {
  const server = await startReferenceServer({ behaviours: ['write-echo', 'trims'] });
  try {
    const second = { name: 'Second', condition: 'x ', depends_on: ['analytics_alert.first'] };
    expect(await changesAfter(server, stackOf({ first: { name: 'First', condition: 'x' }, second }))).toEqual([]);
  } finally {
    await server.close();
  }
});

test('what a list leaves out of one object is noticed although another one does not have it', async () => {
  const server = await startReferenceServer({ behaviours: ['list-leaves-out=condition'] });
  try {
    const alerts = { a: { name: 'A' }, b: { name: 'B', condition: 'x' } };
    const byHand = (): void => {
      const { objects, ...rest } = server.snapshot();
      const alert = objects.alert.map((record) =>
        'alertCondition' in record ? { ...record, alertCondition: 'y' } : record,
      );
      server.restore({ ...rest, objects: { ...objects, alert } });
    };
    expect(await changesAfter(server, stackOf(alerts), byHand)).toEqual(['analytics_alert.b']);
  } finally {
    await server.close();
  }
});

test('an object is not taken for the user or the job whose id the answer to its create says', async () => {
  const held: JsonValue[] = [];
  const service = await start({
    'GET /api/2.0/alerts': (_request, response) => {
      answer(response, held);
    },
    'POST /api/2.0/alerts': ({ body }, response) => {
      held.push({ id: 40 + held.length, ...(JSON.parse(body) as JsonObject) });
      answer(response, { message: 'Saved.', user: { id: 7, alertName: 'me' } });
    },
    'GET /api/2.0/alerts/40': (_request, response) => {
      answer(response, held[0] ?? null);
    },
  });
  const { clientId, clientSecret } = credential;
  const server = { url: service.url, credentials: { clientId, clientSecret, apiKey: 'key' } };
  expect(await changesAfter(server as never, stackOf({ a: { name: 'A' } }))).toEqual([]);
  expect(held).toHaveLength(1);
});

test('what only the list says of an object is not missed after an edit', async () => {
  let held: JsonObject | undefined;
  const service = await start({
    'GET /api/2.0/alerts': (_request, response) => {
      answer(response, held ? [{ ...held, path: '/all' }] : []);
    },
    'GET /api/2.0/alerts/40': (_request, response) => {
      answer(response, held ?? null);
    },
    '*': ({ body }, response) => {
      held = { id: 40, ...held, ...(JSON.parse(body) as JsonObject) };
      answer(response, held);
    },
  });
  const { clientId, clientSecret } = credential;
  const trial = openTrial({ url: service.url, credentials: { clientId, clientSecret, apiKey: 'key' } });
  try {
    await trial.apply(await trial.plan(stackOf({ a: { name: 'A' } })));
    await trial.apply(await trial.plan(stackOf({ a: { name: 'B' } })));
    expect(held).toMatchObject({ alertName: 'B' });
  } finally {
    trial.close();
  }
});
