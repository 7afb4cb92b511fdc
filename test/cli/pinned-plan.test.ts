import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { existsSync, lstatSync, mkdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createClient } from '../../src/service/http/index';
import { startReferenceServer } from '../../src/server';
import { makeDigestsCheap } from '../support/cheap-digests';
import { alerts, type CliProject, openCliProject } from '../support/cli-project';
import { requiredProvider } from '../support/required-provider';
import { environmentOf } from '../support/terraform';

makeDigestsCheap();

let project: CliProject;

beforeEach(async () => {
  project = await openCliProject();
});
afterEach(() => project.close());

const withSecret = {
  variable: { name: {}, secret: { sensitive: true, default: 's3cret-in-code' } },
  resource: {
    analytics_webhook_action: {
      hook: { name: '${var.name}', url: 'https://hooks.example.com/x', headers: { 'X-Key': '${var.secret}' } },
    },
  },
};

async function refusal(args: readonly string[] = ['apply', 'plan.json']): Promise<string> {
  project.takeChanges();
  const { code, stdout, stderr } = await project.aac(args);
  expect([code, stdout, project.takeChanges()]).toEqual([3, '', []]);
  return stderr;
}

describe('a plan that was written down', () => {
  test('is carried out exactly and without a question, with the variables that it was made with', async () => {
    project.write(withSecret);
    const { code, stderr } = await project.aac(['plan', '--var', 'name=Pinned', '--out', 'plan.json']);
    expect([code, stderr]).toEqual([0, expect.stringContaining('aac apply plan.json')]);
    expect(await project.succeed(['apply', 'plan.json'])).toContain('1 added');
    expect(project.server.snapshot().objects.webhook).toMatchObject([{ name: 'Pinned' }]);
  });

  test('belongs to its owner alone, and holds no secret unless that is asked for', async () => {
    project.write(withSecret);
    const file = join(project.folder, 'plan.json');
    const args = ['plan', '--var', 'name=A', '--out', 'plan.json'];
    await project.succeed(args);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readFileSync(file, 'utf8')).not.toContain('s3cret');
    await project.succeed([...args, '--with-secrets']);
    expect([statSync(file).mode & 0o777, readFileSync(file, 'utf8')]).toEqual([
      0o600,
      expect.stringContaining('s3cret'),
    ]);
  });

  test('says with which options it is carried out', async () => {
    project.write(withSecret);
    const { stderr } = await project.aac(['plan', '--out', 'my plan.json', '--var', 'name=A', '--var', 'secret=B']);
    expect(stderr).toContain("aac apply 'my plan.json' --dir . --var secret=...\n");
  });

  test('is sealed with the key of the environment, and carried out with that key alone', async () => {
    project.write(alerts('a'));
    const key = 'k3y-of-the-pipeline-'.repeat(2);
    const withKey = (AAC_PLAN_KEY: string) => ({ env: { AAC_PLAN_KEY } });
    for (const short of ['', 'short']) {
      const { code, stderr } = await project.aac(['plan', '--out', 'plan.json'], withKey(short));
      expect([code, stderr]).toEqual([64, expect.stringContaining('AAC_PLAN_KEY has')]);
    }
    await project.succeed(['plan', '--out', 'plan.json'], withKey(key));
    expect(readFileSync(join(project.folder, 'plan.json'), 'utf8')).not.toContain(key);
    expect(await refusal()).toContain('is sealed with a key: set AAC_PLAN_KEY');
    expect(await project.succeed(['apply', 'plan.json'], withKey(key))).toContain('1 added');
  });

  test('is refused where the environment leads to another service', async () => {
    const other = await startReferenceServer();
    try {
      project.write(alerts('a'));
      await project.succeed(['plan', '--out', 'plan.json']);
      const { code, stderr } = await project.aac(['apply', 'plan.json'], { env: environmentOf(other) });
      const reason = `it was made for ${project.server.url}, and this is ${other.url}. Plan again.`;
      expect([code, stderr]).toEqual([3, expect.stringContaining(reason)]);
      expect(other.snapshot().objects.alert).toEqual([]);
      const slash = { env: { ANALYTICS_BASE_URL: `${project.server.url}/` } };
      expect(await project.succeed(['apply', 'plan.json'], slash)).toContain('1 added');
    } finally {
      await other.close();
    }
  });

  test('is carried out in another folder, whose state has another path', async () => {
    const stackIn = (folder: string): object => {
      const terraform = { ...requiredProvider, backend: { local: { path: join(folder, 'kept.tfstate') } } };
      return { ...alerts('a'), terraform };
    };
    project.write(stackIn(project.folder));
    await project.succeed(['plan', '--out', 'plan.json']);
    const other = join(project.folder, 'other');
    mkdirSync(other);
    writeFileSync(join(other, 'main.tf.json'), JSON.stringify({ provider: { analytics: {} }, ...stackIn(other) }));
    const { code, stdout } = await project.aac(['apply', '../plan.json'], { cwd: other });
    expect([code, stdout]).toEqual([0, expect.stringContaining('1 added')]);
    expect(existsSync(join(other, 'kept.tfstate'))).toBe(true);
  });

  test('holds no secret of another stack, and is carried out where that state has another path and other outputs', async () => {
    const stackIn = (folder: string, name: string): object => {
      const path = join(folder, 'other.tfstate');
      const head = { version: 4, terraform_version: '1.11.0', serial: 1, lineage: 'other', resources: [] };
      const secret = { value: 's3cret-there', type: 'string', sensitive: true };
      const outputs = { name: { value: 'A', type: 'string' }, secret, more: { value: name, type: 'string' } };
      writeFileSync(path, JSON.stringify({ ...head, outputs, check_results: null }));
      const named = { name: '${data.terraform_remote_state.other.outputs.name}' };
      return {
        terraform: requiredProvider,
        data: { terraform_remote_state: { other: { backend: 'local', config: { path } } } },
        resource: { analytics_alert: { a: named } },
      };
    };
    project.write(stackIn(project.folder, 'old'));
    await project.succeed(['plan', '--out', 'plan.json']);
    const text = readFileSync(join(project.folder, 'plan.json'), 'utf8');
    expect([text.includes('terraform_remote_state'), text.includes('s3cret-there')]).toEqual([true, false]);
    const other = join(project.folder, 'other');
    mkdirSync(other);
    writeFileSync(
      join(other, 'main.tf.json'),
      JSON.stringify({ provider: { analytics: {} }, ...stackIn(other, 'new') }),
    );
    const { code, stdout } = await project.aac(['apply', '../plan.json'], { cwd: other });
    expect([code, stdout]).toEqual([0, expect.stringContaining('1 added')]);
  });

  test('is written to where a link leads', async () => {
    project.write(alerts('a'));
    await project.succeed(['plan', '--out', 'elsewhere.json']);
    symlinkSync('elsewhere.json', join(project.folder, 'plan.json'));
    project.write(alerts('b'));
    await project.succeed(['plan', '--out', 'plan.json']);
    expect(readFileSync(join(project.folder, 'elsewhere.json'), 'utf8')).toContain('analytics_alert.b');
    expect(lstatSync(join(project.folder, 'plan.json')).isSymbolicLink()).toBe(true);
  });

  test('is shown by aac show, as text and as a document', async () => {
    project.write(alerts('a'));
    await project.succeed(['plan', '--out', 'plan.json']);
    expect(await project.succeed(['show', 'plan.json'])).toContain('Plan: 1 to add');
    expect(JSON.parse(await project.succeed(['show', 'plan.json', '--json']))).toMatchObject({
      resource_changes: [{ address: 'analytics_alert.a' }],
    });
  });

  test('keeps the deletion guard', async () => {
    project.write(alerts('a'));
    await project.succeed(['apply', '--auto-approve']);
    project.write({});
    await project.succeed(['plan', '--out', 'plan.json']);
    expect(await refusal(['apply', 'plan.json', '--max-deletes', '0'])).toContain('analytics_alert.a');
    const { code, stdout, stderr } = await project.aac(['plan', '--max-deletes', '0', '--out', 'other.json']);
    expect([code, stdout, stderr]).toEqual([
      3,
      expect.stringContaining('analytics_alert.a will be destroyed'),
      expect.stringContaining('(DELETIONS_REFUSED)'),
    ]);
    const json = await project.aac(['plan', '--max-deletes=0', '--json']);
    expect([json.code, JSON.parse(json.stdout)]).toEqual([
      3,
      { diagnostics: [expect.objectContaining({ code: 'DELETIONS_REFUSED' })] },
    ]);
    expect(existsSync(join(project.folder, 'other.json'))).toBe(false);
  });

  test.each([
    ['nothing else', ['apply', 'plan.json', '--target', 'analytics_alert.a'], /belong to aac plan/],
    ['a file that is there', ['apply', 'missing.json'], /missing\.json cannot be read/],
    ['a file that can be written', ['plan', '--out', 'missing/plan.json'], /missing\/plan\.json cannot be written/],
  ])('takes %s', async (_, args, message) => {
    project.write(alerts('a'));
    await project.succeed(['plan', '--out', 'plan.json']);
    const { code, stderr } = await project.aac(args);
    expect([code, stderr]).toEqual([64, expect.stringMatching(message)]);
  });
});

