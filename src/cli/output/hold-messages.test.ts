import { expect, test } from '@jest/globals';
import type { CliHost } from '../host';
import { holdMessages } from './hold-messages';

/** A host that writes down what is printed. */
function createHost() {
  const printed: string[] = [];
  const print = (text: string) => void printed.push(text);
  return {
    host: { print, printError: print, status: { show: print, clear: () => undefined } } as unknown as CliHost,
    printed,
  };
}

test('messages wait for the end of what is printed in pieces, and no status stands in it', async () => {
  const { host, printed } = createHost();
  const messages = holdMessages(host);
  messages.host.printError('before');
  await messages.printing(async () => {
    host.print('piece 1');
    messages.host.printError('meanwhile');
    messages.host.status.show('status');
    await Promise.resolve();
    host.print('piece 2');
  });
  messages.host.status.show('later');
  expect(printed).toEqual(['before', 'piece 1', 'piece 2', 'meanwhile', 'later']);
});

test('messages come, too, where the pieces fail', async () => {
  const { host, printed } = createHost();
  const messages = holdMessages(host);
  const failing = messages.printing(async () => {
    messages.host.printError('meanwhile');
    await Promise.reject(new Error('no piece'));
  });
  await expect(failing).rejects.toThrow('no piece');
  expect(printed).toEqual(['meanwhile']);
});
