import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createSurroundings } from '../../src/toolkit/surroundings';
import { createClient } from '../../src/service/http/index';
import { createLockInfo } from '../../src/state/lock/lock-info';
import { type CliProject, openCliProject } from '../support/cli-project';

let project: CliProject;

const stack = {
  resource: {
    analytics_webhook_action: { hook: { name: 'Hook', url: 'https://hooks.example.com/x', headers: { a: 's3cret' } } },
    analytics_alert: { a: { name: 'a', webhook_action_ids: ['${analytics_webhook_action.hook.id}'] } },
  },
  output: {
    id: { value: '${analytics_alert.a.id}' },
    both: { value: ['${analytics_alert.a.name}', 2] },
    secret: { value: '${analytics_webhook_action.hook.headers}', sensitive: true },
  },
};

beforeEach(async () => {
  project = await openCliProject();
  project.write(stack);
});
afterEach(() => project.close());

async function refusal(...args: string[]): Promise<readonly [code: number | null, message: string]> {
  const { code, stdout, stderr } = await project.aac(args);
  expect(stdout).toBe('');
  return [code, stderr];
}

test('state commands work on the state that a plan reads, whatever an editor hides beside the code', async () => {
  await project.succeed(['apply', '--auto-approve']);
  const hidden = { terraform: { backend: { local: { path: 'other.tfstate' } } } };
  writeFileSync(join(project.folder, '.old.tf.json'), JSON.stringify(hidden));
  symlinkSync('user@host.1234', join(project.folder, '.#main.tf.json'));
  expect(await project.succeed(['state', 'list'])).toContain('analytics_alert.a\n');
});

describe('aac output', () => {
  test('lists all outputs with secrets hidden, and gives one as text, raw or JSON', async () => {
    await project.succeed(['apply', '--auto-approve']);
    const list = await project.succeed(['output']);
    expect([list.includes('s3cret'), list]).toEqual([
      false,
      expect.stringContaining('id = "2"\nsecret = <sensitive>\n'),
    ]);
    expect(JSON.parse(await project.succeed(['output', '--json']))).toMatchObject({
      id: { sensitive: false, type: 'string', value: '2' },
      secret: { sensitive: true, value: { a: 's3cret' } },
    });
    expect(await project.succeed(['output', 'id'])).toBe('"2"\n');
    expect(await project.succeed(['output', '--raw', 'id'])).toBe('2');
    expect(await project.succeed(['output', 'both', '--json'])).toBe('[\n  "a",\n  2\n]\n');
    expect(await project.succeed(['output', 'secret'])).toContain('s3cret');

    expect(await refusal('output', 'idd')).toEqual([
      1,
      expect.stringMatching(/no output idd; the nearest one is id\. .*\(NOT_IN_STATE\)/),
    ]);
    expect(await refusal('output', '--raw', 'both')).toEqual([
      64,
      expect.stringContaining('both is a list or an object'),
    ]);
    expect(await refusal('output', '--raw')).toEqual([64, expect.stringContaining('aac output --raw NAME')]);
  });

  test('says that there are none', async () => {
    const { code, stdout, stderr } = await project.aac(['output']);
    expect([code, stdout, stderr]).toEqual([0, '', 'The state has no outputs.\n']);
    expect(await refusal('output', 'id')).toEqual([1, expect.stringContaining('it has none at all')]);
  });
});

