import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type ReferenceServer, startReferenceServer } from '../../src/server';
import { requiredProvider } from '../support/required-provider';
import { runAac } from '../support/run-aac';
import type { Ran } from '../support/run';
import { environmentOf } from '../support/terraform';
import { editAlert, maintain, pausedIn, surroundingsAt } from '../support/maintenance';

const hourMs = 3_600_000;
const at = (shiftMs: number): string => new Date(Date.now() + shiftMs).toISOString();
const open = { name: 'release', from: at(-hourMs), to: at(hourMs), reason: 'Release 42' };
const over = { ...open, from: at(-2 * hourMs), to: at(-hourMs) };

let folder: string;
let server: ReferenceServer;

beforeAll(async () => {
  server = await startReferenceServer();
});
afterAll(() => server.close());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'analytics-test-'));
  server.reset();
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

const env = (): Record<string, string> => environmentOf(server);
const aac = (...args: string[]): Promise<Ran> => runAac([...args, '--dir', '.'], { cwd: folder, env: env() });

/** Writes the code of one alert. */
function write(values: object = {}, provider: object = { analytics: {} }): void {
  const orders = { name: 'Orders', condition: 'a', maintenance_windows: [open], ...values };
  writeFileSync(
    join(folder, 'stack.tf.json'),
    JSON.stringify({ terraform: requiredProvider, provider, resource: { analytics_alert: { orders } } }),
  );
}

async function apply(values?: object): Promise<void> {
  write(values);
  expect(await aac('apply', '--auto-approve')).toMatchObject({ code: 0 });
}

const outcomes = async (shiftMs = 0): Promise<readonly string[]> =>
  (await maintain({ folder, env: env(), shiftMs })).events.map(({ outcome }) => outcome);

const isEmptyPlan = async (): Promise<boolean> => (await aac('plan', '--detailed-exitcode')).code === 0;

describe('an alert with an open window', () => {
  test('is paused, and resumed after it', async () => {
    await apply();
    expect(await isEmptyPlan()).toBe(true);
    expect(await outcomes()).toEqual(['paused']);
    expect(pausedIn(server)).toEqual({ Orders: true });
    expect(await outcomes()).toEqual([]);
    expect(await outcomes(2 * hourMs)).toEqual(['resumed']);
    expect(pausedIn(server)).toEqual({ Orders: false });
    expect(await outcomes(2 * hourMs)).toEqual([]);
  });

  test.each([{}, { paused: false }])('is in no plan for its pause, where the code says %j', async (values) => {
    await apply(values);
    await outcomes();
    expect(await isEmptyPlan()).toBe(true);
    expect(await aac('drift')).toMatchObject({ code: 0 });
  });

  test('stays paused when it is edited, and is resumed after it', async () => {
    await apply({ paused: false });
    await outcomes();
    await apply({ paused: false, condition: 'b' });
    expect(server.snapshot().objects.alert).toMatchObject([{ alertCondition: 'b', paused: true }]);
    expect(await outcomes(2 * hourMs)).toEqual(['resumed']);
  });

  test('keeps what the code says of its pause for later', async () => {
    await apply({ paused: true });
    write({ paused: false });
    expect(await isEmptyPlan()).toBe(true);
    await apply({ paused: false, maintenance_windows: [over] });
    expect(await isEmptyPlan()).toBe(false);
    await apply({ paused: false, maintenance_windows: [over] });
    expect(pausedIn(server)).toEqual({ Orders: false });
  });

  test('that was paused before stays so', async () => {
    await apply();
    editAlert(server, 'Orders', { paused: true });
    expect(await outcomes()).toEqual(['paused-before']);
    expect(await outcomes()).toEqual([]);
    expect(await outcomes(2 * hourMs)).toEqual(['paused-before']);
    expect(pausedIn(server)).toEqual({ Orders: true });
  });

  test('that somebody changed during it stays paused', async () => {
    await apply();
    await outcomes();
    editAlert(server, 'Orders', { alertCondition: 'other', lastModDate: 1 });
    expect(await outcomes(2 * hourMs)).toEqual(['changed']);
    expect(pausedIn(server)).toEqual({ Orders: true });
  });

  test('that somebody resumed during it is left alone', async () => {
    await apply();
    await outcomes();
    editAlert(server, 'Orders', { paused: false });
    expect(await outcomes()).toEqual([]);
    expect(await outcomes(2 * hourMs)).toEqual(['resumed-before']);
    expect(pausedIn(server)).toEqual({ Orders: false });
  });

  test('that somebody resumed is paused in its next window, although no run came between the two', async () => {
    const next = { ...open, name: 'next', from: at(2 * hourMs), to: at(4 * hourMs) };
    await apply({ maintenance_windows: [open, next] });
    await outcomes();
    editAlert(server, 'Orders', { paused: false });
    expect(await outcomes()).toEqual([]);
    expect(await outcomes(3 * hourMs)).toEqual(['paused']);
    expect(await outcomes(3 * hourMs)).toEqual([]);
    expect(pausedIn(server)).toEqual({ Orders: true });
    expect(await outcomes(5 * hourMs)).toEqual(['resumed']);
  });

  test('that was paused before stays so after the next window, too', async () => {
    const next = { ...open, name: 'next', from: at(2 * hourMs), to: at(4 * hourMs) };
    await apply({ maintenance_windows: [open, next] });
    editAlert(server, 'Orders', { paused: true });
    expect(await outcomes()).toEqual(['paused-before']);
    expect(await outcomes(3 * hourMs)).toEqual(['paused-before']);
    expect(await outcomes(5 * hourMs)).toEqual(['paused-before']);
    expect(pausedIn(server)).toEqual({ Orders: true });
  });

  test('is resumed when its window is taken out of the code', async () => {
    await apply();
    await outcomes();
    await apply({ maintenance_windows: null });
    expect(pausedIn(server)).toEqual({ Orders: true });
    expect(await outcomes()).toEqual(['resumed']);
  });
});

