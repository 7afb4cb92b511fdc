import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addAbortSignal, PassThrough } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Clock } from '../../src/base/clock';
import { createSurroundings } from '../../src/toolkit/surroundings';
import { packageVersion } from '../../src/base/package-version';
import { runCli } from '../../src/cli/run-cli';
import { createCliHost } from '../support/cli-host';
import { aacFile } from '../support/project';

let folder: string;
let onRequest: (response: ServerResponse) => void = () => undefined;
const server = createServer((request, response) => {
  request.resume().once('end', () => {
    onRequest(response);
  });
});

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'analytics-test-'));
  writeFileSync(join(folder, 'a.json'), '[{"a":1}]');
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

const environment = (): Record<string, string> => {
  const { port } = server.address() as AddressInfo;
  return { ANALYTICS_BASE_URL: `http://127.0.0.1:${String(port)}`, ANALYTICS_API_KEY: 'k' };
};
const answer = (response: ServerResponse): void => {
  response.setHeader('content-type', 'application/json').end('{"message":"Done","id":7}');
};

/** Pushes in this process; `tell` interrupts it. */
function push(args: readonly string[], sleep: Clock['sleep'], input = new PassThrough()) {
  let tell: () => void = () => undefined;
  let printed = '';
  const surroundings = createSurroundings(packageVersion);
  const host = createCliHost({
    environment: environment(),
    workingFolder: folder,
    surroundings: { ...surroundings, clock: { ...surroundings.clock, sleep } },
    printError: (text) => (printed += text),
    readInput: (signal) => (signal ? addAbortSignal(signal, input) : input),
    onInterrupt(listener) {
      tell = () => {
        listener('SIGINT');
      };
      return () => undefined;
    },
  });
  const ended = runCli(['data', 'push', ...args], host).then((code) => ({ code, printed }));
  return {
    ended,
    tell: () => {
      tell();
    },
  };
}

/** Waits until a signal ends it. */
const forever: Clock['sleep'] = async (_, signal) => {
  if (signal && !signal.aborted) await once(signal, 'abort');
  throw new Error('The wait was ended.');
};

describe('an interrupted push', () => {
  test.each<[string, number, Clock['sleep']]>([
    ['a second interrupt', 2, forever],
    ['the wait behind the first one', 1, () => Promise.resolve()],
  ])('ends with %s where the service does not answer', async (_, interrupts, sleep) => {
    const asked = new Promise((resolve) => (onRequest = resolve));
    const { ended, tell } = push(['a.json'], sleep);
    await asked;
    for (let told = 0; told < interrupts; told += 1) tell();
    expect(await ended).toEqual({ code: 130, printed: expect.stringContaining('may have taken effect') });
  });

  test('waits for the answer to what is under way', async () => {
    const asked = new Promise<ServerResponse>((resolve) => (onRequest = resolve));
    const { ended, tell } = push(['a.json'], forever);
    const response = await asked;
    tell();
    answer(response);
    expect((await ended).printed).not.toContain('may have taken effect');
  });

  const unended = [
    ['json', '[{"a":1},'],
    ['ndjson', '{"a":1}\n{'],
    ['csv', 'a\n1\n2222'],
  ] as const;

  test.each(unended)('ends where standard input does not end: %s', async (format, text) => {
    const input = new PassThrough();
    const asked = new Promise<ServerResponse>((resolve) => (onRequest = resolve));
    const { ended, tell } = push(['-', '--name', 'A', '--format', format, '--batch', '1'], forever, input);
    input.write(text);
    answer(await asked);
    tell();
    expect(await ended).toEqual({ code: 130, printed: expect.stringContaining('go on with --from 1. (ABORTED)') });
  });

  test.each(unended)('closes standard input when it fails: %s', async (format, text) => {
    const input = new PassThrough();
    onRequest = (response) => response.writeHead(400).end();
    const { ended } = push(['-', '--name', 'A', '--format', format, '--batch', '1'], forever, input);
    input.write(text);
    expect((await ended).code).toBe(1);
    expect(input.destroyed).toBe(true);
  });

  test('of a process ends with its standard input open', async () => {
    const asked = new Promise<ServerResponse>((resolve) => (onRequest = resolve));
    const args = [aacFile, 'data', 'push', '-', '--name', 'A', '--format', 'ndjson', '--batch', '1'];
    const child = spawn(process.execPath, args, { cwd: folder, env: { ...process.env, ...environment() } });
    const closed = once(child, 'close');
    child.stdin.write('{"a":1}\n');
    answer(await asked);
    child.kill('SIGTERM');
    expect((await closed)[0]).toBe(130);
  });
});
