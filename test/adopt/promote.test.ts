import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Adopting, openAdopting } from '../support/adopting';
import { environmentOf } from '../support/terraform';
import { writeEnvironment } from '../support/write-environment';

let source: Adopting;
let target: Adopting;

const promote = async (...args: readonly string[]) =>
  await target.aac(['promote', '--from-env', 'from.env', '--to-env', 'to.env', ...args]);

beforeAll(async () => {
  const dialect = { segments: { webhook: 'hooks' }, fields: { alert: { name: 'title' } } };
  source = await openAdopting();
  target = await openAdopting({ dialect });
  writeFileSync(join(target.folder, 'dialect.json'), JSON.stringify(dialect));
  const fileOf = (name: string): string => join(target.folder, name);
  writeEnvironment(fileOf('empty.env'), {});
  writeEnvironment(fileOf('from.env'), environmentOf(source.server));
  writeEnvironment(fileOf('to.env'), { ...environmentOf(target.server), ANALYTICS_DIALECT: fileOf('dialect.json') });

  const hook = { name: 'On call', url: 'https://hooks.example.com/on-call' };
  await source.make('createWebhook', { ...hook, headers: { 'X-A': 'swordfish' } });
  const added = await source.make('createWebhook', { ...hook, name: 'Added' });
  const alert = await source.make('createAlert', {
    name: 'Orders',
    condition: 'orders < 10',
    datasetId: '42',
    webhookActionIds: [added],
    schedule: { cron: '0 7 * * 1-5' },
    email: { to: ['amy@example.com'], subject: 'Few orders', body: 'Look.' },
  });
  await source.make('addAlertShares', [{ type: 'user', userName: 'amy', access: 'edit' }] as object, alert);
});
afterAll(async () => {
  await source.close();
  await target.close();
});

describe('aac promote', () => {
  test('refuses what is not mapped, and writes nothing', async () => {
    const { code, stderr } = await promote('--out', 'refused');
    expect([code, stderr]).toEqual([3, expect.stringContaining('--map dataset:42=')]);
    expect(existsSync(join(target.folder, 'refused'))).toBe(false);
  });

  test.each([
    [['--from-env', 'from.env', '--to-env', 'from.env', '--out', 'x'], 'name the same account'],
    [['--from-env', 'from.env', '--out', 'x'], '--to-env is missing'],
    [['--from-env', 'empty.env', '--to-env', 'to.env', '--out', 'x'], 'does not set ANALYTICS_BASE_URL'],
    [['--from-env', 'dialect.json', '--to-env', 'to.env', '--out', 'x'], 'line 1 is no NAME=value'],
  ])('refuses %j', async (args, message) => {
    const { code, stderr } = await target.aac(['promote', ...args]);
    expect([code, stderr]).toEqual([64, expect.stringContaining(message)]);
  });

  test('writes code whose plan does what is promoted, until there is nothing left to promote', async () => {
    source.takeChanges();
    const { code, stdout, stderr } = await promote('--out', 'promoted', '--map', 'dataset:42=43');
    expect([...source.takeChanges(), ...target.takeChanges()]).toEqual([]);
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toContain('Plan: 0 to import, 4 to add, 0 to change, 0 to destroy.');
    expect(stdout).toContain('Proven: ');
    expect(stdout).toContain('  export TF_VAR_on_call_headers=…\n');
    const text = readFileSync(join(target.folder, 'promoted/stack.ts'), 'utf8');
    expect(text).toContain('datasetId: 43');
    expect(text).not.toContain('swordfish');

    const env = {
      ANALYTICS_DIALECT: join(target.folder, 'dialect.json'),
      TF_VAR_on_call_headers: '{ "X-A" = "own" }',
    };
    const applied = await target.aac(['apply', '--auto-approve'], { below: 'promoted', env });
    expect([applied.code, applied.stdout]).toEqual([0, expect.stringContaining('4 added')]);
    const again = await promote('--out', 'again', '--map', 'dataset:42=43', '--json');
    expect([again.code, JSON.parse(again.stdout)]).toEqual([
      0,
      expect.objectContaining({ complete: true, files: [], only_in_target: [] }),
    ]);

    // What differs is changed, and what only the target has stays.
    await target.make('createCategory', { name: 'Only here' });
    await source.make('editAlert', { name: 'Orders', condition: 'orders < 20', datasetId: '42' }, '3');
    const changed = await promote('--out', 'changed', '--map', 'dataset:42=43');
    expect([changed.code, changed.stderr]).toEqual([0, '']);
    expect(changed.stdout).toContain('Plan: 4 to import, 0 to add, 1 to change, 0 to destroy.');
    expect(changed.stdout).toContain('Only in the target, and left as it is: category "Only here"');
    expect(changed.stdout).toContain('orders < 20');
  });

  test('refuses an account of which a part cannot be read', async () => {
    target.server.faults.set([{ operation: 'listSlack', nth: 1, times: 99, kind: 'status', status: 403 }]);
    const { code, stderr } = await promote('--out', 'unread', '--map', 'dataset:42=43');
    expect([code, stderr]).toEqual([1, expect.stringContaining('The target cannot be read')]);
    target.server.faults.set([]);
  });
});
