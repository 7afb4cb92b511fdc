import { expect, test } from '@jest/globals';
import type { MessageName } from '../../src/terraform/wire/messages';
import { usePlugin } from '../support/use-plugin';

const plugin = usePlugin();

const detail = 'This provider has no state store "analytics_vault".';

test.each<[call: string, response: MessageName]>([
  ['ValidateStateStoreConfig', 'DiagnosticsResponse'],
  ['ConfigureStateStore', 'DiagnosticsResponse'],
  ['LockState', 'LockStateResponse'],
  ['UnlockState', 'DiagnosticsResponse'],
  ['GetStates', 'GetStatesResponse'],
  ['DeleteState', 'DiagnosticsResponse'],
])('%s names the state store that there is not', async (call, response) => {
  const messages = { request: 'StateStoreRequest', response } as const;
  const answer = await plugin.client.call(`/tfplugin6.Provider/${call}`, messages, { type_name: 'analytics_vault' });
  expect(answer).toEqual({ diagnostics: [expect.objectContaining({ severity: 1, detail })] });
});

test('a state is not read from a state store that there is not: the stream has one event', async () => {
  const messages = { request: 'StateStoreRequest', event: 'ReadStateBytesChunk' } as const;
  const events: unknown[] = [];
  const request = { type_name: 'analytics_vault' };
  for await (const event of plugin.client.stream('/tfplugin6.Provider/ReadStateBytes', messages, request))
    events.push(event);
  expect(events).toEqual([{ diagnostics: [expect.objectContaining({ detail })] }]);
});

test('a state that is sent to a state store that there is not is refused', async () => {
  const messages = { request: 'WriteStateBytesChunk', response: 'DiagnosticsResponse' } as const;
  const chunk = { meta: { type_name: 'analytics_vault' } };
  const answer = await plugin.client.upload('/tfplugin6.Provider/WriteStateBytes', messages, [chunk, {}]);
  expect(answer).toEqual({ diagnostics: [expect.objectContaining({ detail })] });
});

test('the renewal of an ephemeral resource is refused by its type', async () => {
  const messages = { request: 'EphemeralResourceRequest', response: 'DiagnosticsResponse' } as const;
  const request = { type_name: 'analytics_access_token' };
  const answer = await plugin.client.call('/tfplugin6.Provider/RenewEphemeralResource', messages, request);
  expect(answer.diagnostics).toEqual([
    expect.objectContaining({ detail: 'An analytics_access_token is valid as it was opened; it cannot be renewed.' }),
  ]);
});
