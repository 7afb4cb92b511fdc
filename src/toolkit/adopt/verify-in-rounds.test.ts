import { expect, test } from '@jest/globals';
import { type AccountObject, Omissions } from '../../adopt';
import { alertAttributes } from '../../resources/alert/attributes';
import type { Difference, Proof } from './verify';
import { verifyInRounds } from './verify-in-rounds';

const schema = { version: 0, description: '', attributes: alertAttributes };
const alert: AccountObject = { type: 'analytics_alert', id: '1', schema, values: {} };

/** Proves round after round what is told; the last one again and again. */
async function prove(...rounds: readonly (readonly Difference[])[]) {
  const omissions = new Omissions();
  let count = 0;
  const { proof } = await verifyInRounds(omissions, (round) => {
    count = round;
    const differences = rounds[Math.min(round, rounds.length) - 1] ?? [];
    const told: Proof = {
      counts: { import: 1, add: 0, change: 0, destroy: 0 },
      differences,
      others: 0,
      typeErrors: [],
    };
    return Promise.resolve({ proof: told });
  });
  return { count, omissions, left: proof.differences };
}

const about = (attribute: string | undefined, object = alert): Difference => ({
  object,
  attribute,
  reason: 'because',
});

test('an attribute that differs is left out, and what differs because of that, too', async () => {
  const { count, omissions, left } = await prove([about('condition')], [about('schedule')], []);
  expect([count, [...omissions.of(alert)], left]).toEqual([3, ['condition', 'schedule'], []]);
});

test('an object is left out that cannot do without what differs', async () => {
  const { count, omissions } = await prove([about('name')], []);
  expect([count, omissions.hasWhole(alert)]).toEqual([2, true]);
});

test('what is about no object, or was left out already, is not tried again', async () => {
  const { count, left } = await prove(
    [about('condition'), { object: undefined, attribute: undefined, reason: '403' }],
    [about('condition')],
  );
  expect([count, left]).toEqual([2, [about('condition')]]);
});

test('there is an end to it', async () => {
  const names = Object.keys(alertAttributes).filter((name) => name !== 'name');
  expect((await prove(...names.map((name) => [about(name)]))).count).toBe(5);
});
