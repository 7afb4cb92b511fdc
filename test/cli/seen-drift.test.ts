import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createClient } from '../../src/service/http/index';
import { type AppProject, openAppProject } from '../support/app-project';
import { makeDigestsCheap } from '../support/cheap-digests';
import { alerts } from '../support/cli-project';

makeDigestsCheap();

let project: AppProject;
const args = ['drift', '--stack', '*', '--seen', 'seen.json', '--json'];
const early = '2026-01-02T03:04:05Z';

const read = (): string => readFileSync(join(project.folder, 'seen.json'), 'utf8');
const seen = (): readonly unknown[] => {
  const { seen: entries } = JSON.parse(read()) as { seen: readonly Record<string, string>[] };
  return entries.map(({ stack, address, first_seen: at }) => [stack, address, at === early ? 'early' : 'now']);
};

async function rename(objectId: string, name: string): Promise<void> {
  const client = createClient({ baseUrl: project.server.url, credential: project.server.credentials });
  await client.call('editAlert', { objectId, body: { name } });
  await client.close();
}

beforeEach(async () => {
  project = await openAppProject();
  project.writeApp({ sales: alerts('a'), support: alerts('a') });
  await project.succeed(['apply', '--auto-approve', '--stack', '*']);
  for (const id of ['1', '2']) await rename(id, 'by hand');
});
afterEach(() => project.close());

describe('aac drift --seen with several stacks', () => {
  test('keeps the dates of each stack in one file', async () => {
    const { code, stdout } = await project.aac(args);
    expect(code).toBe(2);
    expect(JSON.parse(stdout)).toMatchObject({
      stacks: ['sales', 'support'].map((name) => ({
        name,
        exit_code: 2,
        result: { drift_differences: [{ address: 'analytics_alert.a', first_seen: expect.any(String) }] },
      })),
    });
    expect(seen()).toEqual(['sales', 'support'].map((stack) => [stack, 'analytics_alert.a', 'now']));
    writeFileSync(join(project.folder, 'seen.json'), read().replaceAll(/(?<="first_seen": ")[^"]*/g, early));
    await rename('1', 'another');
    await project.aac(args);
    expect(seen()).toEqual(
      expect.arrayContaining([
        ['sales', 'analytics_alert.a', 'now'],
        ['support', 'analytics_alert.a', 'early'],
      ]),
    );
  });

  test('takes no time that is still to come, and refuses what is no time', async () => {
    const write = (time: string): void => {
      writeFileSync(join(project.folder, 'seen.json'), read().replaceAll(/(?<="first_seen": ")[^"]*/g, time));
    };
    await project.aac(args);
    write('2999-01-01T00:00:00Z');
    expect(await project.aac(args)).toMatchObject({ code: 2, stdout: expect.not.stringContaining('2999') });
    expect(read()).not.toContain('2999');
    write('1');
    const refused = await project.aac(args);
    expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining('it has to be a time such as')]);
    expect(seen()).toHaveLength(2);
  });

  test('keeps those of a stack that another run or a failure left out', async () => {
    await project.aac(args);
    await project.aac(['drift', '--stack', 'sales', '--seen', 'seen.json']);
    expect(seen()).toHaveLength(2);
    writeFileSync(join(project.folder, 'support.tfstate'), '{');
    expect(await project.aac(args)).toMatchObject({ code: 1 });
    expect(seen()).toHaveLength(2);
  });
});
