import { setTimeout } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import type { JsonObject } from '../../../src/base/json';
import { startBentService } from '../../support/bent-service';
import { fastClock } from './fast-clock';

const stackOf = (name: string): JsonObject => ({
  terraform: { required_providers: { analytics: { source: 'analytics-as-code/analytics' } } },
  provider: { analytics: { read_after_write: '5s' } },
  resource: {
    analytics_alert: { a: { name, condition: 'c', paused: true } },
    analytics_category: { c: { name }, d: { name: 'D', parent_id: '${analytics_category.c.id}' } },
    analytics_alert_share: { s: { alert_id: '${analytics_alert.a.id}', type: 'user', user: 'amy', access: 'view' } },
  },
});

test.each([
  ['creates', 'POST', /\/(alerts|category)$/],
  ['edits', 'PUT', /\/(alerts|category)\/\d+$/],
  ['deletes', 'DELETE', /\/(alerts|category)\/\d+$/],
  ['pauses and shares', 'P(OS|U)T', /(pause|shares)/],
])('a gateway that answers 504 to %s, on which the service works on, costs nothing', async (_what, method, path) => {
  const bent = await startBentService({}, { clock: fastClock(20) });
  const verb = new RegExp(`^${method}$`);
  const working: Promise<unknown>[] = [];
  try {
    bent.bend = (request, next) => {
      if (!verb.test(request.method) || !path.test(request.path)) return next();
      working.push(setTimeout(100).then(() => next()));
      return { status: 504, body: { message: 'Gateway Time-out' } };
    };
    await bent.trial.apply(await bent.trial.plan(stackOf('A')));
    await bent.trial.apply(await bent.trial.plan(stackOf('B')));
    const { changes } = await bent.trial.plan(stackOf('B'));
    expect(changes.filter(({ action }) => action !== 'no-op')).toEqual([]);
    const { alert, category } = bent.server.snapshot().objects;
    expect([alert.length, category.length]).toEqual([1, 2]);
    await bent.trial.apply(await bent.trial.plan(stackOf('B'), 'destroy'));
    expect(bent.server.snapshot().objects).toMatchObject({ alert: [], category: [] });
  } finally {
    await Promise.all(working);
    await bent.close();
  }
});

test('what a gateway answers 504 to, and the service never does, fails with the words of the gateway', async () => {
  const bent = await startBentService({}, { clock: fastClock(20) });
  try {
    bent.bend = (request, next) =>
      request.method === 'POST' ? { status: 504, body: { message: 'Gateway Time-out' } } : next();
    const made = bent.trial.apply(await bent.trial.plan(stackOf('A')));
    await expect(made).rejects.toThrow('Gateway Time-out');
  } finally {
    await bent.close();
  }
});