test('an alert with a window that this Node cannot read is left as it is, and the others are looked after', async () => {
  const often = { name: 'nightly', cron: '* * * * *', duration: '2h', time_zone: 'Europe/Berlin', reason: 'r' };
  write({ maintenance_windows: [often] });
  const other = { name: 'Other', condition: 'a', maintenance_windows: [open] };
  writeFileSync(join(folder, 'other.tf.json'), JSON.stringify({ resource: { analytics_alert: { other } } }));
  expect(await aac('apply', '--auto-approve')).toMatchObject({ code: 0 });
  await outcomes();
  const state = join(folder, 'terraform.tfstate');
  writeFileSync(state, readFileSync(state, 'utf8').replace('Europe/Berlin', 'Mars/Base'));
  const { code, stderr } = await aac('maintenance');
  expect([code, stderr]).toEqual([1, expect.stringMatching(/time_zone must be a time zone[^]*not "Mars\/Base"/)]);
  expect(await outcomes(2 * hourMs)).toEqual(['failed', 'resumed']);
  expect(pausedIn(server)).toEqual({ Orders: true, Other: false });
  expect(await aac('plan')).toMatchObject({ code: 0 });
});

test('a pause that outlived its window is drift', async () => {
  await apply();
  await outcomes();
  const statePath = join(folder, 'terraform.tfstate');
  const state = readFileSync(statePath, 'utf8');
  writeFileSync(statePath, state.replace(open.from, over.from).replace(open.to, over.to));
  const drift = await aac('drift');
  expect(drift.code).toBe(2);
  expect(drift.stdout).toContain('paused');
});

test.each([
  ['opened', hourMs],
  ['ended', 3 * hourMs],
])('a saved plan is refused when a window has %s since it was made', async (_edge, shiftMs) => {
  const window = { ...open, from: at(hourMs / 2), to: at(2.5 * hourMs) };
  await apply({ maintenance_windows: [window] });
  write({ maintenance_windows: [window], condition: 'b' });
  const earlier = { host: { surroundings: surroundingsAt(shiftMs - hourMs) } };
  const where = { cwd: folder, env: env() };
  expect(await runAac(['plan', '--out', 'plan.json', '--dir', '.'], { ...where, ...earlier })).toMatchObject({
    code: 0,
  });
  const later = { host: { surroundings: surroundingsAt(shiftMs) } };
  const { code, stderr } = await runAac(['apply', 'plan.json', '--dir', '.'], { ...where, ...later });
  expect([code, stderr]).toEqual([3, expect.stringContaining('a maintenance window of analytics_alert.orders has')]);
});

