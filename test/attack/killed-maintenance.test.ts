import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type ReferenceServer, startReferenceServer } from '../../src/server';
import { type KillingProxy, startKillingProxy } from '../engine/killing-proxy';
import { byTier, seedOr } from '../support/depth';
import { editAlert, maintain, pausedIn } from '../support/maintenance';
import { requiredProvider } from '../support/required-provider';
import { runAac } from '../support/run-aac';
import { environmentOf } from '../support/terraform';

const hourMs = 3_600_000;
const at = (shiftMs: number): string => new Date(Date.now() + shiftMs).toISOString();
const window = { name: 'release', from: at(-hourMs), to: at(24 * hourMs), reason: 'Release 42' };
const ended = { from: at(-2 * hourMs), to: at(-hourMs) };
/** Behind the end of the window. */
const afterwardsMs = 25 * hourMs;

let folder: string;
let server: ReferenceServer;
let proxy: KillingProxy;
let statePath: string;
let applied: { readonly state: string; readonly service: ReturnType<ReferenceServer['snapshot']> };

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'analytics-test-'));
  statePath = join(folder, 'terraform.tfstate');
  server = await startReferenceServer();
  proxy = await startKillingProxy(server.url);
  const alert = (name: string): object => ({ name, condition: 'a', maintenance_windows: [window] });
  // Nobody touches the first three.
  const names = ['A', 'B', 'C', 'before', 'during'];
  const alerts = Object.fromEntries(names.map((name) => [name.toLowerCase(), alert(name)]));
  writeFileSync(
    join(folder, 'stack.tf.json'),
    JSON.stringify({ terraform: requiredProvider, resource: { analytics_alert: alerts } }),
  );
  const env = environmentOf(server);
  expect(await runAac(['apply', '--auto-approve', '--dir', '.'], { cwd: folder, env })).toMatchObject({ code: 0 });
  applied = { state: readFileSync(statePath, 'utf8'), service: server.snapshot() };
});
afterAll(async () => {
  await proxy.close();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Removes what a run keeps beside the state, as where its machine is gone. */
function loseMachine(): void {
  const kept = ['stack.tf.json', 'terraform.tfstate'];
  for (const name of readdirSync(folder)) {
    if (!kept.includes(name)) rmSync(join(folder, name), { recursive: true, force: true });
  }
}

/** Runs the command in a process of its own, and kills it at a request. */
async function killAt(nth: number, moment: 'before' | 'after'): Promise<void> {
  let child: ChildProcess | undefined;
  proxy.arm(nth, moment, () => child?.kill('SIGKILL'));
  const env = { ...environmentOf(server), ANALYTICS_BASE_URL: proxy.url };
  const onStart = (started: ChildProcess): void => {
    child = started;
  };
  const { code } = await runAac(['maintenance', '--dir', '.'], { cwd: folder, env, onStart });
  expect(code).toBeNull();
}

const run = async (shiftMs = 0): Promise<void> => {
  const { events } = await maintain({ folder, env: environmentOf(server), shiftMs });
  expect(events.map(({ outcome }) => outcome)).not.toContain('failed');
};

let changes = 0;
/** Pauses an alert as a person does who edits it, too. */
function pauseByHand(name: string): void {
  changes += 1;
  editAlert(server, name, { paused: true, lastModDate: Date.now() + changes });
}

/** When a person pauses an alert of an open window. */
const hands = ['before the kill', 'after the kill', 'after the next run'] as const;

interface Trial {
  readonly phase: 'opens' | 'ends';
  readonly nth: number;
  readonly moment: 'before' | 'after';
  readonly hand: (typeof hands)[number];
  readonly isMachineLost: boolean;
  /** Whether the next run comes before the window ends. */
  readonly isSoon: boolean;
}

/** A number from 0 on and below `count`, other ones for another seed. */
function pickerOf(seed: number): (count: number) => number {
  let value = seed;
  return (count) => {
    value = (Math.imul(value, 1_103_515_245) + 12_345) & 0x7fffffff;
    return Math.floor(value / 65_536) % count;
  };
}

const pick = pickerOf(seedOr(38));
const trials = Array.from({ length: byTier({ test: 2, ci: 8, attack: 300 }) }, (_, index): Trial => {
  return {
    phase: index % 2 === 0 ? 'opens' : 'ends',
    nth: 1 + pick(3),
    moment: pick(2) === 0 ? 'before' : 'after',
    hand: hands[pick(3)] ?? 'after the kill',
    isMachineLost: pick(2) === 0,
    isSoon: pick(2) === 0,
  };
});

describe('a run of aac maintenance that is killed', () => {
  test.each(trials)(
    'while a window $phase, $moment request $nth, is made good by the next one; a person pauses an alert $hand (machine lost: $isMachineLost, next run in the window: $isSoon)',
    async ({ phase, nth, moment, hand, isMachineLost, isSoon }) => {
      writeFileSync(statePath, applied.state);
      loseMachine();
      server.restore(applied.service);
      editAlert(server, 'before', { paused: true });
      const pauseAt = (when: Trial['hand']): void => {
        if (when === hand) pauseByHand('during');
      };
      if (phase === 'ends') {
        await run();
        // A person comes before the window ends: later, nothing tells whose pause it is.
        pauseByHand('during');
        const state = readFileSync(statePath, 'utf8')
          .replaceAll(window.from, ended.from)
          .replaceAll(window.to, ended.to);
        writeFileSync(statePath, state);
      }
      pauseAt('before the kill');
      await killAt(nth, moment);
      pauseAt('after the kill');
      if (isMachineLost) loseMachine();
      if (isSoon) await run();
      pauseAt('after the next run');
      await run(afterwardsMs);
      expect(pausedIn(server)).toEqual({ A: false, B: false, C: false, before: true, during: true });
      const before = server.journal.length;
      await run(afterwardsMs);
      expect(server.journal).toHaveLength(before);
    },
  );
});
