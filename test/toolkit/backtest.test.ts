import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Backtest } from '../../src/review';
import { type CliProject, openCliProject } from '../support/cli-project';

const hourMs = 3_600_000;
const startMs = Date.parse('2026-01-01T00:00:00Z');
/** Orders every hour for four days; those of the third night failed. */
const orders = Array.from({ length: 96 }, (_, hour) => ({
  order: hour,
  secret: `customer-${String(hour)}`,
  placed: new Date(startMs + hour * hourMs).toISOString(),
  status: hour >= 49 && hour <= 52 ? 'failed' : 'paid',
}));

const window = ['--from', '2026-01-01', '--to', '2026-01-05'];
const condition = (hours: number, least: number): string =>
  `select count(*) as n where status = failed and placed >= $c9_now-${String(hours)}h and n >= ${String(least)}`;

function write(alert: object): void {
  project.write({
    resource: {
      analytics_alert: {
        failed: {
          name: 'Failed orders',
          dataset_id: 7,
          schedule: { frequency: 1, frequency_type: 'hour', start_time: '2026-01-01T00:30:00Z' },
          email: { to: ['amy@example.com'] },
          ...alert,
        },
      },
    },
    provider: { analytics: { requests_per_second: 1000, dialect: JSON.stringify({ data: { limit: 20 } }) } },
  });
}

let project: CliProject;

async function backtest(...args: readonly string[]): Promise<Backtest> {
  return JSON.parse(await project.succeed(['backtest', ...window, '--json', ...args])) as Backtest;
}

beforeEach(async () => {
  project = await openCliProject({ seed: { datasets: [{ id: 7, name: 'Orders', records: orders }] } });
  write({ condition: condition(2, 2) });
});
afterEach(() => project.close());

describe('aac backtest', () => {
  test('says when an alert would have fired, over records that no answer holds at once', async () => {
    const { datasets, alerts } = await backtest();
    expect(datasets).toMatchObject([{ id: '7', timeColumn: 'placed' }]);
    // At half past: two of the last two hours failed from 02:30 on the third day on, until 05:30, where one of them is left.
    expect(alerts).toMatchObject([
      {
        address: 'analytics_alert.failed',
        inCode: {
          checks: 96,
          firing: 3,
          episodes: 1,
          first: '2026-01-03T02:30:00.000Z',
          last: '2026-01-03T04:30:00.000Z',
          notified: [{ who: 'amy@example.com', times: 3 }],
          listed: [{ checks: 3 }],
        },
      },
    ]);
    expect(alerts[0]).not.toHaveProperty('inService');
    const twice = await backtest('analytics_alert.failed', 'analytics_alert.failed');
    expect(twice.alerts).toEqual(alerts);
    const whole = orders.map((order) => JSON.stringify(order)).join('\n');
    writeFileSync(join(project.folder, 'orders.ndjson'), whole);
    expect((await backtest('--records', 'orders.ndjson')).alerts).toEqual(alerts);
  });

  test('shows the alert of the service beside that of the code, changes nothing and repeats no record', async () => {
    await project.succeed(['apply', '--auto-approve']);
    write({ condition: condition(2, 1), paused: true });
    project.takeChanges();
    const text = await project.succeed(['backtest', ...window]);
    expect(project.takeChanges()).toEqual([]);
    expect(text).toContain('analytics_alert.failed  Failed orders\n  in the service');
    expect(text).toContain('1 time, in 5 of 96 checks');
    expect(text).toContain('Would have notified amy@example.com 5 times.');
    expect(text).toContain('Note: The alert is paused, and is checked here as if it were active.');
    expect(text.split('\n').filter((line) => line.length > 80)).toEqual([]);
    expect(`${text}${JSON.stringify(await backtest())}`).not.toContain('customer-');
  });

  test.each([
    [
      ['analytics_alert.faild'],
      64,
      'The stack has no alert "analytics_alert.faild"; the nearest one is analytics_alert.failed.',
    ],
    [['--time-field', 'plazed'], 1, 'No record has the column "plazed"'],
    [['--zone', 'Mars/North'], 64, 'There is no time zone "Mars/North"'],
    [['--records', 'orders.xls'], 64, 'has to end with .csv, .ndjson, .jsonl, .json'],
    [['--dataset', 'Orders'], 64, '--dataset takes ID=NAME'],
    [['--records', '8=orders.csv'], 64, 'No alert of the backtest watches the dataset 8, which --records names.'],
    [['--records', 'a.csv', '--records', 'b.csv'], 64, 'is given twice for all datasets: a.csv and b.csv.'],
    [['--to', '2026-02-30'], 64, '--to takes a date'],
    [['--dataset', '7=Nothing'], 1, 'There is no accessible dataset or widget named Nothing'],
  ])('refuses %j', async (args, code, words) => {
    const ran = await project.aac(['backtest', ...window, ...args]);
    expect([ran.code, ran.stderr]).toEqual([code, expect.stringContaining(words)]);
  });

  test.each([
    [{ condition: condition(1, 1), schedule: null }, 'It has no schedule.'],
    [{ condition: 'select avg(' }, 'At line 1, column 11: '],
    [{ condition: 'where x = 1', dataset_id: null, widget_id: 9 }, 'It watches a widget'],
  ])('says of an alert with %j why it cannot be backtested', async (alert, words) => {
    write(alert);
    const { alerts } = await backtest();
    expect(alerts).toMatchObject([{ inCode: { cannot: expect.stringContaining(words) } }]);
  });

  test('says nothing of what is sensitive, and no digest by which it can be guessed', async () => {
    const secret = (name: string, more: object): object => ({
      variable: { hidden: { sensitive: true, default: 'hush-hush' } },
      resource: { analytics_alert: { [name]: { dataset_id: 7, schedule: { cron: '0 * * * *' }, ...more } } },
    });
    const named = { name: '${var.hidden}', condition: condition(2, 1) };
    project.write(secret('named', named));
    const text = await project.succeed(['backtest', ...window]);
    const [alert] = (await backtest()).alerts;
    expect([text.includes('hush-hush'), alert?.name]).toEqual([false, 'analytics_alert.named']);
    project.write(secret('hidden', { name: 'A', condition: 'where status = ${var.hidden}' }));
    expect((await backtest()).alerts).toMatchObject([
      { definition: {}, inCode: { cannot: 'Its condition is sensitive, and what it finds would tell of it.' } },
    ]);
  });

  test('counts every record that has no time, also where it is read in slices', async () => {
    const more = [null, 'n/a', 'unknown', ''].map((placed, order) => ({ order: 1000 + order, placed, status: 'paid' }));
    const snapshot = project.server.snapshot();
    project.server.restore({ ...snapshot, datasets: [{ id: 7, name: 'Orders', records: [...orders, ...more] }] });
    const [alert] = (await backtest('--time-field', 'placed')).alerts;
    expect(alert?.caveats).toContain('4 records without a time in placed are left out.');
  });

  test('asks for the column where several have times', async () => {
    const two = orders.map((order) => ({ ...order, shipped: order.placed }));
    writeFileSync(join(project.folder, 'two.json'), JSON.stringify(two));
    const { code, stderr } = await project.aac(['backtest', ...window, '--records', '7=two.json']);
    expect([code, stderr]).toEqual([64, expect.stringContaining('have times: "placed", "shipped"')]);
    expect((await backtest('--records', '7=two.json', '--time-field', 'placed')).alerts).toMatchObject([
      { inCode: { firing: 3 } },
    ]);
  });
});
