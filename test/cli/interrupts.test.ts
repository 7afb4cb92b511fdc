import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InterruptSignal } from '../../src/cli/host';
import { runCli } from '../../src/cli/run-cli';
import { byTier } from '../support/depth';
import { createCliHost } from '../support/cli-host';
import { aacFile } from '../support/project';
import { type Ran, run } from '../support/run';
import { createWitness, type Witness } from '../support/witness';

let folder: string;
let witness: Witness;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'analytics-test-'));
});
afterEach(() => {
  witness.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs a command line in this process, which is told of signals as that of `aac` would be. */
async function tellOf(args: readonly string[], told: readonly InterruptSignal[], isTerminal = false): Promise<number> {
  let tell: (signal: InterruptSignal) => void = () => undefined;
  const host = createCliHost({
    environment: { PATH: folder },
    workingFolder: folder,
    isTerminal,
    onInterrupt(listener) {
      tell = listener;
      return () => undefined;
    },
  });
  const code = runCli(args, host);
  await witness.started();
  for (const signal of told) tell(signal);
  return await code;
}

/** Runs aac and sends it a signal once the witness has started. */
async function interrupt(args: readonly string[], signal: NodeJS.Signals): Promise<Ran> {
  let aac: ChildProcess | undefined;
  const ran = run(process.execPath, [aacFile, ...args], {
    cwd: folder,
    env: { PATH: `${folder}:${process.env['PATH'] ?? ''}` },
    onStart: (child) => (aac = child),
  });
  await witness.started();
  aac?.kill(signal);
  return await ran;
}

describe('aac terraform', () => {
  const args = ['terraform', '--dir', '.', '--', 'apply'];

  test.each<[InterruptSignal, string]>([
    ['SIGTERM', 'SIGTERM'],
    ['SIGINT', 'SIGINT'],
  ])('hands %s to terraform as %s, once, and answers its exit code', async (signal, received) => {
    witness = await createWitness({ file: join(folder, 'terraform'), exitCode: 3 });
    expect(await tellOf(args, [signal])).toBe(3);
    expect(await witness.signals()).toEqual([received]);
  });

  test('hands SIGHUP to terraform as SIGTERM when its own process receives it', async () => {
    witness = await createWitness({ file: join(folder, 'terraform'), exitCode: 3 });
    const { code, stderr } = await interrupt(args, 'SIGHUP');
    expect([code, stderr]).toEqual([3, '']);
    expect(await witness.signals()).toEqual(['SIGTERM']);
  });

  test.each<[InterruptSignal, number]>([
    ['SIGTERM', 143],
    ['SIGINT', 130],
  ])('answers 128 and the number when %s ends terraform', async (signal, exitCode) => {
    witness = await createWitness({ file: join(folder, 'terraform') });
    expect(await tellOf(args, [signal])).toBe(exitCode);
    expect(await witness.signals()).toEqual([]);
  });

  test('leaves ^C to the terminal, which sends it to terraform as well', async () => {
    witness = await createWitness({ file: join(folder, 'terraform'), exitCode: 3 });
    expect(await tellOf(args, ['SIGINT', 'SIGTERM'], true)).toBe(3);
    expect(await witness.signals()).toEqual(['SIGTERM']);
  });
});

describe('aac synth', () => {
  const apps: readonly [NodeJS.Signals, string][] = [
    ['SIGINT', 'node app.js'],
    ['SIGTERM', 'node app.js; true'],
    ['SIGHUP', '(node app.js) | cat'],
  ];

  test.each(byTier({ test: apps.slice(2), ci: apps, attack: apps }))(
    'ends on %s with the app %j and all that it started',
    async (signal, app) => {
      witness = await createWitness({ file: join(folder, 'app.js') });
      writeFileSync(join(folder, 'cdktf.json'), JSON.stringify({ app }));
      const { code, stdout, stderr } = await interrupt(['synth'], signal);
      expect([code, stdout, stderr]).toEqual([130, '', expect.stringContaining('(ABORTED)')]);
      expect(await witness.signals()).toEqual([]);
    },
  );

  test('runs no terraform after it, even when the app ends well', async () => {
    witness = await createWitness({ file: join(folder, 'app.js'), exitCode: 0 });
    writeFileSync(join(folder, 'cdktf.json'), JSON.stringify({ app: 'node app.js', output: '.' }));
    writeFileSync(join(folder, 'terraform'), '#!/bin/sh\necho run\n', { mode: 0o755 });
    const { code, stdout } = await interrupt(['terraform', '--', 'apply'], 'SIGINT');
    expect([code, stdout]).toEqual([130, '']);
    expect(await witness.signals()).toEqual(['SIGTERM']);
  });
});
