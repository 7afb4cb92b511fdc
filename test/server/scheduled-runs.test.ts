import { afterEach, describe, expect, test } from '@jest/globals';
import type { Backtest } from '../../src/review';
import { type ReferenceServer, startReferenceServer } from '../../src/server';
import type { Runs } from '../../src/server/runs/scheduled-runs';
import { createClient } from '../../src/service/http/index';
import { byTier } from '../support/depth';
import { type CliProject, openCliProject } from '../support/cli-project';

const [minuteMs, hourMs, dayMs] = [60_000, 3_600_000, 86_400_000];
const startMs = Date.parse('2026-01-30T10:20:00Z');
const schedules = [
  { frequency: 15, frequency_type: 'minute' },
  { frequency: 1, frequency_type: 'hour' },
  { frequency: 1, frequency_type: 'day', start_time: '06:30' },
  { frequency: 1, frequency_type: 'week' },
  { frequency: 1, frequency_type: 'month', start_time: '2025-12-31T07:00:00Z' },
  { cron: '*/20 8-18 * * 1-5' },
  { cron: '0 0 1 * *' },
  undefined,
] as const;
const conditions = [
  'select count(*) as n where at >= $c9_now-3h and n < 4',
  'select region, sum(amount) as total where at >= $c9_today-1d and total > 900 group by region',
  'where amount > 95 and at > $c9_now-30min',
  'select avg(amount) as mean where region = West and at >= $c9_now-6h and mean > 55',
  'select min(amount) as least, max(amount) as most where at >= $c9_now-2h and most < 60',
];
const regions = ['West', 'East', 'North'];

/** A number from 0 to 1 that is the same each time. */
const scatter = (index: number): number => (Math.imul(index + 1, 2_654_435_761) >>> 0) / 2 ** 32;

let project: CliProject | undefined;
let server: ReferenceServer | undefined;
afterEach(async () => {
  await project?.close();
  await server?.close();
  project = undefined;
  server = undefined;
});

