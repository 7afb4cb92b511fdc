import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A port of this machine that nothing listens on, for a program that is told its port. */
export async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