describe('aac state', () => {
  const backup = (): string => readFileSync(join(project.folder, 'terraform.tfstate.backup'), 'utf8');

  test('lists and shows objects, secrets hidden, wherever the options stand', async () => {
    await project.succeed(['apply', '--auto-approve']);
    expect(await project.succeed(['state', 'list'])).toBe('analytics_alert.a\nanalytics_webhook_action.hook\n');
    expect(JSON.parse(await project.succeed(['--json', 'state', 'list', 'analytics_alert.a']))).toEqual([
      'analytics_alert.a',
    ]);
    const shown = await project.succeed(['state', 'show', 'analytics_webhook_action.hook']);
    expect([shown.includes('s3cret'), shown]).toEqual([
      false,
      expect.stringMatching(/^# analytics_webhook_action\.hook:\n/),
    ]);
    expect(JSON.parse(await project.succeed(['state', 'show', 'analytics_alert.a', '--json']))).toMatchObject({
      address: 'analytics_alert.a',
      values: { id: '2' },
    });
    expect(await refusal('state', 'show', 'analytics_alert.b')).toEqual([
      1,
      expect.stringContaining('no object analytics_alert.b; there is analytics_alert.a. (NOT_IN_STATE)'),
    ]);
  });

  test('moves an object so that the code under its new name has nothing to do, and keeps a backup', async () => {
    await project.succeed(['apply', '--auto-approve']);
    expect(
      await project.succeed(['state', 'mv', 'analytics_webhook_action.hook', 'analytics_webhook_action.page']),
    ).toBe('Moved analytics_webhook_action.hook to analytics_webhook_action.page.\n');
    expect(backup()).toContain('"hook"');
    project.write(
      JSON.parse(JSON.stringify(stack).replaceAll('hook.', 'page.').replace('"hook":', '"page":')) as object,
    );
    expect(await project.aac(['plan', '--detailed-exitcode'])).toMatchObject({ code: 0 });
    expect(readFileSync(join(project.folder, 'terraform.tfstate'), 'utf8')).not.toContain('action.hook');

    const move = (to: string): Promise<readonly [number | null, string]> =>
      refusal('state', 'mv', 'analytics_alert.a', to);
    expect(await move('analytics_webhook_action.b')).toEqual([64, expect.stringContaining('an object keeps its type')]);
    expect(await move('analytics_alert.a')).toEqual([64, expect.stringContaining('holds an object there already')]);
    expect(await move('module.x')).toEqual([64, expect.stringContaining('cannot become')]);
  });

  test('forgets an object, which stays in the service, and all or none of those that are named', async () => {
    await project.succeed(['apply', '--auto-approve']);
    const [code] = await refusal('state', 'rm', 'analytics_alert.a', 'analytics_alert.gone');
    expect([code, project.readState().resources]).toHaveLength(2);
    expect(await project.succeed(['state', 'rm', 'analytics_alert.a'])).toBe('Removed analytics_alert.a.\n');
    expect(await project.succeed(['state', 'list'])).toBe('analytics_webhook_action.hook\n');
    expect(backup()).toContain('analytics_alert');
    expect(project.server.snapshot().objects.alert).toHaveLength(1);
  });

  test('says what would be done, and does nothing of it', async () => {
    await project.succeed(['apply', '--auto-approve']);
    const { serial } = project.readState();
    const move = ['state', 'mv', 'analytics_alert.a', 'analytics_alert.b', '--dry-run'];
    expect(await project.succeed(move)).toBe('Would move analytics_alert.a to analytics_alert.b.\n');
    const remove = ['state', 'rm', 'analytics_alert.a', '--dry-run'];
    expect(await project.succeed(remove)).toBe('Would remove analytics_alert.a.\n');
    expect(JSON.parse(await project.succeed([...remove, '--json']))).toEqual({
      removed: ['analytics_alert.a'],
      dry_run: true,
    });
    expect(await refusal('state', 'rm', 'analytics_alert.b', '--dry-run')).toEqual([
      1,
      expect.stringContaining('NOT_IN_STATE'),
    ]);
    expect(project.readState().serial).toBe(serial);
  });
});

/** The alert of the stack, under a second address as well. */
const twin = {
  ...stack,
  resource: { ...stack.resource, analytics_alert: { ...stack.resource.analytics_alert, b: { name: 'b' } } },
};

describe('one object', () => {
  test('is not imported under a second address, and both are named', async () => {
    await project.succeed(['apply', '--auto-approve']);
    project.write(twin);
    expect(await refusal('import', 'analytics_alert.b', '2')).toEqual([
      64,
      expect.stringContaining('is in the state already, as analytics_alert.a, and cannot be analytics_alert.b as well'),
    ]);
  });

  test('has one resource in a plan', async () => {
    await project.succeed(['apply', '--auto-approve']);
    project.write({ ...twin, import: [{ to: 'analytics_alert.b', id: '2' }] });
    const { code, stderr } = await project.aac(['plan']);
    expect([code, stderr]).toEqual([1, expect.stringContaining('Object with two owners')]);
    expect(stderr).toMatch(
      /The state has the object 2 twice: as analytics_alert "[ab]" and as analytics_alert "[ab]"\./,
    );
  });

  test('is not deleted under the one address that leaves the code, and is under both', async () => {
    project.write({ resource: { analytics_category: { a: { name: 'a' } } } });
    await project.succeed(['apply', '--auto-approve']);
    const path = join(project.folder, 'terraform.tfstate');
    const state = JSON.parse(readFileSync(path, 'utf8')) as { resources: object[] };
    writeFileSync(
      path,
      JSON.stringify({ ...state, resources: [...state.resources, { ...state.resources[0], name: 'again' }] }),
    );

    const { code, stderr } = await project.aac(['plan']);
    expect([code, stderr]).toEqual([1, expect.stringContaining('The state has the object 1 twice')]);
    expect(await project.aac(['plan', '--destroy'])).toMatchObject({ code: 0 });
    await project.succeed(['state', 'rm', 'analytics_category.again']);
    expect(await project.aac(['plan', '--detailed-exitcode'])).toMatchObject({ code: 0 });
  });
});

const alert = (values: object): object => ({ resource: { analytics_alert: { a: { name: 'A', ...values } } } });

describe('aac import', () => {
  test('brings an object under management without changing it', async () => {
    const client = createClient({ baseUrl: project.server.url, credential: project.server.credentials });
    const { id } = await client.call('createAlert', { body: { name: 'by hand' } });
    if (id == null) throw new Error('The service gave no id.');
    await client.close();
    project.write({ resource: { analytics_alert: { a: { name: 'a' } } } });
    project.takeChanges();
    expect(await project.succeed(['import', 'analytics_alert.a', id])).toContain(
      `Imported ${id} as analytics_alert.a.`,
    );
    expect([project.takeChanges(), project.server.snapshot().objects.alert]).toMatchObject([
      [],
      [{ alertName: 'by hand' }],
    ]);
    expect(await project.succeed(['plan'])).toContain('"by hand" -> "a"');

    expect(await refusal('import', 'analytics_alert.a', id)).toEqual([64, expect.stringContaining('aac state rm')]);
    expect(await refusal('import', 'analytics_alert.b', '1')).toEqual([
      64,
      expect.stringContaining('there is analytics_alert.a'),
    ]);
  });

  test('needs no change where the sets of ids are declared empty, by either way', async () => {
    project.write(alert({}));
    await project.succeed(['apply', '--auto-approve']);
    const empty = alert({ webhook_action_ids: [], slack_action_ids: [], teams_action_ids: [] });
    project.write({ ...empty, import: [{ to: 'analytics_alert.a', id: '1' }] });
    rmSync(join(project.folder, 'terraform.tfstate'));
    expect(await project.succeed(['plan'])).toContain('1 to import, 0 to add, 0 to change, 0 to destroy');
    project.write(empty);
    await project.succeed(['import', 'analytics_alert.a', '1']);
    expect(await project.aac(['plan', '--detailed-exitcode'])).toMatchObject({ code: 0 });
  });

  test('says that there is no such object', async () => {
    const missing = await refusal('import', 'analytics_alert.a', '4242');
    expect(missing).toEqual([1, expect.stringContaining('The service has no analytics_alert of the id "4242"')]);
    const wrong = await refusal('import', 'analytics_alert.a', '${x}');
    expect(wrong).toEqual([1, expect.stringContaining('such as "242", not "${x}"')]);
  });
});

describe('aac force-unlock', () => {
  test('takes a lock away from a run on another machine, and from nobody else', async () => {
    const lockFile = join(project.folder, '.terraform.tfstate.lock.info');
    const lock = {
      ID: 'abc',
      Operation: 'apply',
      Info: '',
      Who: 'amy@elsewhere',
      Version: '1',
      Created: 'today',
      Path: '',
    };
    writeFileSync(lockFile, JSON.stringify(lock));
    expect(await refusal('apply', '--auto-approve')).toEqual([3, expect.stringContaining('aac force-unlock abc')]);
    expect(await refusal('force-unlock', 'xyz')).toEqual([
      1,
      expect.stringMatching(/its lock is abc, held by amy@elsewhere .*\(LOCK_UNKNOWN\)/),
    ]);
    expect(await project.succeed(['force-unlock', 'abc'])).toBe('Removed the lock abc.\n');
    await project.succeed(['apply', '--auto-approve']);
    expect(await refusal('force-unlock', 'abc')).toEqual([1, expect.stringContaining('it is not locked')]);

    const ours = createLockInfo(createSurroundings('1'), 'apply');
    writeFileSync(lockFile, JSON.stringify({ ...ours, ID: 'abc' }));
    expect(await refusal('force-unlock', 'abc')).toEqual([3, expect.stringContaining('which is alive')]);
  });
});

describe('aac validate', () => {
  const noService = { ANALYTICS_BASE_URL: '', ANALYTICS_CLIENT_ID: '', ANALYTICS_CLIENT_SECRET: '' };

  test('checks the code without the service and without values of variables', async () => {
    project.write({ variable: { name: {} }, resource: { analytics_alert: { a: { name: '${var.name}' } } } });
    const { code, stdout } = await project.aac(['validate'], { env: noService });
    expect([code, stdout]).toEqual([0, 'Success! The configuration is valid.\n']);
    expect(project.server.journal).toEqual([]);
  });

  test('tells all mistakes, as a document that Terraform users know', async () => {
    project.write({ resource: { analytics_alert: { a: { name: 'a', paused: 'maybe' }, b: { name: '${var.x}' } } } });
    const { code, stdout, stderr } = await project.aac(['validate', '--json'], { env: noService });
    expect([code, JSON.parse(stdout), stderr]).toEqual([
      1,
      expect.objectContaining({ valid: false, error_count: 1, warning_count: 0 }),
      expect.stringContaining('`var.x` does not exist'),
    ]);
  });
});
