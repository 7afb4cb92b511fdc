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
      : condition === 'mail'
        ? [errorAt(['email', 'to', 1], 'Bad', 'It is no address.')]
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
  ['one value of an object', { condition: 'mail' }, 'email.to', /^It is no address\.$/],
  ['an object that the provider refuses as a whole', { condition: 'awful' }, undefined, /^All is awful\.$/],
  ['a schedule of two times', { schedule: { cron: '0 8 * * *', frequency: 3 } }, 'schedule', /cannot stand beside/],
  [
    'a schedule of which no word tells the unit',
    { schedule: { frequency: 3 } },
    'schedule.frequency',
    /is required beside frequency.*`fields\.schedule\.\*` of the dialect/,
  ],
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
  ['is never checked', { schedule: { frequency: 0, frequency_type: 'day' } }],
  ['has no frequency beside a cron expression', { schedule: { frequency: 0, cron: '0 8 * * *' } }],
  ['has a schedule', { schedule: { frequency: 3, frequency_type: 'day' } }],
])('code leaves nothing out of an object that %s', async (_says, values) => {
  expect(await omitted(values)).toEqual([]);
});
