import { expect, test } from '@jest/globals';
import { Socket } from 'node:net';
import { createConnections } from './connections';

test.each(['process', 'connection'] as const)(
  'a connection is closed when its server cannot be opened, one provider per %s',
  async (providerPer) => {
    const bug = new Error('The provider cannot be made.');
    let tell: (error: unknown) => void = () => undefined;
    const told = new Promise((resolve) => (tell = resolve));
    const connections = createConnections({
      createProvider: () => Promise.reject(bug),
      providerPer,
      onShutdown: () => undefined,
      onError: tell,
    });
    const socket = new Socket();
    connections.accept(socket);
    expect(await told).toBe(bug);
    expect(socket.destroyed).toBe(true);
    await connections.close();
  },
);
