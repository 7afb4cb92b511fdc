import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createClient } from '../../src/service/http/index';
import { hasTerraform } from '../support/project';
import { openWorkspace, type Workspace, type WorkspaceOptions } from '../support/terraform';

const secret = 'Bearer 7e57-5ec7e7';
const stack = ({ condition = 'orders < 10', paused = true, header = secret } = {}): string => `
provider "analytics" {}

resource "analytics_webhook_action" "hook" {
  name    = "On call"
  url     = "https://hooks.example.com/on-call"
  headers = { Authorization = "${header}" }
}

resource "analytics_alert" "stalled" {
  name               = "Orders stalled"
  type               = 1
  condition          = "${condition}"
  dataset_id         = 9007199254740993
  schedule           = { cron = "0 8 * * 1-5" }
  email              = { to = ["a@example.com", "b@example.com"], subject = "Orders" }
  webhook_action_ids = [analytics_webhook_action.hook.id]
}

resource "analytics_alert" "paused" {
  name   = "Paused"
  paused = ${String(paused)}
}
`;
const mutating = (operations: readonly string[]): string[] =>
  operations.filter((name) => !/^(login|list|find|view)/.test(name));

const describeTerraform = hasTerraform ? describe : describe.skip;
let workspace: Workspace;

const open = async (options: WorkspaceOptions): Promise<void> => {
  workspace = await openWorkspace({ firstId: 9007199254740993n, ...options });
  workspace.write(stack());
};

