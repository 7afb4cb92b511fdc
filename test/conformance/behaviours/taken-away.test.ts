import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { JsonObject } from '../../../src/base/json';
import { type ReferenceServer, startReferenceServer } from '../../../src/server';
import { openTrial, type Trial } from '../../../src/testing/open-trial';
import { fastClock } from './fast-clock';
import { inDialect } from './odd-stack';

const alert = { name: 'Orders', dataset_id: '7', email: { to: ['amy@example.com'] } };
const stackWith = (more: object = {}): JsonObject =>
  inDialect({ resource: { analytics_alert: { orders: { ...alert, ...more } } } }, {});

describe('a service that omits null fields from its answers', () => {
  let server: ReferenceServer;
  let trial: Trial;

  const actionsOf = async (stack: JsonObject): Promise<unknown> =>
    (await trial.plan(stack)).changes.map(({ action, before }) => [action, before]);
  /** Gives the alert other fields by hand. */
  const edit = (fields: object): void => {
    const { objects, ...rest } = server.snapshot();
    server.restore({ ...rest, objects: { ...objects, alert: objects.alert.map((one) => ({ ...one, ...fields })) } });
  };

  beforeEach(async () => {
    const clock = fastClock(20);
    server = await startReferenceServer({ behaviours: ['omits-null'], clock });
    trial = openTrial(server, { clock });
    await trial.apply(await trial.plan(stackWith()));
  });
  afterEach(async () => {
    trial.close();
    await server.close();
  });

  test('shows what somebody took away, and gets it back', async () => {
    expect(await actionsOf(stackWith())).toEqual([['no-op', expect.objectContaining({ dataset_id: '7' })]]);
    edit({ datasetId: null, properties: null });
    const gone = expect.objectContaining({ dataset_id: null, email: null });
    expect(await actionsOf(stackWith())).toEqual([['update', gone]]);
    await trial.apply(await trial.plan(stackWith()));
    expect(await actionsOf(stackWith())).toEqual([['no-op', expect.objectContaining({ dataset_id: '7' })]]);
  });

  test('is believed after an edit, too', async () => {
    await trial.apply(await trial.plan(stackWith({ condition: 'b' })));
    edit({ alertCondition: null });
    expect(await actionsOf(stackWith({ condition: 'b' }))).toEqual([
      ['update', expect.objectContaining({ condition: null, dataset_id: '7' })],
    ]);
  });
});
