import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { providerSource } from '../../src/base/provider-address';
import { byTier } from '../support/depth';
import { hasTerraform } from '../support/project';
import type { Ran } from '../support/run';
import { runAac } from '../support/run-aac';
import { environmentOf, openWorkspace, type Workspace } from '../support/terraform';
import { type BackendName, backends, type TestBackend } from './backends';

type Host = 'terraform' | 'engine';

const every: readonly BackendName[] = ['http', 'gitlab', 's3'];
const names = byTier({ test: ['s3'] as const, ci: every, attack: every });
const turns = byTier({ test: 2, ci: 2, attack: 5 });

(hasTerraform ? describe.each(names) : describe.skip.each(names))('a state in the backend %s', (name) => {
  let workspace: Workspace;
  let backend: TestBackend;
  beforeEach(async () => {
    backend = await backends[name]();
    workspace = await openWorkspace();
    rmSync(join(workspace.folder, 'main.tf'));
    write('a');
    const { code, stderr } = await terraform(['init', '-reconfigure']);
    expect([code, stderr]).toEqual([0, '']);
  });
  afterEach(async () => {
    await workspace.close();
    await backend.server.close();
  });

  function write(...alerts: readonly string[]): void {
    const configuration = {
      terraform: { required_providers: { analytics: { source: providerSource } }, backend: backend.block },
      resource: { analytics_alert: Object.fromEntries(alerts.map((alert) => [alert, { name: alert }])) },
    };
    writeFileSync(join(workspace.folder, 'main.tf.json'), JSON.stringify(configuration));
  }

  const environment = (): Record<string, string> => ({
    ...environmentOf(workspace.server),
    ...backend.environment,
    NO_COLOR: '1',
  });
  const terraform = (args: readonly string[]): Promise<Ran> => workspace.terraform(args, { env: environment() });
  const aac = (args: readonly string[]): Promise<Ran> => {
    // The client of s3 looks for its credential in the environment of the process.
    Object.assign(process.env, backend.environment);
    return runAac([...args, '--dir', '.'], { cwd: workspace.folder, env: environment() });
  };
  const runHost = async (host: Host, args: readonly string[]): Promise<Ran> => {
    if (host === 'terraform') return await terraform(args);
    const ran = await aac(args.map((arg) => arg.replace(/^-(?=\w)/, '--')));
    expect(ran.stdout + ran.stderr).not.toContain('5ec7e7');
    return ran;
  };

  test('is one state for the engine and Terraform in turns', async () => {
    const applied: string[] = [];
    for (let turn = 0; turn < turns; turn++) {
      const author: Host = turn % 2 === 0 ? 'engine' : 'terraform';
      const reader: Host = turn % 2 === 0 ? 'terraform' : 'engine';
      applied.push(`alert${String(turn)}`);
      write(...applied);
      const ran = await runHost(author, ['apply', '-auto-approve']);
      expect([author, ran.code, ran.code === 0 ? '' : ran.stderr]).toEqual([author, 0, '']);
      expect(backend.lockInfo()).toBeUndefined();
      const planned = await runHost(reader, ['plan', '-detailed-exitcode']);
      expect([reader, planned.code, planned.code === 0 ? '' : planned.stdout + planned.stderr]).toEqual([
        reader,
        0,
        '',
      ]);
    }
    const state = JSON.parse(backend.text() ?? '') as { serial: number; resources: unknown[] };
    expect([state.serial, state.resources.length]).toEqual([turns, turns]);
  });

  /** Applies with `host`, and answers the lock that it held while it wrote the state. */
  async function applyAndCatchLock(host: Host): Promise<string> {
    let held: string | undefined;
    backend.server.intercept = ({ method }) => {
      if (method === 'POST' || method === 'PUT') held = backend.lockInfo() ?? held;
      return undefined;
    };
    const ran = await runHost(host, ['apply', '-auto-approve']);
    expect([ran.code, ran.code === 0 ? '' : ran.stderr]).toEqual([0, '']);
    backend.server.intercept = undefined;
    return held ?? '';
  }

  const idOf = (lock: string): string => (JSON.parse(lock) as { ID: string }).ID;

  test('is locked by one of them for the other, until its lock is ended by force', async () => {
    const lock = await applyAndCatchLock('engine');
    expect(JSON.parse(lock)).toMatchObject({ Operation: 'apply', Who: expect.stringContaining('@') });
    backend.setLock(lock);
    write('a', 'b');
    const met = await terraform(['apply', '-auto-approve']);
    expect([met.code, met.stderr]).toEqual([1, expect.stringContaining(idOf(lock))]);
    expect(backend.lockInfo()).toBe(lock);
    backend.setLock(undefined);

    const theirs = await applyAndCatchLock('terraform');
    backend.setLock(theirs);
    write('a', 'b', 'c');
    const refused = await aac(['apply', '--auto-approve']);
    expect([refused.code, refused.stderr]).toEqual([3, expect.stringContaining('(OperationTypeApply, since 20')]);
    expect(refused.stderr).toContain(`aac force-unlock ${idOf(theirs)}`);
    expect(backend.lockInfo()).toBe(theirs);
    // Reading takes no lock.
    expect((await aac(['plan'])).code).toBe(0);
  });
});
