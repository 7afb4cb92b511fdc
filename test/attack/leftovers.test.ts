import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs, { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Server } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { listen } from '../../src/terraform/process/listen';
import { byTier, slowTest } from '../support/depth';
import { alerts, type CliProject, openCliProject } from '../support/cli-project';
import { aacFile, pluginFile } from '../support/project';
import { runAac } from '../support/run-aac';

let temporary: string;
const started: ChildProcess[] = [];

beforeEach(() => {
  temporary = mkdtempSync(join(tmpdir(), 'analytics-test-'));
});
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
  rmSync(temporary, { recursive: true, force: true });
});

/** Starts the plugin as Terraform does, and answers its socket. */
async function startPlugin(): Promise<{ child: ChildProcess; folder: string }> {
  const child = spawn(process.execPath, [pluginFile], {
    env: {
      ...process.env,
      TMPDIR: temporary,
      TF_PLUGIN_MAGIC_COOKIE: 'd602bf8f470bc67ca7faa0386276bbdd4330efaf76d1a219cb4d6991ca9872b2',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  started.push(child);
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  return { child, folder: dirname(line.split('|')[3] ?? '') };
}

async function kill(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

const left = (): string[] => readdirSync(temporary).map((name) => join(temporary, name));

test('the socket of a plugin that was killed is removed by the next one, and none that lives', async () => {
  const killed = await startPlugin();
  const living = await startPlugin();
  // The proof of an adopted account keeps its plan beside the socket.
  writeFileSync(join(killed.folder, 'plan'), 'secret');
  await kill(killed.child);
  // Of another name, or with something else in it.
  const others = [join(temporary, 'analytics-other'), `${killed.folder}-kept`];
  for (const other of others) mkdirSync(other, { mode: 0o700 });
  writeFileSync(join(others[1] ?? '', 'notes.txt'), 'Mine.');

  // Left between the folder and the socket.
  mkdirSync(`${killed.folder}-empty`, { mode: 0o700 });

  const next = await startPlugin();
  const dead = [killed.folder, `${killed.folder}-empty`];
  while (left().some((folder) => dead.includes(folder))) await new Promise((resolve) => setImmediate(resolve));
  expect(left().sort()).toEqual([living.folder, next.folder, ...others].sort());
});

test('a folder that is taken away before there is a socket in it is made anew', async () => {
  const made = jest.spyOn(fs, 'mkdtempSync').mockImplementationOnce((prefix) => `${prefix}gone`);
  const listener = await listen(() => undefined);
  expect(made).toHaveBeenCalledTimes(2);
  expect(existsSync(listener.address)).toBe(true);
  listener.close();
});

test('a folder that is taken away before somebody listens on the socket in it is made anew', async () => {
  const takeAway = (server: Server): void => {
    rmSync(dirname(server.address() as string), { recursive: true });
  };
  const begun = jest.spyOn(Server.prototype, 'listen').mockImplementationOnce(function (this: Server, path?: unknown) {
    begun.mockRestore();
    return this.once('listening', () => {
      takeAway(this);
    }).listen(path as string);
  });
  const listener = await listen(() => undefined);
  expect(existsSync(listener.address)).toBe(true);
  listener.close();
});

test('what the proof of an adopted account keeps is nowhere else, so that it does not outlast a run that was killed', async () => {
  const project = await openCliProject();
  const folders = { bin: join(project.folder, 'bin'), notes: join(project.folder, 'notes') };
  mkdirSync(folders.bin);
  const terraform = `#!/bin/sh\necho "$@" > '${folders.notes}.new' && mv '${folders.notes}.new' '${folders.notes}'\nexec sleep 60\n`;
  writeFileSync(join(folders.bin, 'terraform'), terraform, { mode: 0o755 });
  try {
    const child = spawn(process.execPath, [aacFile, 'adopt', '--format', 'hcl', '--out', 'mine'], {
      cwd: project.folder,
      env: {
        ...process.env,
        ...project.environment,
        TMPDIR: temporary,
        PATH: `${folders.bin}:${process.env['PATH'] ?? ''}`,
      },
      // Ended together with the one that it has started.
      detached: true,
      stdio: 'ignore',
    });
    while (!existsSync(folders.notes)) await new Promise((resolve) => setTimeout(resolve, 10));
    const ended = once(child, 'exit');
    process.kill(-(child.pid ?? 0), 'SIGKILL');
    await ended;
    const [, secrets = ''] = /-var-file=(\S+)/.exec(readFileSync(folders.notes, 'utf8')) ?? [];
    expect(left()).toEqual([dirname(secrets)]);
    expect(readdirSync(dirname(secrets)).sort()).toEqual(['plugin.sock', 'secrets.tfvars.json']);

    const next = await startPlugin();
    while (existsSync(dirname(secrets))) await new Promise((resolve) => setTimeout(resolve, 10));
    expect(left()).toEqual([next.folder]);
  } finally {
    await project.close();
  }
});

/** Kills a run of `aac` at the request `nth` that changes something. */
async function killAt(project: CliProject, nth: number, args: readonly string[]): Promise<void> {
  const child = spawn(process.execPath, [aacFile, ...args, '--dir', '.'], {
    cwd: project.folder,
    env: { ...process.env, ...project.environment, TMPDIR: temporary },
    stdio: 'ignore',
  });
  started.push(child);
  const isDue = () => project.server.journal.filter(({ mutating }) => mutating).length >= nth;
  const ended = once(child, 'exit');
  while (!isDue() && child.exitCode === null) await new Promise((resolve) => setImmediate(resolve));
  child.kill('SIGKILL');
  await ended;
}

slowTest('what runs that were killed leave beside a state is gone after the next one', async () => {
  const names = Array.from({ length: 12 }, (_, index) => `alert-${String(index)}`);
  for (const nth of byTier({ test: [], ci: [0, 4, 12], attack: [0, 1, 4, 8, 12] })) {
    const project = await openCliProject({ latencyMs: 2 });
    try {
      project.write(alerts(...names));
      await killAt(project, nth, ['apply', '--auto-approve']);
      await project.succeed(['apply', '--auto-approve']);
      const files = readdirSync(project.folder).filter((name) => name !== 'terraform.tfstate.backup');
      expect(files.sort()).toEqual(['main.tf.json', 'terraform.tfstate']);
      expect(project.server.snapshot().objects.alert).toHaveLength(names.length);
      expect(left()).toEqual([]);
    } finally {
      await project.close();
    }
  }
});

const applyArguments = ['terraform', '--dir', '.', '--', 'apply', '-auto-approve', '-input=false'];
const lockInfo = '.terraform.tfstate.lock.info';

/** Kills `aac terraform -- apply` once the run has come so far, and waits until its Terraform has ended, too. */
async function killTerraform(folder: string, env: NodeJS.ProcessEnv, isDue: () => boolean): Promise<void> {
  // Its Terraform keeps the pipe open as long as it lives.
  const options = { cwd: folder, env, stdio: ['ignore', 'pipe', 'ignore'] as ['ignore', 'pipe', 'ignore'] };
  const child = spawn(process.execPath, [aacFile, ...applyArguments], options);
  started.push(child);
  const [exited, closed] = [once(child, 'exit'), once(child.stdout.resume(), 'close')];
  while (!isDue() && child.exitCode === null) await new Promise((resolve) => setImmediate(resolve));
  child.kill('SIGKILL');
  await Promise.all([exited, closed]);
}

slowTest('what `aac terraform` leaves that was killed is gone after the next run, whenever it was', async () => {
  const project = await openCliProject({ latencyMs: 1 });
  const env = { ...process.env, ...project.environment, TMPDIR: temporary };
  const names = Array.from({ length: 6 }, (_, index) => `alert-${String(index)}`);
  const creates = (): number => project.server.journal.filter(({ operation }) => operation === 'createAlert').length;
  try {
    project.write(alerts(...names));
    // From the first socket to the last create; what ended by itself counts as well.
    const moments = [
      () => left().length > 0,
      () => existsSync(join(project.folder, lockInfo)),
      ...byTier({ test: [], ci: [2, 6], attack: [1, 2, 4, 6] }).map((count) => () => creates() >= count),
    ];
    for (const isDue of moments) await killTerraform(project.folder, env, isDue);
    const last = await runAac(applyArguments, { cwd: project.folder, env });
    expect([last.code, last.stderr]).toEqual([0, '']);
    const files = readdirSync(project.folder).filter((name) => !/^terraform\.tfstate(\.backup)?$/.test(name));
    expect(files).toEqual(['main.tf.json']);
    expect(left()).toEqual([]);
    expect(project.readState().resources).toHaveLength(names.length);
  } finally {
    await project.close();
  }
});
