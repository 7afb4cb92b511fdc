import { expect, test } from '@jest/globals';
import { encodeRecord, parseDialect } from '../../src/service/interface/index';
import { hasTerraform } from '../support/project';
import { run } from '../support/run';
import { blocksFor, fencesOf } from '../support/shell-lines';
import { attachProvider, environmentOf, openWorkspace } from '../support/terraform';

const dialect = parseDialect({});

/** An account in which everything is that the commands of the reference pages name. */
const seed = {
  objects: {
    alert: [{ id: 242, alertName: 'Orders stalled' }],
    category: [
      { id: 17, categoryName: 'Sales' },
      { id: 18, categoryName: 'EMEA', parentId: 17 },
    ],
    slack: [{ id: 242, name: 'On call', channel: '#on-call' }],
    teams: [{ id: 243, name: 'Managers', channel: 'Managers' }],
    webhook: [{ id: 244, name: 'Pager', url: 'https://hooks.example.com/pager' }],
  },
  shares: {
    242: [
      encodeRecord(dialect, 'share', { type: 'group', groupId: '12', access: 'view' }),
      encodeRecord(dialect, 'share', { type: 'user', userName: 'amy@example.com', access: 'edit' }),
    ],
  },
};

/** What the examples ask for. */
const env = { TF_VAR_slack_webhook_url: 'x', TF_VAR_teams_token: 'x', TF_VAR_pager_token: 'x' };

(hasTerraform ? test : test.skip).each(blocksFor('imports'))('the imports on $page do what they say', async (block) => {
  const workspace = await openWorkspace({ seed });
  const provider = await attachProvider({ ...environmentOf(workspace.server), ...env });
  try {
    workspace.write(fencesOf(block.page).find(({ language }) => language === 'terraform')?.code ?? '');
    for (const line of block.lines) {
      const ran = await run('bash', ['-c', line], { cwd: workspace.folder, env: provider.env });
      expect([line, ran]).toEqual([
        line,
        { code: 0, stdout: expect.stringContaining('Import successful!'), stderr: '' },
      ]);
    }
    expect(workspace.readState().resources.flatMap(({ instances }) => instances)).toHaveLength(block.lines.length);
  } finally {
    await provider.close();
    await workspace.close();
  }
});
