import { expect, test } from '@jest/globals';
import type { FastifyRequest } from 'fastify';
import { documentationUrlOf } from './documentation-url';

test.each([
  ['127.0.0.1:8080', {}, 'http://127.0.0.1:8080'],
  ['analytics.example.com', {}, 'http://analytics.example.com'],
  ['[::1]:8080', {}, 'http://[::1]:8080'],
  [undefined, { localAddress: '192.168.0.1', localPort: 8080 }, 'http://192.168.0.1:8080'],
  ['a@b/c', { localAddress: '::1', localPort: 8080 }, 'http://[::1]:8080'],
  [undefined, {}, ''],
])('who has called the server as %s at %j is sent to %s', (host, socket, root) => {
  const request = { headers: { host }, socket } as FastifyRequest;
  expect(documentationUrlOf(request)).toBe(`${root}/_reference/openapi.json`);
});
