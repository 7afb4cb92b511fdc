import { expect, test } from '@jest/globals';
import { createToyProvider, createToyService } from '../../../test/support/toy';
import type { Message, MessageName } from '../wire/messages';
import { decodeMessage, encodeMessage } from '../wire/protobuf';
import { answerCall } from './boundary';
import { calls } from './index';

/** Sends a request as the protocol names its messages, which is not always how the table of calls does. */
async function send<Q extends MessageName, R extends MessageName>(
  name: string,
  [requestName, request]: readonly [Q, Message<Q>],
  responseName: R,
): Promise<Message<R>> {
  const call = calls[name];
  if (!call || 'event' in call) throw new Error(`There is no call ${name}.`);
  const bytes = await answerCall(call, createToyProvider(createToyService()), encodeMessage(requestName, request));
  return decodeMessage(responseName, bytes);
}

test('what is wrong with the provider block reaches the field that hosts read', async () => {
  const request = ['ValidateProviderConfigRequest', { config: { json: Buffer.from('{"endpoint":{}}') } }] as const;
  const { diagnostics } = await send('ValidateProviderConfig', request, 'ValidateProviderConfigResponse');
  expect(diagnostics).toEqual([expect.objectContaining({ summary: 'Wrong type of value' })]);
});