describe('a plan that holds no longer is refused', () => {
  beforeEach(async () => {
    project.write(alerts('a'));
    await project.succeed(['apply', '--auto-approve']);
    project.write(alerts('a', 'b'));
    await project.succeed(['plan', '--out', 'plan.json']);
  });

  test('when the state has moved on', async () => {
    await project.succeed(['apply', '--auto-approve', '--target', 'analytics_alert.b']);
    expect(await refusal()).toMatch(/^Error: .*the state has serial 2, and had 1 .*\(PLAN_STALE\)\n$/);
  });

  test('when the code is another', async () => {
    project.write(alerts('a', 'c'));
    expect(await refusal()).toContain('the code is another one');
  });

  test('when an object was changed in the service', async () => {
    const client = createClient({ baseUrl: project.server.url, credential: project.server.credentials });
    await client.call('editAlert', { objectId: '1', body: { name: 'by hand' } });
    await client.close();
    expect(await refusal()).toContain('analytics_alert.a was changed in the service');
  });

  test('when the file is none', async () => {
    writeFileSync(join(project.folder, 'plan.json'), '{}');
    expect(await refusal()).toContain('plan.json is not a plan file');
    expect(await refusal(['apply', 'terraform.tfstate'])).toContain('aac apply --state terraform.tfstate');
  });
});

