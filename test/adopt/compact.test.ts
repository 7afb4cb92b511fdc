import { expect, test } from '@jest/globals';
import { slowTest } from '../support/depth';
import { adoptingInEachTest } from '../support/adopting';

const account = adoptingInEachTest();

const read = (name: string): string => account.read(name);

const succeed = async (...args: readonly string[]): Promise<string> => {
  const ran = await account.aac(args, args[0] === 'adopt' ? {} : { below: 'mine' });
  expect(ran).toEqual({ ...ran, code: 0 });
  return ran.stdout;
};

slowTest(
  '--compact writes what is alike as a loop over a table, also what comes later, and a plan imports all of it',
  async () => {
    const hook = await account.make('createWebhook', { name: 'props', url: 'https://hooks.example.com' });
    const pager = await account.make('createWebhook', { name: 'Pager', url: 'https://hooks.example.com/2' });
    const watch = async (name: string, changes: object): Promise<string> =>
      await account.make('createAlert', { name, schedule: { frequency: 15, frequencyType: 'minute' }, ...changes });
    for (const [region, rows] of Object.entries({ EMEA: 1, APAC: 2, 'it\'s `${x}` "%{y}"': 3 })) {
      await watch(`Orders: ${region}`, {
        condition: `select *\nwhere orders < ${String(rows)}`,
        webhookActionIds: [pager],
      });
    }
    const shared = await watch('Orders: shared', { condition: 'orders < 1', webhookActionIds: [pager] });
    await account.make('addAlertShares', [{ type: 'user', userName: 'amy', access: 'edit' }] as object, shared);
    for (const name of ['a', 'b']) await watch(name, { condition: 'alone' });
    for (const name of ['c', 'd', 'e']) await account.make('createAlert', { name, condition: name });
    for (const name of ['f', 'g', 'h']) await watch(name, { condition: 'hidden', webhookActionIds: [hook] });
    for (const id of ['9007199254740993', '8', '9']) {
      await account.make('createAlert', { name: 'Same', condition: 'same', datasetId: id });
    }
    for (const name of ['m', 'n', 'o']) {
      const email = { to: [`${name}@example.com`], subject: `About ${name}` };
      await account.make('createAlert', { name, condition: 'mailed', email });
    }
    account.takeChanges();

    expect(await succeed('adopt', '--out', 'mine', '--compact')).toContain(
      'Plan: 21 to import, 0 to add, 0 to change, 0 to destroy.\n',
    );
    const written = read('stack.ts');
    expect(written).toContain(`
    for (const { id, ...props } of [
      {
        id: 'orders-emea',
        name: 'Orders: EMEA',
        condition: \`select *
where orders < 1\`,
      },
`);
    expect(written).toContain(`
    ]) {
      new Alert(this, id, { ...props, schedule: Schedule.every('15m'), notify: [pager] });
    }

    const ordersShared = new Alert(`);
    expect(written).toContain(`
    for (const { id, ...props } of [
      { id: 'same', datasetId: '9007199254740993' },
      { id: 'same-2', datasetId: 8 },
      { id: 'same-3', datasetId: 9 },
    ]) {
      new Alert(this, id, { ...props, name: 'Same', condition: 'same' });
    }
`);
    // Two are too few, what has nothing in common is not alike, and nothing may hide a variable.
    expect(written.match(/new Alert\(this, '[^']*'/g)).toEqual(
      ['orders-shared', 'a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((id) => `new Alert(this, '${id}'`),
    );
    expect(await succeed('apply', '--auto-approve')).toContain('21 imported');

    for (const name of ['x', 'y', 'z']) await watch(name, { condition: 'later' });
    account.takeChanges();
    const again = ['adopt', '--out', 'mine', '--compact', '--layout', 'file-per-kind'];
    expect(await succeed(...again)).toContain('Plan: 3 to import, 0 to add, 0 to change, 0 to destroy.\n');
    expect(read('alerts.ts')).toContain(`
  for (const { id, ...props } of [
    { id: 'x', name: 'x' },
    { id: 'y', name: 'y' },
    { id: 'z', name: 'z' },
  ]) {
    new Alert(scope, id, { ...props, condition: 'later', schedule: Schedule.every('15m') });
  }
`);
    expect(account.takeChanges()).toEqual([]);
  },
);

test('--compact is refused for Terraform, in a sentence', async () => {
  const { code, stderr } = await account.aac(['adopt', '--out', 'mine', '--format', 'hcl', '--compact']);
  expect([code, stderr]).toEqual([64, expect.stringContaining('--compact is about TypeScript')]);
});
