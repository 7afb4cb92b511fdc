import { expect, test } from '@jest/globals';
import { readExamples } from '../../src/codegen/read-examples';
import { encodeRecord, parseDialect } from '../../src/contract';
import { hasTerraform, projectFolder } from '../support/project';
import { openWorkspace } from '../support/terraform';

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

const pages = [...readExamples(projectFolder)].flatMap(([{ type }, { hcl = '', importing }]) =>
  importing === undefined ? [] : [{ type, hcl, importing }],
);

/** What the examples ask for. */
const env = { TF_VAR_slack_webhook_url: 'x', TF_VAR_teams_token: 'x', TF_VAR_pager_token: 'x' };

/** The words of a command, as a shell takes them apart. */
const wordsOf = (command: string): string[] =>
  [...command.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');

(hasTerraform ? test : test.skip).each(pages)('the imports on the page of $type do what they say', async (page) => {
  const workspace = await openWorkspace({ seed });
  try {
    workspace.write(page.hcl);
    const commands = page.importing.split('\n').filter((line) => line.startsWith('terraform '));
    for (const command of commands) {
      const [, ...args] = wordsOf(command);
      const { code, stdout, stderr } = await workspace.terraform(args, { env });
      expect([command, code, stdout, stderr]).toEqual([command, 0, expect.stringContaining('Import successful!'), '']);
    }
    expect(workspace.readState().resources.flatMap(({ instances }) => instances)).toHaveLength(commands.length);
  } finally {
    await workspace.close();
  }
});
