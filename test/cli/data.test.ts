import { describe, expect, test } from '@jest/globals';
import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { runCli } from '../../src/cli/run-cli';
import { createCliHost } from '../support/cli-host';
import { useDataService } from '../support/data-service';
import { requiredProvider } from '../support/required-provider';

const service = useDataService();
const { aac, write } = service;

describe('aac data', () => {
  test('info shows the fields of a dataset', async () => {
    const { stdout } = await aac(['data', 'info', '7']);
    expect(stdout).toBe(
      [
        'Dataset 7',
        'Name: Orders',
        'Identifier: 7',
        'Ids of its widgets: 17',
        'Made 1970-01-01T00:00:00.000Z, changed 1970-01-01T00:00:00.000Z.',
        'Fields:',
        '  orders  java.lang.Long',
        '  <day>  java.lang.String',
        '',
      ].join('\n'),
    );
    expect(JSON.parse((await aac(['data', 'info', '7', '--json'])).stdout)).toMatchObject({ id: 7, name: 'Orders' });
  });

  test('get prints records by name or id, as JSON or CSV', async () => {
    const json = '[{"orders":10},\n{"orders":9007199254740993,"<day>":"Tue"}]\n';
    expect((await aac(['data', 'get', 'Orders'])).stdout).toBe(json);
    expect((await aac(['data', 'get', '--id', '7', '--json'])).stdout).toBe(json);
    expect((await aac(['data', 'get', '--id', '7', '--limit', '1'])).stdout).toBe('[{"orders":10}]\n');
    expect((await aac(['data', 'get', '--id', '7', '--filter', 'where orders > 10', '--json'])).stdout).not.toContain(
      ':10}',
    );
    const csv = await aac(['data', 'get', 'Orders by day', '--format', 'csv']);
    expect(csv.stdout).toBe('orders,<day>\n10,\n9007199254740993,Tue\n');
    write('Notes.json', '[{"note":"=1+1","count":-1}]');
    await aac(['data', 'push', 'Notes.json']);
    expect((await aac(['data', 'get', 'Notes', '--format', 'csv'])).stdout).toBe("note,count\n'=1+1,-1\n");
    const both = await aac(['data', 'get', '--id', '7', '--format', 'csv', '--json']);
    expect([both.code, both.stderr]).toEqual([64, expect.stringContaining('leave out --format csv')]);
    const missing = await aac(['data', 'get', 'Nobody']);
    expect([missing.code, missing.stderr]).toEqual([
      1,
      expect.stringContaining('no accessible dataset or widget named'),
    ]);
    const inJson = await aac(['data', 'get', 'Nobody', '--json']);
    expect(JSON.parse(inJson.stdout)).toMatchObject({ diagnostics: [{ severity: 'error' }] });
  });

  test('get warns of SQL in the names of a filter, which the reference server refuses where they are no columns', async () => {
    const sql = await aac(['data', 'get', '--id', '7', '--filter', 'select distinct orders']);
    expect([sql.code, sql.stdout, sql.stderr]).toEqual([
      1,
      '',
      expect.stringMatching(/Warning: Filter holds SQL[^]*"distinct"[^]*400/),
    ]);
    expect((await aac(['data', 'get', '--id', '7', '--filter', 'select orders'])).stderr).not.toContain('Warning');
  });

  test('get names the columns of a filter that found nothing, where no record has them', async () => {
    const get = (filter: string) => aac(['data', 'get', 'Orders', '--filter', filter]);
    const unknown = await get('where orderss = 10');
    expect([unknown.code, unknown.stdout, unknown.stderr]).toEqual([
      0,
      '[]\n',
      expect.stringMatching(/no record has this column; the nearest one is `orders`[^]*Looked at 2\s+records/),
    ]);
    expect((await get('where orders = 11')).stderr).toBe('');
  });

  test('get writes a file, and says how large it is', async () => {
    const { code, stdout } = await aac(['data', 'get', '--id', '7', '--out', 'orders.json', '--json']);
    const text = readFileSync(join(service.folder, 'orders.json'), 'utf8');
    expect([code, JSON.parse(stdout)]).toEqual([
      0,
      { file: 'orders.json', bytes: text.length, records: 2, truncated: false },
    ]);
    expect(text).toContain('9007199254740993');
    for (const [args, first] of [
      [['orders.CSV'], 'orders,<day>'],
      [['json.csv', '--format', 'json'], '[{"orders":10},'],
    ] as const) {
      expect((await aac(['data', 'get', '--id', '7', '--out', ...args])).code).toBe(0);
      expect(readFileSync(join(service.folder, args[0]), 'utf8').split('\n')[0]).toBe(first);
    }
    const nowhere = await aac(['data', 'get', '--id', '7', '--out', 'nowhere/orders.json']);
    expect([nowhere.code, nowhere.stderr]).toEqual([1, expect.stringContaining('there is no folder')]);
  });

  test('get leaves a file as it was when it breaks', async () => {
    write('orders.json', 'kept');
    // With retries it would be waited for them.
    mkdirSync(join(service.folder, 'code'));
    const code = { terraform: requiredProvider, provider: { analytics: { max_retries: 0 } } };
    write('code/main.tf.json', JSON.stringify(code));
    service.server.faults.set([{ operation: 'getData', kind: 'drop_before' }]);
    const broken = await aac(['data', 'get', '--id', '7', '--out', 'orders.json', '--dir', 'code']);
    expect([broken.code, broken.stderr]).toEqual([1, expect.stringContaining('NETWORK_UNREACHABLE')]);
    expect(readdirSync(service.folder)).toEqual(['code', 'orders.json']);
    expect(readFileSync(join(service.folder, 'orders.json'), 'utf8')).toBe('kept');
  });

  test('get takes a bare argument for a name, and proposes --id for digits that are none', async () => {
    const digits = await aac(['data', 'get', '7']);
    expect([digits.code, digits.stdout, digits.stderr]).toEqual([
      1,
      '',
      expect.stringContaining('If 7 is the identifier of a query and no name, give --id 7.'),
    ]);
    expect((await aac(['data', 'get', 'Nobody'])).stderr).not.toContain('--id');
    for (const args of [[], ['Orders', '--id', '7']]) {
      const { code, stderr } = await aac(['data', 'get', ...args]);
      expect([code, stderr]).toEqual([64, expect.stringContaining('Give either the name')]);
    }
  });

  test('get says what it leaves out without --limit, and only then', async () => {
    const records = Array.from({ length: 4 }, (_, v) => ({ v }));
    const { datasets, ...others } = service.server.snapshot();
    service.server.restore({ ...others, datasets: datasets.map((one) => (one.id === 7 ? { ...one, records } : one)) });
    write('dialect.json', '{"data":{"limit":3}}');
    const get = async (...args: readonly string[]) =>
      await aac(['data', 'get', 'Orders', ...args], { ANALYTICS_DIALECT: join(service.folder, 'dialect.json') });
    const three = '[{"v":0},\n{"v":1},\n{"v":2}]\n';
    const cut = await get();
    expect([cut.code, cut.stdout, cut.stderr]).toEqual([
      0,
      three,
      expect.stringContaining('There are more than these 3 records.'),
    ]);
    const file = await get('--out', 'orders.csv', '--json');
    expect([JSON.parse(file.stdout), readFileSync(join(service.folder, 'orders.csv'), 'utf8')]).toEqual([
      { file: 'orders.csv', bytes: 8, records: 3, truncated: true },
      'v\n0\n1\n2\n',
    ]);
    expect(file.stderr).toContain('There are more');
    const limited = await get('--limit', '3', '--out', 'orders.json', '--json');
    expect([JSON.parse(limited.stdout), limited.stderr]).toEqual([
      expect.objectContaining({ records: 3, truncated: false }),
      '',
    ]);
    const usual = await get('--filter', 'where v < 3');
    expect([usual.stdout, usual.stderr]).toEqual([
      three,
      expect.stringContaining('the most that the service answers by default'),
    ]);
    expect((await get('--filter', 'where v < 2')).stderr).toBe('');
    const perhaps = await get('--filter', 'where v < 3', '--limit', '9', '--out', 'orders.json', '--json');
    expect([JSON.parse(perhaps.stdout), perhaps.stderr]).toEqual([
      expect.objectContaining({ records: 3, truncated: true }),
      expect.stringContaining('the most that the service answers by default'),
    ]);
    const asked = service.server.journal
      .filter(({ operation }) => operation === 'getData')
      .map(({ path }) => /limit=\d+/.exec(path)?.[0]);
    expect(asked).toEqual(['limit=4', 'limit=4', 'limit=3', 'limit=4', 'limit=4', 'limit=9']);
  });

  test.each(['orders.json', 'orders.csv'])(
    'get ends with 1 for half of an answer, and leaves no file: %s',
    async (name) => {
      service.server.faults.set([{ operation: 'getData', kind: 'malformed' }]);
      const half = await aac(['data', 'get', 'Orders', '--out', name]);
      expect([half.code, half.stderr]).toEqual([1, expect.stringMatching(/CONTRACT_BROKEN|NETWORK_UNREACHABLE/)]);
      expect(readdirSync(service.folder)).toEqual([]);
    },
  );

  test('get gives a direct query the values of its tokens', async () => {
    const { datasets, ...others } = service.server.snapshot();
    const query = 'select * where region = $c9_region$(East)$';
    const records = ['East', 'West'].map((region) => ({ region }));
    const direct = datasets.map((one) => (one.id === 7 ? { ...one, records, query } : one));
    service.server.restore({ ...others, datasets: direct });
    expect((await aac(['data', 'get', 'Orders'])).stdout).toBe('[{"region":"East"}]\n');
    expect((await aac(['data', 'get', 'Orders', '--token', 'region=West'])).stdout).toBe('[{"region":"West"}]\n');
    const both = ['--token', 'region=West', '--token', 'region=East'];
    expect((await aac(['data', 'get', 'Orders', ...both])).stdout).toContain('East');
    const wrong = await aac(['data', 'get', 'Orders', '--token', 'region']);
    expect([wrong.code, wrong.stderr]).toEqual([64, expect.stringContaining('--token takes NAME=VALUE')]);
  });

  test('get writes through a link and keeps the rights of a file, and touches nothing beside it', async () => {
    write('kept.json', 'old');
    chmodSync(join(service.folder, 'kept.json'), 0o600);
    symlinkSync('kept.json', join(service.folder, 'link.json'));
    write('victim', 'not ours');
    for (const name of ['kept.json.part', 'link.json.part']) symlinkSync('victim', join(service.folder, name));
    expect((await aac(['data', 'get', '--id', '7', '--out', 'link.json'])).code).toBe(0);
    expect(readFileSync(join(service.folder, 'kept.json'), 'utf8')).toContain('9007199254740993');
    expect(statSync(join(service.folder, 'kept.json')).mode & 0o777).toBe(0o600);
    expect(readFileSync(join(service.folder, 'victim'), 'utf8')).toBe('not ours');
    expect(readdirSync(service.folder).sort()).toEqual([
      'kept.json',
      'kept.json.part',
      'link.json',
      'link.json.part',
      'victim',
    ]);
  });

  test('delete removes a dataset by its id, or by its name', async () => {
    const remove = (...args: string[]) => aac(['data', 'delete', '--auto-approve', ...args]);
    expect((await remove('7')).stdout).toBe('The dataset 7 (Orders) is removed.\n');
    const several = await remove('--name', 'Twin');
    expect([several.code, several.stderr]).toEqual([1, expect.stringMatching(/force=true.*\(8 of .*, 9 of /)]);
    expect((await remove('--name', 'Twin', '--force', '--json')).stdout).toContain('2 datasets');
    expect(service.server.snapshot().datasets).toEqual([]);
    for (const args of [[], ['7', '--name', 'Orders']]) expect((await remove(...args)).code).toBe(64);
  });

  test('delete asks on a terminal, and elsewhere wants to be told', async () => {
    const { url, credentials } = service.server;
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
        workingFolder: service.folder,
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
    expect(service.server.snapshot().datasets).toHaveLength(3);
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