test('an edit in a window, of a service that edits no paused alert, leaves the alert paused for the window alone', async () => {
  const dialect = { edit: { whilePaused: false } };
  const usual = server;
  server = await startReferenceServer({ dialect });
  try {
    const provider = { analytics: { dialect: JSON.stringify(dialect) } };
    const edit = async (condition: string): Promise<void> => {
      write({ condition }, provider);
      expect(await aac('apply', '--auto-approve')).toMatchObject({ code: 0 });
    };
    await edit('a');
    await outcomes();
    await edit('b');
    expect(server.snapshot().objects.alert).toMatchObject([{ alertCondition: 'b', paused: true }]);
    expect(await isEmptyPlan()).toBe(true);
    expect(await outcomes(2 * hourMs)).toEqual(['resumed']);
    expect(pausedIn(server)).toEqual({ Orders: false });
  } finally {
    await server.close();
    server = usual;
  }
});

describe('aac maintenance --watch', () => {
  interface Watched {
    readonly folder?: string;
    /** What a pause between two runs does; the watch is interrupted when there is none left. */
    readonly pauses: readonly (() => void)[];
    readonly more?: readonly string[];
  }

  /** Watches; an hour passes between two runs. */
  async function watch({ pauses, more = [] }: Watched): Promise<Ran> {
    const surroundings = surroundingsAt(0);
    const [left, listeners] = [[...pauses], new Set<(signal: 'SIGINT') => void>()];
    let shiftMs = 0;
    const sleep = (_ms: number, signal?: AbortSignal): Promise<void> => {
      shiftMs += 2 * hourMs;
      const next =
        left.shift() ??
        (() => {
          for (const listener of listeners) listener('SIGINT');
        });
      next();
      return signal?.aborted ? Promise.reject(new Error('The sleep was ended.')) : Promise.resolve();
    };
    const clock = { nowMs: () => surroundings.clock.nowMs() + shiftMs, sleep };
    const onInterrupt = (listener: (signal: 'SIGINT') => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    };
    const host = { surroundings: { ...surroundings, clock }, onInterrupt };
    return await runAac(['maintenance', '--watch', '--dir', '.', ...more], { cwd: folder, env: env(), host });
  }

  test('opens and ends windows until it is interrupted, and prints what it did', async () => {
    await apply();
    const { code, stdout, stderr } = await watch({ pauses: [() => undefined] });
    expect([code, stderr]).toEqual([130, '']);
    expect(stdout).toMatch(/^Paused .*\n.*has an open window until .*\nResumed .*\n/);
    expect(pausedIn(server)).toEqual({ Orders: false });
  });

  test('prints a line of JSON for each run that does something', async () => {
    await apply();
    const { stdout } = await watch({ pauses: [() => undefined, () => undefined], more: ['--json'] });
    const lines = stdout.trimEnd().split('\n');
    const outcomes = lines.map((line) => (JSON.parse(line) as { events: { outcome: string }[] }).events[0]?.outcome);
    expect(outcomes).toEqual(['paused', 'resumed']);
  });

  test('goes on after a run that fails', async () => {
    await apply();
    const state = join(folder, 'terraform.tfstate');
    const text = readFileSync(state, 'utf8');
    const breakState = (): void => {
      writeFileSync(state, '{');
    };
    const mendState = (): void => {
      writeFileSync(state, text);
    };
    const { code, stdout, stderr } = await watch({ pauses: [breakState, mendState] });
    expect([code, stderr]).toEqual([130, expect.stringContaining('STATE_CORRUPT')]);
    expect(stdout).toContain('Paused');
  });

  test('ends where its first run fails', async () => {
    expect(await watch({ pauses: [] })).toMatchObject({ code: 1 });
  });
});
