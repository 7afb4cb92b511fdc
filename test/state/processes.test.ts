import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { build } from 'esbuild';
import { byTier } from '../support/depth';
import { alertAddress, fakeSurroundings, openFolder } from './fixture';
import { parseState } from '../../src/state/file/parse-state';
import { openStateStore } from '../../src/state/state-store';

/** A process of its own that works on states as it is told, see `store-process.ts`. */
interface Worker {
  readonly child: ChildProcess;
  /** Sends a line and answers the one that comes back. */
  ask(line: string): Promise<string>;
  /** Ends it at once, without a chance to give anything back. */
  kill(): Promise<void>;
}

let program: string;
let workers: Worker[];
let opened: ReturnType<typeof openFolder>;
beforeAll(async () => {
  program = mkdtempSync(join(tmpdir(), 'analytics-test-'));
  // A script that Node starts in a tenth of the time that it takes to compile it.
  await build({
    entryPoints: [join(__dirname, 'store-process.ts')],
    outdir: program,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    logLevel: 'error',
  });
});
afterAll(() => {
  rmSync(program, { recursive: true, force: true });
});
beforeEach(() => {
  workers = [];
  opened = openFolder();
});
afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.kill()));
  opened.close();
});

async function startWorker(): Promise<Worker> {
  const child = spawn(process.execPath, [join(program, 'store-process.mjs')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const nextLine = async (): Promise<string> => String((await lines.next()).value);
  const ended = new Promise<void>((resolve) =>
    child.once('close', () => {
      resolve();
    }),
  );
  const worker: Worker = {
    child,
    ask: (line) => {
      child.stdin.write(`${line}\n`);
      return nextLine();
    },
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
  workers.push(worker);
  expect(await nextLine()).toBe('ready');
  return worker;
}

const crowdSize = byTier({ test: 7, ci: 12, attack: 20 });
const rounds = byTier({ test: 20, ci: 20, attack: 400 });
const turnCount = byTier({ test: 15, ci: 15, attack: 100 });

describe('processes that want one state', () => {
  test('get it one at a time, also when many find the lock of a dead one at once', async () => {
    const [doomed, ...crowd] = await Promise.all(Array.from({ length: 1 + crowdSize }, startWorker));
    const dead = join(opened.folder, 'dead', 'terraform.tfstate');
    expect(await doomed?.ask(`lock ${dead}`)).toBe('locked ');
    await doomed?.kill();

    for (let round = 0; round < rounds; round++) {
      const path = join(opened.folder, String(round), 'terraform.tfstate');
      cpSync(join(dead, '..'), join(path, '..'), { recursive: true });
      const answers = await Promise.all(crowd.map((worker) => worker.ask(`lock ${path}`)));
      const winners = crowd.filter((_, index) => answers[index]?.startsWith('locked'));
      const refusals = answers.filter((answer) => answer.startsWith('STATE_LOCKED'));
      expect([winners.length, refusals.length]).toEqual([1, crowd.length - 1]);
      expect(answers.find((answer) => answer.startsWith('locked'))).toContain(`process ${String(doomed?.child.pid)}`);
      const named = refusals.map((answer) => /process (\d+)/.exec(answer)?.[1]);
      // Whoever is just clearing the dead lock away holds it for that moment, and may be named then.
      const living = crowd.map(({ child }) => String(child.pid));
      expect(named.filter((processId) => !living.includes(processId ?? ''))).toEqual([]);
      expect(named).toContain(String(winners[0]?.child.pid));
      await winners[0]?.ask('release');
      expect(readdirSync(join(path, '..'))).toEqual([]);
    }
  });

  test('get it in turns, also where each takes it away with its folder', async () => {
    const folder = join(opened.folder, 'preview');
    const crowd = await Promise.all(Array.from({ length: 3 }, startWorker));
    const turns = `turns ${join(folder, 'terraform.tfstate')},${String(turnCount)}`;
    expect(await Promise.all(crowd.map((worker) => worker.ask(turns)))).toEqual(crowd.map(() => 'done'));
    expect(existsSync(folder)).toBe(false);
  });

  test('find all the work of one that was killed', async () => {
    const path = opened.statePath;
    const [first, second] = await Promise.all([startWorker(), startWorker()]);
    await first.ask(`lock ${path}`);
    await first.ask('put a');
    await first.ask('commit');
    await first.ask('put b');
    await first.ask('put c');
    await first.kill();
    expect(await second.ask(`lock ${path}`)).toMatch(/^locked .* taken over.* 2 changes/);
    await second.ask('release');
    const state = parseState(readFileSync(path, 'utf8'), path);
    expect([state.serial, [...state.objects.keys()]]).toEqual([2, ['a', 'b', 'c'].map(alertAddress)]);
    expect(readdirSync(opened.folder).sort()).toEqual(['terraform.tfstate', 'terraform.tfstate.backup']);
  });

  test('can read it while another works', async () => {
    const worker = await startWorker();
    await worker.ask(`lock ${opened.statePath}`);
    await worker.ask('put a');
    const surroundings = fakeSurroundings({ procFolder: '/proc', host: hostname(), isAlive: () => true });
    const { state, notices } = await openStateStore(opened.statePath, surroundings).read();
    expect([...state.objects.keys()]).toEqual([alertAddress('a')]);
    expect(notices).toEqual([expect.stringContaining('A run is at work on this state: ann@')]);
    await worker.ask('commit');
    await worker.ask('release');
    expect((await openStateStore(opened.statePath, surroundings).read()).notices).toEqual([]);
  });
});
