import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Fleet, openFleet } from '../support/fleet';

let fleet: Fleet;
beforeEach(async () => {
  fleet = await openFleet(['a', 'b', 'c', 'd']);
});
afterEach(() => fleet.close());

const read = (name: string): string => readFileSync(join(fleet.folder, name), 'utf8');

test('a resumed fleet takes an edited record for what is not done, and forgets a project that is gone', async () => {
  fleet.write('teams/b/main.tf.json', '{');
  await fleet.run('plan', []);
  const record = read('.aac-fleet-plan.jsonl');
  const edits = [
    record.replace(/"report":\{.*\},/g, '"report":{},'),
    record.replace(/"message":"[^"]*"/g, '"message":5'),
    record.replaceAll('"exitCode":0', '"exitCode":2'),
  ];
  for (const edited of edits) {
    fleet.write('.aac-fleet-plan.jsonl', edited);
    const { code, stderr } = await fleet.run('plan', ['--resume', '--format', 'html=page.html']);
    expect([edited === record, code, stderr]).toEqual([false, 1, expect.stringContaining('0 of 4 projects')]);
  }
  rmSync(join(fleet.folder, 'teams/b'), { recursive: true });
  const { code, stderr } = await fleet.run('plan', ['--resume']);
  expect([code, stderr]).toEqual([0, expect.stringContaining('3 of 3 projects were done')]);
  expect(existsSync(join(fleet.folder, '.aac-fleet-plan.jsonl'))).toBe(false);
});
