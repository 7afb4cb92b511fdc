import { expect, test } from '@jest/globals';
import { startReferenceServer } from '../../../src/server';
import { openTrial } from '../../../src/testing/open-trial';
import { fastClock } from './fast-clock';
import { inDialect } from './odd-stack';

test('of objects whose ids cannot be managed, one of a kind is made in an account without any', async () => {
  const clock = fastClock(20);
  const server = await startReferenceServer({ behaviours: ['ids-uuid'], clock });
  const trial = openTrial(server, { clock });
  try {
    const alerts = Object.fromEntries(
      Array.from({ length: 20 }, (_, index) => [`a${String(index)}`, { name: `A${String(index)}` }]),
    );
    const plan = await trial.plan(inDialect({ resource: { analytics_alert: alerts } }, {}));
    const failure = trial.apply(plan);
    await expect(failure).rejects.toThrow('id must be a whole number, and ids of other forms cannot be managed');
    await expect(failure).rejects.toThrow('No further analytics_alert is made in this run');
    expect(server.snapshot().objects.alert).toHaveLength(1);
  } finally {
    trial.close();
    await server.close();
  }
});