test('a plan from before the first apply is refused after it', async () => {
  project.write(alerts('a'));
  await project.succeed(['plan', '--out', 'plan.json']);
  await project.succeed(['apply', '--auto-approve']);
  expect(await refusal()).toContain('there was no state when it was made');
});

describe('the file of a plan', () => {
  test('is refused when somebody has edited the file: what it shows would not be what it does', async () => {
    project.write(alerts('a'));
    await project.succeed(['plan', '--out', 'plan.json']);
    const file = join(project.folder, 'plan.json');
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll('"name": "a"', '"name": "evil"'));
    expect(await refusal()).toContain('was changed after it was made. Make it anew with aac plan --out plan.json.');
    await project.succeed(['plan', '--out', 'plan.json']);
    await project.succeed(['apply', 'plan.json']);
  });

  test('is not written over a state, code, or another file', async () => {
    project.write(alerts('a'));
    await project.succeed(['apply', '--auto-approve']);
    for (const name of ['terraform.tfstate', 'main.tf.json']) {
      const before = readFileSync(join(project.folder, name), 'utf8');
      const { code, stderr } = await project.aac(['plan', '--out', name]);
      expect([code, stderr]).toEqual([64, expect.stringContaining('is not a plan file')]);
      expect(readFileSync(join(project.folder, name), 'utf8')).toBe(before);
    }
  });
});
