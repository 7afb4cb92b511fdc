import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import {
  chmodSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ReferenceServer, type SnapshotInput, startReferenceServer } from '../../src/server';
import { runCli } from '../../src/cli/run-cli';
import { createCliHost } from '../support/cli-host';
import type { Ran } from '../support/run';
import { runAac } from '../support/run-aac';

let folder: string;
let server: ReferenceServer;

const seed: SnapshotInput = {
  datasets: [
    { id: 7, name: 'Orders', records: [{ orders: 10 }, { orders: 9007199254740993n, '<day>': 'Tue' }] },
    { id: 8, name: 'Twin' },
    { id: 9, name: 'Twin', pushId: 'a' },
  ],
  widgets: [{ id: 17, name: 'Orders by day', datasetId: 7 }],
  components: { checkMySQL: { status: 'RED', comment: 'No route' } },
};

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'analytics-test-'));
  server = await startReferenceServer({ seed });
});
afterEach(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

async function aac(args: readonly string[], environment: Record<string, string | undefined> = {}): Promise<Ran> {
  const { clientId, clientSecret, apiKey } = server.credentials;
  const env = {
    NO_COLOR: '1',
    ANALYTICS_BASE_URL: server.url,
    ANALYTICS_CLIENT_ID: clientId,
    ANALYTICS_CLIENT_SECRET: clientSecret,
    ANALYTICS_API_KEY: apiKey,
    ...environment,
  };
  return await runAac(args, { cwd: folder, env });
}

const write = (name: string, text: string): void => {
  writeFileSync(join(folder, name), text);
};
const recordsOf = (name: string): readonly unknown[] | undefined =>
  server.snapshot().datasets.find((dataset) => dataset.name === name)?.records;
const pushes = (): number => server.journal.filter(({ operation }) => operation?.startsWith('pushData')).length;

describe('aac status and insights', () => {
  test('show how the components are, and log out again', async () => {
    const { code, stdout } = await aac(['status']);
    expect([code, stdout.split('\n')[0]]).toEqual([0, 'RED     MySQL connectivity (checkMySQL): No route']);
    expect(JSON.parse((await aac(['status', '--json'])).stdout)).toHaveProperty('checkMySQL.comment', 'No route');
    expect(server.journal.at(-1)?.operation).toBe('logout');
  });

  test('end with 2 on request when a component is not well', async () => {
    expect((await aac(['status', '--detailed-exitcode'])).code).toBe(2);
    server.restore({ components: { checkMySQL: { status: 'YELLOW' } } });
    expect((await aac(['status', '--detailed-exitcode', '--json'])).code).toBe(2);
    server.restore({});
    expect((await aac(['status', '--detailed-exitcode'])).code).toBe(0);
  });

  test('show what stands out in a widget, as text', async () => {
    const { stdout } = await aac(['insights', '17']);
    expect(stdout).toContain('Growth: Growth. How far');
    expect(stdout).toMatch(/^ {2}orders grew by .*%, from 10 to 9007200000000000\.$/m);
    expect(JSON.parse((await aac(['insights', '17', '--json'])).stdout)).toHaveLength(1);
    const missing = await aac(['insights', '18']);
    expect([missing.code, missing.stderr]).toEqual([1, expect.stringContaining('no accessible widget with the id 18')]);
    expect((await aac(['insights', 'seven'])).code).toBe(64);
  });
});

describe('aac data', () => {
  test('info shows the fields of a dataset', async () => {
    const { stdout } = await aac(['data', 'info', '7']);
    expect(stdout).toBe(
      'Dataset 7\nMade 1970-01-01T00:00:00.000Z, changed 1970-01-01T00:00:00.000Z.\nFields:\n  orders  java.lang.Long\n  <day>  java.lang.String\n',
    );
    expect(JSON.parse((await aac(['data', 'info', '7', '--json'])).stdout)).toMatchObject({ id: 7, name: 'Orders' });
  });

  test('get prints records by name or id, as JSON or CSV', async () => {
    const json = '[{"orders":10},\n{"orders":9007199254740993,"<day>":"Tue"}]';
    expect((await aac(['data', 'get', 'Orders'])).stdout).toBe(json);
    expect((await aac(['data', 'get', '7', '--json'])).stdout).toBe(json);
    expect((await aac(['data', 'get', '7', '--limit', '1'])).stdout).toBe('[{"orders":10}]');
    expect((await aac(['data', 'get', '7', '--filter', 'where orders > 10', '--json'])).stdout).not.toContain(':10}');
    const csv = await aac(['data', 'get', 'Orders by day', '--format', 'csv']);
    expect(csv.stdout).toBe('orders,<day>\n10,\n9007199254740993,Tue\n');
    const both = await aac(['data', 'get', '7', '--format', 'csv', '--json']);
    expect([both.code, both.stderr]).toEqual([64, expect.stringContaining('leave out --format csv')]);
    const missing = await aac(['data', 'get', 'Nobody']);
    expect([missing.code, missing.stderr]).toEqual([
      1,
      expect.stringContaining('no accessible dataset or widget named'),
    ]);
  });

  test('get writes a file, and says how large it is', async () => {
    const { code, stdout } = await aac(['data', 'get', '7', '--out', 'orders.json', '--json']);
    const text = readFileSync(join(folder, 'orders.json'), 'utf8');
    expect([code, JSON.parse(stdout)]).toEqual([0, { file: 'orders.json', bytes: text.length }]);
    expect(text).toContain('9007199254740993');
    const nowhere = await aac(['data', 'get', '7', '--out', 'nowhere/orders.json']);
    expect([nowhere.code, nowhere.stderr]).toEqual([1, expect.stringContaining('there is no folder')]);
  });

  test('get leaves a file as it was when it breaks', async () => {
    write('orders.json', 'kept');
    server.faults.set([{ operation: 'getData', times: 9, kind: 'drop_before' }]);
    const { code, stderr } = await aac(['data', 'get', '7', '--out', 'orders.json']);
    expect([code, stderr]).toEqual([1, expect.stringContaining('NETWORK_UNREACHABLE')]);
    expect(readdirSync(folder)).toEqual(['orders.json']);
    expect(readFileSync(join(folder, 'orders.json'), 'utf8')).toBe('kept');
  });

  test('get writes through a link and keeps the rights of a file, and touches nothing beside it', async () => {
    write('kept.json', 'old');
    chmodSync(join(folder, 'kept.json'), 0o600);
    symlinkSync('kept.json', join(folder, 'link.json'));
    write('victim', 'not ours');
    for (const name of ['kept.json.part', 'link.json.part']) symlinkSync('victim', join(folder, name));
    expect((await aac(['data', 'get', '7', '--out', 'link.json'])).code).toBe(0);
    expect(readFileSync(join(folder, 'kept.json'), 'utf8')).toContain('9007199254740993');
    expect(statSync(join(folder, 'kept.json')).mode & 0o777).toBe(0o600);
    expect(readFileSync(join(folder, 'victim'), 'utf8')).toBe('not ours');
    expect(readdirSync(folder).sort()).toEqual([
      'kept.json',
      'kept.json.part',
      'link.json',
      'link.json.part',
      'victim',
    ]);
  });

  test('push sends a file in batches, with the API key alone', async () => {
    write(
      'Visits.csv',
      `page,visits\n${Array.from({ length: 25 }, (_, index) => `/${String(index)},${String(index)}\n`).join('')}`,
    );
    const { code, stdout } = await aac(['data', 'push', 'Visits.csv', '--batch', '10'], {
      ANALYTICS_CLIENT_ID: undefined,
      ANALYTICS_CLIENT_SECRET: undefined,
    });
    expect([code, stdout]).toEqual([0, expect.stringMatching(/^25 records of .* are in Visits\.\n$/)]);
    expect(recordsOf('Visits')).toHaveLength(25);
    expect(recordsOf('Visits')?.[24]).toEqual({ page: '/24', visits: 24 });
    expect(server.journal.map(({ operation }) => operation)).toEqual(['pushData', 'pushData', 'pushData']);
  });

  test('push replaces everything once, or the records of a key, under another name and id', async () => {
    write('new.ndjson', '{"orders":1}\n{"orders":2}\n{"orders":10}\n');
    const replaced = await aac([
      'data',
      'push',
      'new.ndjson',
      '--name',
      'Orders',
      '--replace-all',
      '--batch',
      '2',
      '--json',
    ]);
    expect(JSON.parse(replaced.stdout)).toEqual({ dataset: 'Orders', records: 3 });
    expect(recordsOf('Orders')).toEqual([{ orders: 1 }, { orders: 2 }, { orders: 10 }]);
    write('edits.json', '[{"orders":2,"edited":true},{"orders":3}]');
    await aac(['data', 'push', 'edits.json', '--name', 'Orders', '--key', 'orders']);
    expect(recordsOf('Orders')).toEqual([{ orders: 1 }, { orders: 2, edited: true }, { orders: 10 }, { orders: 3 }]);
    await aac(['data', 'push', 'edits.json', '--name', 'Twin', '--push-id', 'a']);
    expect(server.snapshot().datasets.map(({ id, records }) => [id, records.length])).toEqual([
      [7, 4],
      [8, 0],
      [9, 2],
    ]);
  });

  test('push prints a name with everything in it visible', async () => {
    write('One.csv', 'v\n1\n');
    const { code, stdout } = await aac(['data', 'push', 'One.csv', '--name', 'x\u001b[31m\ny']);
    expect([code, stdout]).toEqual([0, '1 records of One.csv are in x\\u001b[31m\\ny.\n']);
  });

  test('push says where to go on when it breaks, and goes on there', async () => {
    write('Visits.ndjson', Array.from({ length: 9 }, (_, v) => `{"v":${String(v)}}\n`).join(''));
    server.faults.set([{ operation: 'pushData', nth: 3, kind: 'status', status: 400 }]);
    const args = ['data', 'push', 'Visits.ndjson', '--batch', '2', '--replace-all'];
    const broken = await aac(args);
    expect(broken.code).toBe(1);
    expect(broken.stderr).toContain('4 records of the file are there; go on with --from 4.');
    expect((await aac([...args, '--from', '4'])).code).toBe(0);
    expect(recordsOf('Visits')).toEqual(Array.from({ length: 9 }, (_, v) => ({ v })));
  });

  test('push refuses what it cannot read, and what contradicts itself', async () => {
    write('Visits.txt', 'a');
    write('One.csv', 'v\n1\n');
    write('Empty.csv', 'v\n');
    write('Visits.ndjson', '{"v":1}\n{"v":\n');
    for (const [args, words] of [
      [['Visits.txt'], 'give --format json or ndjson or csv'],
      [['Visits.ndjson', '--replace-all', '--key', 'v'], 'Give --replace-all or --key, not both.'],
      [['Visits.ndjson'], 'Visits.ndjson cannot be pushed: line 2 is no JSON object. (USAGE)'],
      [['Nowhere.csv'], 'there is no such file'],
      [['One.csv', '--from', '2'], 'The file has fewer than 2 records (1): none is left to push. (USAGE)'],
      [['Empty.csv', '--replace-all', '--name', 'Orders'], 'those in Orders, which stay. (USAGE)'],
    ] as const) {
      const { code, stderr } = await aac(['data', 'push', ...args]);
      expect([code, stderr]).toEqual([args[0] === 'Nowhere.csv' ? 1 : 64, expect.stringContaining(words)]);
    }
    expect(pushes()).toBe(0);
  });

  test('delete removes a dataset by its id, or by its name', async () => {
    const remove = (...args: string[]) => aac(['data', 'delete', '--auto-approve', ...args]);
    expect((await remove('7')).stdout).toBe('The dataset 7 (Orders) is removed.\n');
    const several = await remove('--name', 'Twin');
    expect([several.code, several.stderr]).toEqual([1, expect.stringMatching(/force=true.*\(8 of .*, 9 of /)]);
    expect((await remove('--name', 'Twin', '--force', '--json')).stdout).toContain('2 datasets');
    expect(server.snapshot().datasets).toEqual([]);
    for (const args of [[], ['7', '--name', 'Orders']]) expect((await remove(...args)).code).toBe(64);
  });

  test('delete asks on a terminal, and elsewhere wants to be told', async () => {
    const { url, credentials } = server;
    const answer = async (text: string | undefined) => {
      let output = '';
      const print = (printed: string) => (output += printed);
      const environment = {
        ANALYTICS_BASE_URL: url,
        ANALYTICS_CLIENT_ID: credentials.clientId,
        ANALYTICS_CLIENT_SECRET: credentials.clientSecret,
      };
      const ask = (question: string) => {
        print(question);
        return Promise.resolve(text);
      };
      const host = createCliHost({
        environment,
        workingFolder: folder,
        isTerminal: true,
        print,
        printError: print,
        ask,
      });
      return { code: await runCli(['data', 'delete', '--name', 'Orders'], host), output };
    };
    for (const text of ['no', '', undefined]) {
      expect(await answer(text)).toEqual({
        code: 1,
        output: expect.stringContaining('Cancelled. Nothing was deleted.'),
      });
    }
    const nobody = await aac(['data', 'delete', '7']);
    expect([nobody.code, nobody.stderr]).toEqual([3, expect.stringMatching(/give --auto-approve\. \(NOT_CONFIRMED\)/)]);
    expect((await aac(['data', 'delete', '7', '--json'])).code).toBe(64);
    expect(server.snapshot().datasets).toHaveLength(3);
    const { code, output } = await answer('yes');
    expect([code, output]).toEqual([
      0,
      expect.stringMatching(/delete the dataset named Orders, with its[^]*1 dataset was/),
    ]);
  });

  test('name every variable that is missing, and no secret', async () => {
    const { code, stderr } = await aac(['data', 'push', 'Visits.csv'], {
      ANALYTICS_API_KEY: '',
      ANALYTICS_BASE_URL: '',
    });
    expect(code).toBe(1);
    expect(stderr).toContain(
      'base_url is not set: give it in the provider block, or as the environment variable ANALYTICS_BASE_URL.',
    );
    expect(stderr).toContain(
      'api_key is not set: give it in the provider block, or as the environment variable ANALYTICS_API_KEY.',
    );
    write('Visits.csv', 'a\n1\n');
    const wrong = await aac(['data', 'push', 'Visits.csv'], { ANALYTICS_API_KEY: 'wrong-c0ffee' });
    expect([wrong.code, wrong.stderr]).toEqual([1, expect.stringContaining('Check `api_key`.')]);
    expect(wrong.stderr).not.toContain('c0ffee');
  });
});
