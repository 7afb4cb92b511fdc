import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { copyFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type DialectInput, parseDialect } from '../../src/service/interface/index';
import { getAt, withAt } from '../../src/service/interface/place';
import type { BehaviourInput, Snapshot } from '../../src/server';
import { byTier, slowTest } from '../support/depth';
import { hasTerraform } from '../support/project';
import { openWorkspace, type Workspace } from '../support/terraform';
import { bareStack, changedStack, fullStack, roundCount, sentBetween, unsetStack } from './stack';
import { subjects } from './subjects';

/** Which of the tests are run: all, those that go the longest ways, or none. */
export type Part = 'all' | 'core' | 'none';

/** Which tests a dialect beside the usual one has to pass. */
export const partOfFurther: Part = byTier({ test: 'none', ci: 'core', attack: 'all' });

/** A dialect to conform under. */
interface Case {
  readonly title: string;
  readonly dialect: DialectInput;
  /** Finds the dialect that the provider is told; by default the one that the service speaks. */
  readonly findDialect?: () => Promise<DialectInput>;
  /** How many attributes of an object change at a time. */
  readonly stride: number;
  /** How the service behaves otherwise. */
  readonly behaviours?: readonly BehaviourInput[];
  readonly part: Part;
}

/** The tests that every resource has to pass with real Terraform, under one dialect. */
export function describeConformance({ title, dialect, stride, behaviours = [], part, ...given }: Case): void {
  const isRun = hasTerraform && part !== 'none';
  const further = part === 'all' ? test : test.skip;
  (isRun ? describe : describe.skip)(`every resource under ${title}`, () => {
    let workspace: Workspace;
    let full: Snapshot;
    let told = dialect;
    const changes = (): string[] =>
      workspace
        .takeOperations()
        .filter((name) => !/^(login|logout|list|view|find)/.test(name))
        .sort();

    async function expectEmpty(...args: string[]): Promise<void> {
      const { code, stdout, stderr } = await workspace.terraform(['plan', '-detailed-exitcode', ...args]);
      expect([code, code === 0 ? '' : stdout + stderr]).toEqual([0, '']);
      expect(changes()).toEqual([]);
    }

    function writeStack(stack: Record<string, unknown>): void {
      workspace.writeJson({ provider: { analytics: { dialect: JSON.stringify(told) } }, ...stack });
    }

    async function apply(stack: Record<string, unknown>, ...args: string[]): Promise<string> {
      writeStack(stack);
      return await workspace.succeed(['apply', '-auto-approve', ...args]);
    }

    const inFolder = (name: string): string => join(workspace.folder, name);

    /** Starts over with every object made as the full stack says. */
    function start(): void {
      copyFileSync(inFolder('full.tfstate'), inFolder('terraform.tfstate'));
      workspace.server.restore(full);
      writeStack(fullStack());
      changes();
    }

    /** Starts over with nothing made. */
    function clear(): void {
      rmSync(inFolder('terraform.tfstate'), { force: true });
      workspace.server.reset();
    }

    beforeAll(async () => {
      told = (await given.findDialect?.()) ?? dialect;
      workspace = await openWorkspace({ dialect, behaviours, firstId: 9_007_199_254_740_993n });
      await apply(fullStack());
      copyFileSync(inFolder('terraform.tfstate'), inFolder('full.tfstate'));
      full = workspace.server.snapshot();
    });
    afterAll(async () => {
      await workspace.close();
    });

    test('is made, plans empty with and without refresh, and changes by one call for each attribute', async () => {
      start();
      await expectEmpty();
      await expectEmpty('-refresh=false');
      for (let round = 0; round < roundCount; round += stride) {
        const next = Math.min(round + stride, roundCount);
        await apply(changedStack(next));
        expect([`rounds ${String(round)} to ${String(next)}`, changes()]).toEqual([
          expect.any(String),
          sentBetween(round, next),
        ]);
      }
      await expectEmpty();
      await apply(fullStack());
      changes();
      await expectEmpty();
    }, 300_000);

    further('keeps what is no longer declared, and takes null and defaults as said by nobody', async () => {
      start();
      await apply(bareStack('absent'));
      expect(changes()).toEqual([]);
      await expectEmpty();
      await apply(bareStack('null'));
      expect(changes()).toEqual([]);
      await apply(fullStack());
      expect(changes().filter((name) => !/^(create|edit)Slack$/.test(name))).toEqual([]);
      await expectEmpty();
    });

    test('takes away what is unset, by one call, and once', async () => {
      start();
      await apply(unsetStack('inner'));
      // A category at the root is in none already.
      const edits = ['editAlert', 'editAlert', 'editCategory', 'editSlack', 'editTeams', 'editWebhook'];
      expect(changes()).toEqual(edits);
      await expectEmpty();
      await expectEmpty('-refresh=false');
      await apply(unsetStack('outer'));
      // Of all nested objects, one e-mail holds lists and flags as well.
      expect(changes()).toEqual(['editAlert']);
      await expectEmpty();
      await apply(fullStack());
      expect(changes()).toEqual(edits);
      await expectEmpty();
    });

    further('is made without what is unset', async () => {
      clear();
      await apply(unsetStack('outer'));
      changes();
      await expectEmpty();
    });

    further('is made of the required attributes alone, and replaced', async () => {
      clear();
      await apply(bareStack('absent'));
      changes();
      await expectEmpty();
      await apply(bareStack('absent'), ...subjects.map(({ address }) => `-replace=${address}`));
      const made = subjects.filter(({ kind }) => kind !== undefined).length;
      expect(changes().filter((name) => name.startsWith('create'))).toHaveLength(made);
      await expectEmpty();
    });

    slowTest('is imported by its id', async () => {
      start();
      const ids = workspace.readState().resources.map(({ type, name, instances }) => ({
        to: `${type}.${name}`,
        id: String(instances[0]?.attributes['id']),
      }));
      rmSync(inFolder('terraform.tfstate'));
      const stack = fullStack() as { resource: Record<string, Record<string, Record<string, unknown>>> };
      const applied = await apply({ ...stack, import: ids });
      expect(applied).toContain(`${String(subjects.length)} imported, 0 added`);
      // Secrets that were given write-only, and settings, cannot be read: they are sent and shown once.
      await apply(stack);
      changes();
      await expectEmpty();
      expect(workspace.server.snapshot().objects.alert).toHaveLength(3);
    });

    test('is planned back when it was edited by hand, and made again when it is gone', async () => {
      start();
      const { fields } = parseDialect(dialect);
      const before = workspace.server.snapshot();
      const renamed = (kind: keyof typeof before.objects, place: string) =>
        before.objects[kind].map((record) => withAt(record, place, 'By hand'));
      workspace.server.restore({
        ...before,
        objects: {
          slack: renamed('slack', fields.action.name),
          teams: renamed('teams', fields.action.name),
          webhook: renamed('webhook', fields.action.name),
          alert: renamed('alert', fields.alert.name),
          category: renamed('category', fields.category.name),
        },
        shares: {},
      });
      await apply(fullStack());
      const sent = changes();
      expect(sent.filter((name) => name.startsWith('edit'))).toHaveLength(
        subjects.filter(({ kind }) => kind !== undefined).length,
      );
      expect(sent.filter((name) => name.endsWith('Shares'))).toEqual([
        'addAlertShares',
        'addAlertShares',
        'setAlertShares',
      ]);
      await expectEmpty();
      const names = workspace.server.snapshot().objects.alert.map((record) => getAt(record, fields.alert.name));
      expect(names.sort()).toEqual(['Lonely', 'Orders stalled', 'Returns']);

      workspace.server.restore({});
      await apply(fullStack());
      expect(changes().filter((name) => name.startsWith('create'))).toHaveLength(
        subjects.filter(({ kind }) => kind !== undefined).length,
      );
      await expectEmpty();
    });

    test('is deleted twice without an error', async () => {
      start();
      workspace.server.restore({});
      await workspace.succeed(['destroy', '-auto-approve', '-refresh=false']);
      expect(workspace.readState().resources).toEqual([]);
      await workspace.succeed(['destroy', '-auto-approve']);
    });
  });
}
