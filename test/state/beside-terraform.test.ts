import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { formatJson } from '../../src/base/json-text';
import { parseState } from '../../src/state/file/parse-state';
import { printState } from '../../src/state/file/print-state';
import { seesEveryProcess } from '../../src/state/lock/proc';
import type { State } from '../../src/state/state';
import { openStateStore } from '../../src/state/state-store';
import { hasTerraform } from '../support/project';
import { startProxy } from '../support/proxy';
import { attachProvider, environmentOf, openWorkspace, type Workspace } from '../support/terraform';
import { fakeSurroundings } from './fixture';

const stack = `
provider "analytics" {}

resource "analytics_webhook_action" "hook" {
  name    = "On <call> & more"
  url     = "https://hooks.example.com/on-call?a=1&b=2"
  headers = { Authorization = "Bearer 7e57-5ec7e7", "10" = "ten", "9" = "nine" }
}

resource "analytics_alert" "stalled" {
  name               = "Orders stalled — ünïcödé \\u2028"
  type               = 1
  condition          = "orders < 10"
  dataset_id         = 9007199254740993
  schedule           = { cron = "0 8 * * 1-5" }
  email              = { to = ["a@example.com", "b@example.com"], subject = "Orders" }
  webhook_action_ids = [analytics_webhook_action.hook.id]
  lifecycle { create_before_destroy = true }
}

resource "analytics_alert" "leaf" {
  name = "Leaf"
  lifecycle {
    postcondition {
      condition     = self.name != ""
      error_message = "A name is needed."
    }
  }
}

output "id" { value = analytics_alert.stalled.id }
output "big" { value = 9007199254740993 }
output "small" { value = 0.0000001 }
output "shape" { value = { list = [1, "two"], map = tomap({ "10" = "b", "9" = "a" }), nothing = null } }
output "secret" {
  value     = analytics_webhook_action.hook.headers
  sensitive = true
}
`;

