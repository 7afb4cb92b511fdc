import { expect, test } from '@jest/globals';
import { errorAt } from '../base/diagnostic';
import type { ObjectValue } from '../model';
import type { Provider } from '../provider';
import { accountObject } from '../../test/support/account-object';
import { leaveOutInvalid } from './check';
import { Omissions } from './omissions';

/** A provider that does not like one condition. */
const validate = ({ condition }: ObjectValue) =>
  condition === 'bad'
    ? [errorAt(['condition'], 'Bad', 'It is bad.')]
    : condition === 'awful'
      ? [errorAt([], 'Awful', 'All is awful.')]
      : [];
const provider = { resources: new Map([['analytics_alert', { validate }]]) } as unknown as Provider;
const action = accountObject('analytics_slack_action', '11', { name: 'Chat' });
const elsewhere = [accountObject('analytics_slack_action', '12', { name: 'Talk' })];

async function omitted(values: ObjectValue) {
  const objects = [accountObject('analytics_alert', '7', { name: 'Orders', ...values }), action];
  const omissions = new Omissions();
  await leaveOutInvalid({ objects, elsewhere }, provider, { omissions, turn: () => Promise.resolve() });
  return omissions.all.map(({ attribute, reason }) => [attribute, reason]);
}

test.each([
  ['what the provider refuses', { condition: 'bad' }, 'condition', /^It is bad\.$/],
  ['an object that the provider refuses as a whole', { condition: 'awful' }, undefined, /^All is awful\.$/],
  ['a schedule of two times', { schedule: { cron: '0 8 * * *', frequency: 3 } }, 'schedule', /cannot stand beside/],
  [
    'a schedule of which no word tells the unit',
    { schedule: { frequency: 3 } },
    'schedule',
    /is required beside frequency.*`fields\.schedule\.\*` of the dialect/,
  ],
  ['a schedule that is never', { schedule: { frequency: 0, frequency_type: 'day' } }, 'schedule', /0 is never/],
  [
    'references to what is not there',
    { slack_action_ids: ['11', '13', '14'] },
    'slack_action_ids',
    /^it names the slack-action 13, the slack-action 14, which could not be read\.$/,
  ],
] as const)('code leaves out %s', async (...[, values, attribute, reason]) => {
  expect(await omitted(values)).toEqual([[attribute, expect.stringMatching(reason)]]);
});

test.each([
  ['refers to objects here and elsewhere', { slack_action_ids: ['11', '12'] }],
  ['has a schedule', { schedule: { frequency: 3, frequency_type: 'day' } }],
])('code leaves nothing out of an object that %s', async (_says, values) => {
  expect(await omitted(values)).toEqual([]);
});
