import { expect, test } from '@jest/globals';
import { createFakeService } from '../../../test/support/fake-context';
import { dataActions } from './data-source';

const answers = {
  listSlack: [{ id: 10, name: 'Chat', channel: '#a', webhookUrl: 'https://x.example/5ec7e7', token: '5ec7e7' }],
  listTeams: [{ id: 11, channel: null }],
  listWebhook: [
    { id: 13, name: 'B', url: '***' },
    { id: 9, name: 'A', url: 'https://a.example', authHeaders: 'A: 5ec7e7' },
  ],
};

test('all actions come kind by kind, without a secret and without a mask', async () => {
  const { context } = createFakeService(answers);
  const observed = await dataActions.read(context, { kind: null });
  expect(observed).toEqual({
    actions: [
      { id: '10', kind: 'slack', name: 'Chat', channel: '#a', url: null },
      { id: '11', kind: 'teams', name: null, channel: null, url: null },
      { id: '9', kind: 'webhook', name: 'A', channel: null, url: 'https://a.example' },
      { id: '13', kind: 'webhook', name: 'B', channel: null, url: null },
    ],
  });
  expect(JSON.stringify(observed)).not.toContain('5ec7e7');
});

test.each([
  ['slack', 'listSlack'],
  ['teams', 'listTeams'],
  ['webhook', 'listWebhook'],
] as const)('those of the kind %s take one list, %s', async (kind, operation) => {
  const { context, calls } = createFakeService(answers);
  const { actions } = await dataActions.read(context, { kind });
  expect(actions).toHaveLength(answers[operation].length);
  expect(calls).toEqual([{ operation }]);
});
