import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { JsonObject } from '../../../src/base/json';
import { type ReferenceServer, startReferenceServer } from '../../../src/server';
import { openTrial, type Trial } from '../../../src/testing/open-trial';
import { fastClock } from './fast-clock';
import { inDialect } from './odd-stack';

const dialect = { edit: { whilePaused: false } };

/** An alert of which the code does not say whether it is paused. */
const stackWith = (condition: string): JsonObject =>
  inDialect({ resource: { analytics_alert: { orders: { name: 'Orders', condition } } } }, dialect);

describe('an alert that somebody paused, in a service that edits none while it is paused,', () => {
  let server: ReferenceServer;
  let trial: Trial;

  const held = (): JsonObject => {
    const [alert = {}] = server.snapshot().objects.alert;
    return { condition: alert['alertCondition'], paused: alert['paused'] } as JsonObject;
  };
  const setPaused = (paused: boolean): void => {
    const { objects, ...rest } = server.snapshot();
    server.restore({ ...rest, objects: { ...objects, alert: objects.alert.map((alert) => ({ ...alert, paused })) } });
  };
  const apply = async (condition: string): Promise<void> => trial.apply(await trial.plan(stackWith(condition)));

  beforeEach(async () => {
    const clock = fastClock(20);
    server = await startReferenceServer({ behaviours: ['edit-refuses-paused'], clock });
    trial = openTrial(server, { clock });
    await apply('a');
  });
  afterEach(async () => {
    trial.close();
    await server.close();
  });

  test('is edited and paused again, and the plan says so', async () => {
    setPaused(true);
    const plan = await trial.plan(stackWith('b'));
    expect(plan.diagnostics).toMatchObject([{ severity: 'warning', summary: 'Alert is resumed for its edit' }]);
    await trial.apply(plan);
    expect(held()).toEqual({ condition: 'b', paused: true });
    expect((await trial.plan(stackWith('c'))).diagnostics).toEqual([]);
  });

  test('is left alone where that happened after the plan, and edited by the next', async () => {
    const plan = await trial.plan(stackWith('b'));
    setPaused(true);
    await expect(trial.apply(plan)).rejects.toThrow('was paused after the plan was made');
    expect(held()).toEqual({ condition: 'a', paused: true });
    await apply('b');
    expect(held()).toEqual({ condition: 'b', paused: true });
  });

  test.each([
    ['before the edit', 'editAlert', 'b'],
    ['before it is paused again', 'pauseAlert', 'c'],
  ] as const)('is paused by the run after one that was cut off %s', async (_title, operation, condition) => {
    setPaused(true);
    await apply('b');
    server.faults.set([{ kind: 'status', operation, status: 422 }]);
    await expect(apply('c')).rejects.toThrow('422');
    expect(held()).toEqual({ condition, paused: false });
    await apply('c');
    expect(held()).toEqual({ condition: 'c', paused: true });
    expect((await trial.plan(stackWith('c'))).changes.map(({ action }) => action)).toEqual(['no-op']);
  });

  test('stays resumed where somebody resumed it by hand', async () => {
    setPaused(true);
    await apply('b');
    setPaused(false);
    await apply('b');
    expect(held()).toEqual({ condition: 'b', paused: false });
  });
});
