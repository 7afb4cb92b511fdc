/** A promotion into the folder of an earlier one, whose state says what it may delete. */
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { slowTest } from '../support/depth';
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Adopting, openAdopting } from '../support/adopting';
import { environmentOf } from '../support/terraform';
import { writeEnvironment } from '../support/write-environment';

let source: Adopting;
let target: Adopting;
let orders = '';
let old = '';

const fileOf = (name: string): string => join(target.folder, name);
const promote = async (...args: readonly string[]) =>
  await target.aac(['promote', '--from-env', 'from.env', '--to-env', 'to.env', '--out', 'promoted', ...args]);
const inPromoted = async (...args: readonly string[]) => await target.aac(args, { below: 'promoted' });
const refused = async (args: readonly string[], code: number, ...messages: readonly string[]): Promise<void> => {
  const before = readFileSync(fileOf('promoted/stack.ts'), 'utf8');
  const found = await promote(...args);
  expect([found.code, found.stdout]).toEqual([code, '']);
  for (const message of messages) expect(found.stderr).toContain(message);
  expect(readFileSync(fileOf('promoted/stack.ts'), 'utf8')).toBe(before);
};
const namesIn = ({ server }: Adopting): readonly unknown[] =>
  server
    .snapshot()
    .objects.alert.map(({ alertName }) => alertName)
    .toSorted();

beforeEach(async () => {
  [source, target] = [await openAdopting(), await openAdopting()];
  writeEnvironment(fileOf('from.env'), environmentOf(source.server));
  writeEnvironment(fileOf('to.env'), environmentOf(target.server));
  await source.make('createWebhook', { name: 'On call', url: 'https://hooks.example.com/on-call' });
  orders = await source.make('createAlert', { name: 'Orders', condition: 'orders < 10' });
  old = await source.make('createAlert', { name: 'Old' });
  await source.make('addAlertShares', [{ type: 'user', userName: 'amy', access: 'edit' }] as object, old);
  await target.make('createAlert', { name: 'Theirs' });
  expect(await promote()).toMatchObject({ code: 0, stderr: '' });
  expect(await inPromoted('apply', '--auto-approve')).toMatchObject({ code: 0 });
  await source.make('editAlert', { name: 'Orders', condition: 'orders < 20' }, orders);
  await source.make('deleteAlert', {}, old);
  await source.make('createAlert', { name: 'New' });
});
afterEach(async () => {
  await source.close();
  await target.close();
});

test('refuses what nobody has said, a folder that was edited, and one for another account', async () => {
  await refused(
    [],
    3,
    'alert "Old"',
    'the source no longer has it',
    'add --delete',
    'aac state rm analytics_alert.old.',
    'say so with the id that it has there: --map alert:ID=',
  );
  await refused(['--delete', '--kind', 'alert'], 3, 'webhook-action "On call"', '--kind or --filter leave it out');
  await refused(['--delete', '--library', 'cdktn'], 64, 'uses cdktf, and --library names cdktn. Leave --library out');
  await refused(['--delete', '--out', 'fresh'], 64, '--delete means nothing in a new folder');
  const [stack, record] = [fileOf('promoted/stack.ts'), fileOf('promoted/promotion.json')];
  const texts = [stack, record].map((file) => readFileSync(file, 'utf8'));
  appendFileSync(stack, '\n// Mine.\n');
  await refused(['--delete'], 64, 'stack.ts in promoted was edited');
  writeFileSync(stack, texts[0] ?? '');
  writeEnvironment(fileOf('to.env'), { ...environmentOf(target.server), ANALYTICS_BASE_URL: 'http://127.0.0.1:9' });
  await refused(
    ['--delete'],
    64,
    `promoted was promoted to ${target.server.url}, and --to-env names http://127.0.0.1:9`,
  );
  writeEnvironment(fileOf('to.env'), environmentOf(target.server));
  for (const files of [undefined, { '../to.ts': '' }, { 'sub/../../to.ts': '' }, { 'package.json': '' }]) {
    writeFileSync(record, JSON.stringify({ target: target.server.url, files }));
    await refused(['--delete'], 64, 'promotion.json is not what aac promote wrote');
  }
  writeFileSync(record, texts[1] ?? '');
});

slowTest('writes the code anew, deletes what the state has and the source has no more, and nothing else', async () => {
  // What main.ts makes is nobody else's: no service lists the assets of categories.
  const main = readFileSync(fileOf('promoted/main.ts'), 'utf8').replace(
    /importObjects\((.*)\);/,
    `const stack = $1;
importObjects(stack);
const mine = new Category(stack, 'mine', { name: 'Mine' });
new CategoryAsset(stack, 'board', { categoryId: mine.id, assetId: '7', assetType: 'dashboard' });`,
  );
  const imported = `import { Category, CategoryAsset } from 'analytics-as-code/cdktf';\n`;
  writeFileSync(fileOf('promoted/main.ts'), `${imported}${main}`);
  expect(await inPromoted('apply', '--auto-approve')).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('2 added'),
  });
  const { code, stdout, stderr } = await promote('--delete');
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).toContain('No longer in the source, and deleted by the plan: alert "Old"');
  expect(stdout).toContain('Only in the target, and left as they are: alert "Theirs"');
  expect(stdout).toContain('Plan: 0 to import, 1 to add, 1 to change, 2 to destroy.');
  expect(stdout).toContain('Wrote imports.ts, stack.ts, promotion.json in ');
  expect(readFileSync(fileOf('promoted/main.ts'), 'utf8')).toContain("'mine'");
  expect(await inPromoted('apply', '--auto-approve')).toMatchObject({ code: 0 });
  expect(namesIn(target)).toEqual(['New', 'Orders', 'Theirs']);
  const again = await promote('--json');
  expect(JSON.parse(again.stdout)).toMatchObject({
    complete: true,
    plan: { import: 0, add: 0, change: 0, destroy: 0 },
    deleted: [],
  });
});

slowTest('says how an object comes to its new address', async () => {
  const theirs = target.server.snapshot().objects.alert.find(({ alertName }) => alertName === 'Orders')?.id as string;
  await source.make('editAlert', { name: 'Sales', condition: 'orders < 20' }, orders);
  const map = ['--map', `alert:${orders}=${theirs}`];
  const moved = await promote('--delete', ...map);
  expect([moved.code, moved.stdout]).toEqual([1, expect.stringContaining('Move it there')]);
  expect(moved.stdout).toMatch(/\nNext: put right what differs in promoted, as said above, and promote again\.\n$/);
  const [, move = ''] = /promote again: aac (state mv \S+ [^\s.]+\.[^\s.]+)\./.exec(moved.stdout) ?? [];
  expect(move).toBe('state mv analytics_alert.orders analytics_alert.sales');
  expect(await inPromoted(...move.split(' '))).toMatchObject({ code: 0 });
  const { code, stdout } = await promote('--delete', ...map);
  expect([code, stdout]).toEqual([0, expect.stringContaining('0 to import, 1 to add, 1 to change, 2 to destroy.')]);
});
