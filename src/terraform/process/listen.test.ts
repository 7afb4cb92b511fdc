import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import os from 'node:os';
import { listen } from './listen';
import { removeDeadSockets } from './remove-dead-sockets';

beforeEach(() => {
  jest.spyOn(os, 'platform').mockReturnValue('win32');
});
afterEach(() => {
  jest.restoreAllMocks();
});

test('on Windows, a host connects to a port of loopback; the folder beside it is empty and goes with it', async () => {
  const accepted: string[] = [];
  const listener = await listen((socket) => accepted.push(socket.remoteAddress ?? ''));
  expect(listener).toMatchObject({ network: 'tcp', address: expect.stringMatching(/^127\.0\.0\.1:\d+$/) });
  const socket = connect(Number(listener.address.split(':')[1]), '127.0.0.1');
  await once(socket, 'connect');
  await removeDeadSockets(listener);
  expect(existsSync(listener.folder)).toBe(true);
  socket.destroy();
  listener.close();
  expect(existsSync(listener.folder)).toBe(false);
  expect(accepted).toEqual(['127.0.0.1']);
});
