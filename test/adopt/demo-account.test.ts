import { afterAll, beforeAll, describe, expect } from '@jest/globals';
import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Adopting, openAdopting } from '../support/adopting';
import { slowTest } from '../support/depth';

describe('the demo account', () => {
  let account: Adopting;
  beforeAll(async () => {
    account = await openAdopting({ demo: true });
  });
  afterAll(() => account.close());

  slowTest('becomes code that plans no change, and fires at the first preview', async () => {
    account.takeChanges();
    const adopted = await account.aac(['adopt', '--out', 'mine']);
    expect([adopted.code, adopted.stderr]).toEqual([0, '']);
    expect(adopted.stdout).toContain(' to import, 0 to add, 0 to change, 0 to destroy.\n');
    expect(account.takeChanges()).toEqual([]);
    const applied = await account.aac(['apply', '--auto-approve'], { below: 'mine' });
    expect([applied.code, applied.stdout]).toEqual([0, expect.stringContaining('imported')]);
    expect(account.takeChanges()).toEqual([]);
    const planned = await account.aac(['plan'], { below: 'mine' });
    expect([planned.code, planned.stdout]).toEqual([0, expect.stringContaining('No changes.')]);
  });

  slowTest('leaves the quickstart three objects to add, whose alert fires', async () => {
    const below = 'quickstart';
    cpSync('examples/quickstart', join(account.folder, below), { recursive: true });
    writeFileSync(join(account.folder, below, 'cdktf.json'), JSON.stringify({ app: 'npx tsx main.ts' }));
    const applied = await account.aac(['apply', '--auto-approve'], { below });
    expect([applied.code, applied.stdout]).toEqual([0, expect.stringContaining('3 added')]);
    const preview = await account.aac(['preview', 'analytics_alert.orders-stalled', '--json'], { below });
    expect([preview.code, preview.stdout]).toEqual([0, expect.stringMatching(/"orders": ?"?6/)]);
  });
});
