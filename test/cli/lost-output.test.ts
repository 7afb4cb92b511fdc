import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { type ReferenceServer, startReferenceServer } from '../../src/server';
import { aacFile } from '../support/project';
import { type Ran, run } from '../support/run';

let folder: string;
let server: ReferenceServer;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'analytics-test-'));
  // More than a pipe holds.
  const records = Array.from({ length: 5000 }, (_, id) => ({ id, text: 'x'.repeat(100) }));
  server = await startReferenceServer({ seed: { datasets: [{ id: 7, name: 'Orders', records }] } });
});
afterEach(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

/** Runs a line of a shell in which `aac` is the command. */
function shell(line: string): Promise<Ran> {
  const { clientId, clientSecret } = server.credentials;
  const env = {
    ANALYTICS_BASE_URL: server.url,
    ANALYTICS_CLIENT_ID: clientId,
    ANALYTICS_CLIENT_SECRET: clientSecret,
  };
  const script = `node=$1 program=$2; aac() { "$node" "$program" "$@"; }; ${line}`;
  return run('bash', ['-c', script, 'bash', process.execPath, aacFile], { cwd: folder, env });
}

describe('a command whose output', () => {
  test('nobody reads any more ends quietly', async () => {
    const { code, stdout, stderr } = await shell('aac data get --id 7 | head -c 3; echo " ${PIPESTATUS[0]}"');
    expect([code, stdout, stderr]).toEqual([0, '[{" 0\n', '']);
    expect(server.journal.at(-1)?.operation).toBe('logout');
  });

  test('cannot be written for another reason says which, and fails', async () => {
    if (!existsSync('/dev/full')) return;
    for (const command of ['data get --id 7', 'data info 7']) {
      const { code, stderr } = await shell(`aac ${command} > /dev/full`);
      expect([code, stderr]).toEqual([
        1,
        'Error: Standard output cannot be written: the disk is full. (FILE_INACCESSIBLE)\n',
      ]);
    }
  });

  test('does not fit where it goes names the file, and leaves nothing of it', async () => {
    const { code, stderr } = await shell('ulimit -f 100; aac data get --id 7 --out orders.json');
    const words = 'it would be larger than the system allows. (FILE_INACCESSIBLE)\n';
    expect([code, stderr]).toEqual([1, `Error: orders.json cannot be used: ${words}`]);
    expect(readdirSync(folder)).toEqual([]);
  });
});