describe('alerts that run by their schedules', () => {
  test('fire at the moments that a backtest of the same time says', async () => {
    const days = byTier({ test: 6, ci: 10, attack: 30 });
    const seed = { datasets: [{ id: 7, name: 'Orders', records: [] }] };
    project = await openCliProject({ seed, clock: startMs, runSchedules: true });
    const alerts = schedules.flatMap((schedule, index) =>
      conditions.map((condition, inner) => [
        `a${String(index)}${String(inner)}`,
        {
          name: `A ${String(index)} ${String(inner)}`,
          dataset_id: 7,
          condition,
          ...(schedule ? { schedule } : { realtime: true }),
        },
      ]),
    );
    expect(alerts).toHaveLength(40);
    project.write({
      resource: { analytics_alert: Object.fromEntries(alerts) as object },
      provider: { analytics: { requests_per_second: 1000 } },
    });
    await project.succeed(['apply', '--auto-approve']);
    const { url, credentials } = project.server;
    const client = createClient({ baseUrl: url, apiKey: credentials.apiKey, requestsPerSecond: 10_000 });
    const runs: Runs['runs'][number][] = [];
    const readRuns = ({ runs: kept, dropped }: Runs): void => {
      runs.push(...kept.slice(runs.length - dropped));
    };
    const { clock } = project.server;
    for (let step = 0; clock.nowMs() < startMs + days * dayMs; step += 1) {
      clock.advance(Math.floor(scatter(step) * 4 * hourMs) + minuteMs + 7);
      readRuns(project.server.runs());
      // No record comes at a moment at which something is due.
      const nowMs = clock.nowMs();
      const records = Array.from({ length: Math.floor(scatter(step * 3) * 4) + 1 }, (_, index) => ({
        at: new Date(nowMs).toISOString(),
        region: regions[(step + index) % 3] ?? '',
        amount: Math.floor(scatter(step * 11 + index) * 100),
      }));
      await client.call('pushData', { body: { entity: 'Orders', data: records } });
    }
    await client.close();
    const endMs = clock.nowMs() + 1;
    readRuns(project.server.runs());
    const args = ['--from', new Date(startMs + 1).toISOString(), '--to', new Date(endMs).toISOString(), '--json'];
    const backtest = JSON.parse(await project.succeed(['backtest', ...args])) as Backtest;
    const served = Object.fromEntries(
      backtest.alerts.map(({ name }) => {
        const own = runs.filter(({ alertName }) => alertName === name);
        const fired = own.filter(({ conditionMet }) => conditionMet);
        return [name, { checks: own.length, moments: fired.map(({ startedAt }) => startedAt) }];
      }),
    );
    const tested = Object.fromEntries(
      backtest.alerts.map(({ name, inService }) => [
        name,
        inService && 'moments' in inService ? { checks: inService.checks, moments: inService.moments } : inService,
      ]),
    );
    expect(served).toEqual(tested);
    const firing = Object.values(served).filter(({ moments }) => moments.length > 0);
    expect(firing.length).toBeGreaterThan(20);
    const { objects } = project.server.snapshot();
    expect(Object.fromEntries(objects.alert.map(({ alertName, firedCount }) => [alertName, firedCount]))).toEqual(
      Object.fromEntries(Object.entries(served).map(([name, { moments }]) => [name, moments.length])),
    );
  });

  const alert = (more: object): object => ({
    ...{ id: 9, alertName: 'Few', alertCondition: 'where v = 1', datasetId: 7 },
    ...{ schedule: { frequency: 1, frequencyType: 'hour', nextExecutionTime: startMs + hourMs }, ...more },
  });
  const start = async (more: object, options: object = {}): Promise<ReferenceServer> => {
    const datasets = [
      { id: 7, name: 'Orders', records: [{ v: 1 }] },
      { id: 8, name: 'Dated', records: [] },
    ];
    const seed = { datasets, objects: { alert: [alert(more)] } };
    server = await startReferenceServer({ seed, clock: startMs, runSchedules: true, ...options } as never);
    return server;
  };

  test('stand in the list of runs, are remembered by their alert, and in no journal', async () => {
    const { url, clock, journal, snapshot } = await start({});
    clock.advance(3 * hourMs);
    const { runs, isOn } = (await (await fetch(`${url}/_reference/runs`)).json()) as Runs;
    expect([isOn, runs.map(({ startedAt, rowsMatched }) => [startedAt, rowsMatched])]).toEqual([
      true,
      [1, 2, 3].map((hours) => [startMs + hours * hourMs, 1]),
    ]);
    const [kept] = snapshot().objects.alert;
    expect(kept).toMatchObject({ firedCount: 3, lastAlert: startMs + 3 * hourMs, executionReport: { rowsMatched: 1 } });
    expect(journal).toEqual([]);
  });

  test('see the records that came since the last of them', async () => {
    const { url, credentials, clock, runs } = await start({ datasetId: 8 });
    const client = createClient({ baseUrl: url, apiKey: credentials.apiKey });
    const push = () =>
      client.call('pushData', { body: { entity: 'Dated', data: [{ v: 1, at: '2026-01-30T10:20:00Z' }] } });
    for (const _hour of [1, 2, 3]) {
      await push();
      clock.advance(hourMs);
      runs();
    }
    await client.close();
    expect(runs().runs.map(({ rowsMatched }) => rowsMatched)).toEqual([1, 2, 3]);
  });

  test.each([
    ['where that was not asked for', {}, { runSchedules: false }],
    ['of a paused alert', { paused: true }, {}],
    ['of an alert without a schedule', { schedule: null }, {}],
  ])('are none %s', async (_, more, options) => {
    const { clock, runs } = await start(more, options);
    clock.advance(dayMs);
    expect(runs().runs).toEqual([]);
  });

  test('say what is wrong with a condition', async () => {
    const { clock, runs } = await start({ alertCondition: 'select avg(' });
    clock.advance(hourMs);
    expect(runs().runs).toMatchObject([{ conditionMet: false, problem: expect.stringContaining('column 11') }]);
  });

  test('are those of the last 100 days where the clock makes a leap, which says so', async () => {
    const { clock, runs } = await start({});
    clock.advance(400 * dayMs);
    const { runs: kept, dropped, skipped } = runs();
    expect([kept.length + dropped, skipped]).toEqual([2_401, [{ fromMs: startMs + 1, toMs: startMs + 300 * dayMs }]]);
    clock.set(startMs);
    expect(runs().runs).toHaveLength(kept.length);
  });

  test('begin anew after a reset', async () => {
    const { clock, runs, reset } = await start({});
    clock.advance(2 * hourMs);
    expect(runs().runs).toHaveLength(2);
    reset();
    expect(runs()).toEqual({ isOn: true, runs: [], dropped: 0, skipped: [] });
  });

  test('go by in the demo account', async () => {
    server = await startReferenceServer({ demo: true, clock: startMs });
    server.clock.advance(dayMs);
    const names = new Set(server.runs().runs.map(({ alertName }) => alertName));
    expect([...names].toSorted()).toEqual(['Large order', 'No orders from the west', 'Payment failed']);
  });
});