(hasTerraform ? describe : describe.skip)('a state that Terraform and this package share', () => {
  let workspace: Workspace;
  let path: string;
  let putBack: () => void;
  beforeAll(async () => {
    workspace = await openWorkspace({ firstId: 9007199254740993n });
    path = join(workspace.folder, 'terraform.tfstate');
    workspace.write(stack);
    await workspace.succeed(['apply', '-auto-approve']);
    putBack = workspace.keep();
  });
  beforeEach(() => {
    putBack();
  });
  afterAll(() => workspace.close());

  const readText = (): string => readFileSync(path, 'utf8');
  const surroundings = fakeSurroundings({
    procFolder: '/proc',
    host: hostname(),
    bootId: 'boot-1',
    machineId: 'machine-1',
    processId: process.pid,
    isAlive: (processId) => processId === process.pid,
  });
  const store = () => openStateStore(path, surroundings);
  const planCode = async (): Promise<number | null> => (await workspace.terraform(['plan', '-detailed-exitcode'])).code;

  /** The objects without the order of their sensitive paths, which Terraform writes as it comes. */
  const sortedObjects = ({ objects }: State): unknown =>
    [...objects].map(([address, { current, ...rest }]) => [
      address,
      rest,
      { ...current, sensitiveAttributes: current?.sensitiveAttributes.map((path) => formatJson(path)).sort() },
    ]);

  /** Puts everything of a state into another one. */
  const putAll = async ({ objects, outputs }: State): Promise<void> => {
    const locked = await store().lock('apply');
    for (const [address, object] of objects) locked.put(address, object);
    locked.setOutputs(outputs);
    await locked.commit();
    await locked.release();
  };

  let closeProvider: () => Promise<void>;
  /** `terraform apply` of a change, up to the moment where it asks whether to go on. */
  const startApply = async (): Promise<ChildProcessByStdio<Writable, Readable, null>> => {
    workspace.write(stack.replace('orders < 10', 'orders < 11'));
    const provider = await attachProvider(environmentOf(workspace.server));
    const child = spawn('terraform', ['apply', '-no-color'], {
      cwd: workspace.folder,
      env: { ...process.env, ...provider.env },
      stdio: ['pipe', 'pipe', 'ignore'],
    });
    closeProvider = provider.close;
    let printed = '';
    for await (const chunk of child.stdout.iterator({ destroyOnReturn: false })) {
      printed += String(chunk);
      if (printed.includes('Enter a value')) return child;
    }
    throw new Error(`terraform apply did not ask:\n${printed}`);
  };
  const endApply = async (child: ChildProcessByStdio<Writable, Readable, null>, signal?: 'SIGKILL'): Promise<void> => {
    const ended = new Promise((resolve) => child.once('close', resolve));
    child.stdout.resume();
    if (signal) child.kill(signal);
    else child.stdin.end('no\n');
    await ended;
    await closeProvider();
  };

  describe('in turns', () => {
    test('is printed byte for byte as Terraform wrote it', async () => {
      expect(printState(parseState(readText(), path))).toBe(readText());
      await workspace.succeed(['taint', 'analytics_alert.leaf']);
      const { objects } = parseState(readText(), path);
      expect(objects.get('analytics_alert.leaf')?.current?.isTainted).toBe(true);
      expect(objects.get('analytics_alert.stalled')?.current?.createBeforeDestroy).toBe(true);
      expect(printState(parseState(readText(), path))).toBe(readText());

      const proxy = await startProxy(workspace.server.url);
      proxy.fail(/DELETE /, { status: 403, message: 'Not today.', times: 99 });
      const env = { ANALYTICS_BASE_URL: proxy.url };
      const replaced = await workspace.terraform(['apply', '-auto-approve', '-replace=analytics_alert.stalled'], {
        env,
      });
      await proxy.close();
      expect(replaced.code).toBe(1);
      const { deposed } = parseState(readText(), path).objects.get('analytics_alert.stalled') ?? {};
      expect(Object.values(deposed ?? {})).toHaveLength(1);
      expect(printState(parseState(readText(), path))).toBe(readText());
    });

    test('is Terraform’s own when this package writes it anew', async () => {
      const state = parseState(readText(), path);
      rmSync(path);
      await putAll(state);
      expect(await planCode()).toBe(0);
      expect(readText()).toBe(printState({ ...state, ...(await store().read()).state, serial: 1 }));
      await workspace.succeed(['apply', '-auto-approve', '-refresh-only']);
      const after = parseState(readText(), path);
      expect(after.lineage).not.toBe(state.lineage);
      expect(after.terraformVersion).toBe(state.terraformVersion);
      expect(after.outputs).toEqual(state.outputs);
      expect(sortedObjects(after)).toEqual(sortedObjects(state));
    });

    test('keeps its lineage, and Terraform sees what was changed in it', async () => {
      const before = parseState(readText(), path);
      const locked = await store().lock('apply');
      locked.put('analytics_alert.stalled', undefined);
      await locked.commit();
      await locked.release();
      const after = parseState(readText(), path);
      expect([after.lineage, after.serial]).toEqual([before.lineage, before.serial + 1]);
      expect(after.terraformVersion).toBe(before.terraformVersion);
      const { code, stdout } = await workspace.terraform(['plan', '-detailed-exitcode']);
      expect([code, stdout]).toEqual([2, expect.stringContaining('1 to add, 0 to change, 0 to destroy')]);
    });

    test('is planned by Terraform in peace beside what a killed run of this package left', async () => {
      const locked = await store().lock('apply');
      locked.recordIntent({ address: 'analytics_alert.new', action: 'create' });
      expect(readdirSync(workspace.folder)).toContain('.terraform.tfstate.lock.info');
      expect(await planCode()).toBe(0);
      // Terraform wrote its own info over ours, and took that away.
      expect(readdirSync(workspace.folder)).not.toContain('.terraform.tfstate.lock.info');
      await expect(store().lock('apply')).rejects.toThrow(expect.objectContaining({ code: 'STATE_LOCKED' }));
      await locked.release();
      expect((await store().read()).state).toEqual(parseState(readText(), path));
    });
  });

  describe('at the same time', () => {
    test('is refused while terraform apply waits for an answer, and taken over when it was seen to be killed', async () => {
      const apply = await startApply();
      await expect(store().lock('apply')).rejects.toThrow(
        expect.objectContaining({ code: 'STATE_LOCKED', message: expect.stringContaining('OperationTypeApply') }),
      );
      await endApply(apply, 'SIGKILL');
      expect(existsSync(join(workspace.folder, '.terraform.tfstate.lock.info'))).toBe(true);
      if (seesEveryProcess('/proc')) {
        const locked = await store().lock('apply');
        expect(locked.notices).toEqual([expect.stringContaining('OperationTypeApply')]);
        await locked.release();
      } else {
        // A container sees no Terraform of another one.
        await expect(store().lock('apply')).rejects.toThrow('aac force-unlock');
      }
      expect(await planCode()).toBe(2);
    });

    test('is not written while a Terraform that came later works on it, and nothing is lost', async () => {
      const locked = await store().lock('apply');
      locked.put('analytics_alert.leaf', undefined);
      const text = readText();
      const apply = await startApply();
      await expect(locked.commit()).rejects.toThrow(expect.objectContaining({ code: 'STATE_LOCKED' }));
      expect(readText()).toBe(text);
      await endApply(apply);
      await locked.commit();
      await locked.release();
      expect([...parseState(readText(), path).objects.keys()]).not.toContain('analytics_alert.leaf');
    });
  });
});
