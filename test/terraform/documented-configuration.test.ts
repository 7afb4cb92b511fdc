import { afterEach, beforeEach, describe, expect } from '@jest/globals';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { slowTest } from '../support/depth';
import { hasTerraform } from '../support/project';
import { fencesOf } from '../support/shell-lines';
import { openWorkspace, type Workspace } from '../support/terraform';

/** The configurations of README, in one file. */
const printed = fencesOf('README.md')
  .filter(({ language }) => language === 'hcl')
  .map(({ code }) => code)
  .join('\n');

(hasTerraform ? describe : describe.skip)('the HCL of README, as it is printed', () => {
  let workspace: Workspace;
  beforeEach(async () => {
    workspace = await openWorkspace({ plugin: 'installed' });
  });
  afterEach(() => workspace.close());

  slowTest('is valid, is planned and applied by Terraform, and then needs no change', async () => {
    writeFileSync(join(workspace.folder, 'main.tf'), printed);
    await workspace.succeed(['validate']);
    expect(await workspace.succeed(['plan'])).toContain('Plan: 1 to add, 0 to change, 0 to destroy.');
    await workspace.succeed(['apply', '-auto-approve']);
    expect(workspace.server.snapshot().objects.alert).toMatchObject([{ alertName: 'Orders stalled' }]);
    await workspace.succeed(['plan', '-detailed-exitcode']);
  });
});
