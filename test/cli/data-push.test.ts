import { describe, expect, test } from '@jest/globals';
import { useDataService } from '../support/data-service';

const service = useDataService();
const { aac, write, recordsOf } = service;
const pushes = (): number => service.server.journal.filter(({ operation }) => operation?.startsWith('pushData')).length;

describe('aac data', () => {
  test('push sends a file in batches, with the API key alone', async () => {
    write(
      'Visits.csv',
      `page,visits\n${Array.from({ length: 25 }, (_, index) => `/${String(index)},${String(index)}\n`).join('')}`,
    );
    const { code, stdout } = await aac(['data', 'push', 'Visits.csv', '--batch', '10'], {
      ANALYTICS_CLIENT_ID: undefined,
      ANALYTICS_CLIENT_SECRET: undefined,
    });
    const { id } = service.server.snapshot().datasets.at(-1) ?? {};
    expect([code, stdout]).toEqual([0, `25 records of Visits.csv are in Visits, the dataset ${String(id)}.\n`]);
    expect(recordsOf('Visits')).toHaveLength(25);
    expect(recordsOf('Visits')?.[24]).toEqual({ page: '/24', visits: 24 });
    expect(service.server.journal.map(({ operation }) => operation)).toEqual(['pushData', 'pushData', 'pushData']);
  });

  test('push of no records says that nothing was pushed, and claims no dataset', async () => {
    write('none.json', '[]');
    const { code, stdout } = await aac(['data', 'push', 'none.json']);
    expect([code, stdout]).toEqual([0, 'none.json has no records: nothing was pushed to none.\n']);
    expect(recordsOf('none')).toBeUndefined();
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
    expect(JSON.parse(replaced.stdout)).toEqual({ dataset: 'Orders', id: '7', records: 3 });
    expect(recordsOf('Orders')).toEqual([{ orders: 1 }, { orders: 2 }, { orders: 10 }]);
    write('edits.json', '[{"orders":2,"edited":true},{"orders":3}]');
    await aac(['data', 'push', 'edits.json', '--name', 'Orders', '--key', 'orders']);
    expect(recordsOf('Orders')).toEqual([{ orders: 1 }, { orders: 2, edited: true }, { orders: 10 }, { orders: 3 }]);
    await aac(['data', 'push', 'edits.json', '--name', 'Twin', '--push-id', 'a']);
    expect(service.server.snapshot().datasets.map(({ id, records }) => [id, records.length])).toEqual([
      [7, 4],
      [8, 0],
      [9, 2],
    ]);
  });

  test('push prints a name with everything in it visible', async () => {
    write('One.csv', 'v\n1\n');
    const { code, stdout } = await aac(['data', 'push', 'One.csv', '--name', 'x\u001b[31m\ny']);
    expect([code, stdout]).toEqual([
      0,
      expect.stringMatching(/^1 record of One\.csv is in x\\u001b\[31m\\ny, the dataset \d+\.\n$/),
    ]);
  });

  test('push of a key loses no record of its file, whatever its batches are', async () => {
    const rows = (days: readonly number[]) => days.map((day, n) => ({ day, n }));
    const text = (days: readonly number[]) =>
      rows(days)
        .map((row) => `${JSON.stringify(row)}\n`)
        .join('');
    const [sorted, mixed] = [
      [1, 1, 1, 2, 2, 2, 3],
      [1, 2, 3, 4, 1, 2],
    ];
    const args = ['--name', 'Days', '--key', 'day', '--batch', '2'];
    write('sorted.ndjson', text(sorted));
    for (let time = 0; time < 2; time += 1) {
      expect((await aac(['data', 'push', 'sorted.ndjson', ...args])).code).toBe(0);
      expect(recordsOf('Days')).toEqual(rows(sorted));
    }
    const sent = pushes();
    write('mixed.ndjson', text(mixed));
    const words =
      'Record 5 of the file would replace one of an earlier batch, which has the same `day`: sort the file by `day` or raise --batch.';
    const refused = await aac(['data', 'push', 'mixed.ndjson', ...args]);
    expect([refused.code, refused.stderr]).toEqual([64, expect.stringContaining(`${words} (USAGE)`)]);
    expect([pushes(), recordsOf('Days')]).toEqual([sent, rows(sorted)]);
    const input = await aac(['data', 'push', '-', '--format', 'ndjson', ...args], {}, { input: text(mixed) });
    expect([input.code, input.stderr]).toEqual([
      64,
      expect.stringContaining(`${words} 2 records are there; push all of them again. (USAGE)`),
    ]);
    expect((await aac(['data', 'push', 'mixed.ndjson', ...args, '--batch', '6'])).code).toBe(0);
    expect(recordsOf('Days')).toHaveLength(mixed.length);
  });

  test('push says where to go on when it breaks, and goes on there', async () => {
    write('Visits.ndjson', Array.from({ length: 9 }, (_, v) => `{"v":${String(v)}}\n`).join(''));
    service.server.faults.set([{ operation: 'pushData', nth: 3, kind: 'status', status: 400 }]);
    const args = ['data', 'push', 'Visits.ndjson', '--batch', '2', '--replace-all'];
    const broken = await aac(args);
    expect(broken.code).toBe(1);
    expect(broken.stderr).toContain('4 records are there; go on with --from 4.');
    expect((await aac([...args, '--from', '4'])).code).toBe(0);
    expect(recordsOf('Visits')).toEqual(Array.from({ length: 9 }, (_, v) => ({ v })));
  });

  test('push reads standard input under a name and a format that are given', async () => {
    const push = async (...args: readonly string[]) =>
      await aac(['data', 'push', '-', ...args], {}, { input: 'page,visits\n/a,1\n/b,2\n' });
    const { code, stdout } = await push('--format', 'csv', '--name', 'Visits');
    expect([code, stdout]).toEqual([
      0,
      expect.stringMatching(/^2 records of standard input are in Visits, the dataset \d+\.\n$/),
    ]);
    expect(recordsOf('Visits')).toEqual([
      { page: '/a', visits: 1 },
      { page: '/b', visits: 2 },
    ]);
    expect((await push('--format', 'csv')).stderr).toContain('Standard input has no name: give --name DATASET.');
    expect((await push('--name', 'Visits')).stderr).toContain(
      'What standard input holds does not follow from its name',
    );
    expect((await push('--format', 'json', '--name', 'X')).stderr).toContain('standard input cannot be read');
  });

  test('push refuses what it cannot read, and what contradicts itself', async () => {
    write('Visits.txt', 'a');
    write('One.csv', 'v\n1\n');
    write('Empty.csv', 'v\n');
    write('Two.ndjson', '{"id":1,"v":1}\n{"v":2}\n');
    write('Visits.ndjson', '{"v":1}\n{"v":\n');
    for (const [args, words] of [
      [['Visits.txt'], 'give --format json or ndjson or csv'],
      [['Visits.ndjson', '--replace-all', '--key', 'v'], 'Give --replace-all or --key, not both.'],
      [['Visits.ndjson'], 'Visits.ndjson cannot be read: line 2 is not a JSON object. (USAGE)'],
      [['Nowhere.csv'], 'there is no such file'],
      [['One.csv', '--from', '2'], 'The file has fewer than 2 records (1): none is left to push. (USAGE)'],
      [['Empty.csv', '--replace-all', '--name', 'Orders'], 'those in Orders, which stay. (USAGE)'],
      [['One.csv', '--key', 'V'], 'Record 1 has no field `V`, which is a key of the push; there are `v`. (USAGE)'],
      [['Two.ndjson', '--key', 'id'], 'Record 2 has no field `id`, which is a key of the push; there are `v`.'],
      [['One.csv', '--batch', '0'], 'It must be a whole number from 1 to 100000.'],
      [['One.csv', '--batch', '-5'], 'It must be a whole number from 1 to 100000.'],
    ] as const) {
      const { code, stderr } = await aac(['data', 'push', ...args]);
      expect([code, stderr]).toEqual([args[0] === 'Nowhere.csv' ? 1 : 64, expect.stringContaining(words)]);
    }
    expect(pushes()).toBe(0);
  });
});