/** Applies, and expects that the value of the header is in nothing that is printed, not even in the log, nor in the journal. */
const applyTraced = async (): Promise<string> => {
  const { code, stdout, stderr } = await workspace.terraform(['apply', '-auto-approve'], { env: { TF_LOG: 'trace' } });
  expect(code).toBe(0);
  expect(stderr).toContain('request ended');
  for (const text of ['5ec7e7', workspace.server.credentials.clientSecret]) expect(stdout + stderr).not.toContain(text);
  const journal = JSON.stringify(workspace.server.journal, (_, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  );
  expect(journal).not.toContain('5ec7e7');
  return stdout;
};

/** The id that the state holds for a resource. */
const idOf = (name: string): string => {
  const found = workspace.readState().resources.find((resource) => resource.name === name);
  return String(found?.instances[0]?.attributes['id']);
};
const editByHand = async (change: (client: ReturnType<typeof createClient>) => Promise<unknown>): Promise<void> => {
  const { url: baseUrl, credentials } = workspace.server;
  const client = createClient({ baseUrl, credential: credentials });
  await change(client);
  await client.close();
  workspace.takeOperations();
};

describeTerraform('a stack under real Terraform, with the plugin installed,', () => {
  afterAll(() => workspace.close());

  test('is created in the order of its references, and shows a header in no plan and no log', async () => {
    await open({ plugin: 'installed' });
    await applyTraced();
    const operations = mutating(workspace.takeOperations());
    expect([...operations].sort()).toEqual(['createAlert', 'createAlert', 'createWebhook', 'pauseAlert']);
    expect(operations.indexOf('createWebhook')).toBeLessThan(operations.lastIndexOf('createAlert'));
  });
});

describeTerraform('a stack under real Terraform', () => {
  let putBack: () => void;
  beforeAll(async () => {
    await open({});
    await workspace.succeed(['apply', '-auto-approve']);
    putBack = workspace.keep();
  });
  beforeEach(() => {
    putBack();
  });
  afterAll(() => workspace.close());

  test('shows the value of a header that changes in no plan and no log', async () => {
    workspace.write(stack({ header: 'Bearer n3w-5ec7e7' }));
    expect(await applyTraced()).toContain('# analytics_webhook_action.hook will be updated in-place');
    expect(mutating(workspace.takeOperations())).toEqual(['editWebhook']);
  });

  test('has all digits of every id, and is unchanged, with a refresh and without one', async () => {
    const ids = ['hook', 'stalled', 'paused'].map(idOf).sort();
    expect(ids).toEqual(['9007199254740993', '9007199254740994', '9007199254740995']);
    const stalled = workspace.readState().resources.find(({ name }) => name === 'stalled')?.instances[0]?.attributes;
    expect(stalled?.['dataset_id']).toBe('9007199254740993');
    expect(stalled?.['webhook_action_ids']).toEqual([idOf('hook')]);
    expect(await workspace.succeed(['plan', '-detailed-exitcode'])).toContain('No changes.');
    expect(await workspace.succeed(['plan', '-detailed-exitcode', '-refresh=false'])).toContain('No changes.');
  });

  test('sends exactly one edit and one unpause for a changed condition and an unpause', async () => {
    workspace.takeOperations();
    workspace.write(stack({ condition: 'orders < 20', paused: false }));
    await workspace.succeed(['apply', '-auto-approve']);
    expect(mutating(workspace.takeOperations()).sort()).toEqual(['editAlert', 'unpauseAlert']);
    expect(await workspace.succeed(['plan'])).toContain('No changes.');
  });

  test('plans an alert that was deleted by hand for creation', async () => {
    await editByHand((client) => client.call('deleteAlert', { objectId: idOf('paused') }));
    expect(await workspace.succeed(['plan'])).toContain('analytics_alert.paused will be created');
    expect(mutating(workspace.takeOperations())).toEqual([]);
  });

  test('plans an alert that was edited and paused by hand back', async () => {
    await editByHand(async (client) => {
      await client.call('editAlert', { objectId: idOf('stalled'), body: { condition: 'by hand' } });
      await client.call('unpauseAlert', { objectId: idOf('paused') });
    });
    const plan = await workspace.succeed(['plan']);
    expect(plan).toContain('condition           = "by hand" -> "orders < 10"');
    expect(plan).toContain('paused              = false -> true');
    await workspace.succeed(['apply', '-auto-approve']);
    expect(mutating(workspace.takeOperations()).sort()).toEqual(['editAlert', 'pauseAlert']);
  });

  test('leaves alone what is not declared and was changed by hand', async () => {
    await editByHand((client) =>
      client.call('editAlert', { objectId: idOf('paused'), body: { condition: 'by hand' } }),
    );
    expect(await workspace.succeed(['plan'])).toContain('No changes.');
  });

  test('imports both kinds with an empty plan afterwards', async () => {
    const [hook, stalled] = [idOf('hook'), idOf('stalled')];
    await workspace.succeed(['state', 'rm', 'analytics_webhook_action.hook', 'analytics_alert.stalled']);
    await workspace.succeed(['import', 'analytics_webhook_action.hook', hook]);
    await workspace.succeed(['import', 'analytics_alert.stalled', stalled]);
    expect(await workspace.succeed(['plan'])).toContain('No changes.');
  });

  test('says what is wrong with an import id, and that an object does not exist', async () => {
    const malformed = await workspace.terraform(['import', 'analytics_alert.stalled', 'seven']);
    expect(malformed.code).toBe(1);
    const missing = await workspace
      .terraform(['state', 'rm', 'analytics_alert.stalled'])
      .then(() => workspace.terraform(['import', 'analytics_alert.stalled', '12']));
    expect(missing.stderr).toContain('Cannot import non-existent remote object');
  });

  test('deletes the alerts on destroy, and forgets the webhook with a warning that names its id', async () => {
    const hook = idOf('hook');
    workspace.takeOperations();
    const { stdout } = await workspace.terraform(['destroy', '-auto-approve']);
    expect(stdout.replace(/\s+/g, ' ')).toContain(
      `"On call" with id ${hook} was forgotten; it is still in the service`,
    );
    expect(mutating(workspace.takeOperations())).toEqual(['deleteAlert', 'deleteAlert']);
    expect(workspace.readState().resources).toEqual([]);
  });

  test('lets an alert go that someone else deleted in the meantime', async () => {
    await workspace.succeed(['plan', '-destroy', '-out', 'destroy.plan']);
    await editByHand((client) => client.call('deleteAlert', { objectId: idOf('paused') }));
    await workspace.succeed(['apply', 'destroy.plan']);
    expect(workspace.readState().resources).toEqual([]);
  });
});
