import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { once } from 'node:events';
import { type ClientHttp2Session, connect } from 'node:http2';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { type Connections, type ConnectionsOptions, createConnections } from './connections';

const bug = new Error('The provider cannot be made.');
const told: unknown[] = [];
let connections: Connections;
let server: Server;
let client: ClientHttp2Session;

async function start(
  providerPer: ConnectionsOptions['providerPer'],
  createProvider: ConnectionsOptions['createProvider'] = () => Promise.reject(bug),
): Promise<void> {
  connections = createConnections({
    createProvider,
    answers: new Map([['/tfplugin6.Provider/GetMetadata', Buffer.from('known')]]),
    providerPer,
    onShutdown: () => undefined,
    onError: (error) => told.push(error),
  });
  server = createServer((socket) => {
    connections.accept(socket);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  client = connect(`http://127.0.0.1:${String((server.address() as AddressInfo).port)}`);
}

/** The status and the bytes of the answer; no status where the call was broken off. */
async function ask(path: string): Promise<readonly [status: unknown, body: string]> {
  const stream = client.request({ ':method': 'POST', ':path': path, 'content-type': 'application/grpc' });
  const seen: Record<string, unknown> = {};
  for (const event of ['response', 'trailers']) stream.on(event, (headers: object) => Object.assign(seen, headers));
  stream.on('error', () => undefined);
  const chunks: Buffer[] = [];
  stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  stream.end(Buffer.alloc(5));
  await once(stream, 'close');
  return [seen['grpc-status'], Buffer.concat(chunks).subarray(5).toString()];
}

beforeEach(() => {
  told.length = 0;
});
afterEach(async () => {
  client.close();
  await connections.close();
  server.close();
});

test.each(['process', 'connection'] as const)(
  'what is known is answered without a provider, and the want of one is told, one provider per %s',
  async (providerPer) => {
    await start(providerPer);
    expect(await ask('/tfplugin6.Provider/GetMetadata')).toEqual(['0', 'known']);
    expect(await ask('/plugin.GRPCStdio/StreamStdio')).toEqual(['12', '']);
    expect(told).toEqual([]);
    expect(await ask('/tfplugin6.Provider/StopProvider')).toEqual([undefined, '']);
    expect(told).toEqual([bug]);
  },
);

test('connections are closed where a client has begun to, and waits for an answer that never comes', async () => {
  await start('process', () => new Promise(() => undefined));
  await once(client, 'connect');
  client.request({ ':method': 'POST', ':path': '/unknown' }).on('error', () => undefined);
  client.goaway();
  // What was sent before it has arrived then.
  await new Promise((resolve) => client.ping(resolve));
  await connections.close();
  if (!client.destroyed) await once(client, 'close');
});
