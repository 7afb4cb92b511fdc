import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parsePrivateState } from '../../src/provider/private-state/private-state';
import { type CliProject, openCliProject } from '../support/cli-project';
import { slowTest } from '../support/depth';
import { aacFile, hasTerraform } from '../support/project';
import { run } from '../support/run';

type Host = (...args: readonly string[]) => Promise<string>;

let project: CliProject;

beforeEach(async () => {
  project = await openCliProject();
});
afterEach(() => project.close());

const note = 'is no longer declared';

/** Both hosts, each answering all that it prints. */
const engine: Host = async (...args) => {
  const { code, stdout, stderr } = await project.aac(args.map((arg) => arg.replace(/^-(?=\w)/, '--')));
  expect({ code, stdout, stderr }).toEqual({ code: 0, stdout, stderr });
  return stdout + stderr;
};
const terraform: Host = async (...args) => {
  const { code, stdout, stderr } = await run(
    process.execPath,
    [aacFile, 'terraform', '--dir', '.', '--', ...args, '-no-color'],
    {
      cwd: project.folder,
      env: { ...project.environment, CHECKPOINT_DISABLE: '1', TF_CLI_CONFIG_FILE: '/dev/null' },
    },
  );
  expect({ code, stdout, stderr }).toEqual({ code: 0, stdout, stderr });
  return stdout + stderr;
};

function declare(values: object): void {
  project.write({ resource: { analytics_alert: { a: { name: 'A', ...values } } } });
}

/** What is remembered of the one object in the state, but for its id and its last apply. */
function readMemory(): object {
  const state = JSON.parse(readFileSync(join(project.folder, 'terraform.tfstate'), 'utf8')) as {
    resources: { instances: { private?: string }[] }[];
  };
  const data = state.resources[0]?.instances[0]?.private ?? '';
  const { id, written, ...memory } = parsePrivateState(data);
  expect(id).toMatch(/^\d+$/);
  expect(written?.applies[0]?.at).toMatch(/Z$/);
  return memory;
}

/** What `first` applied is taken out of the code, and `second` plans and applies what is left. */
async function tell(first: Host, second: Host): Promise<void> {
  declare({ paused: true, dataset_id: 42, condition: 'a > 1', email: { to: ['a@b.de'], subject: 'x' } });
  expect(await first('apply', '-auto-approve')).not.toContain(note);
  expect(readMemory()).toEqual({
    declared: ['condition', 'dataset_id', 'email', 'email.to', 'email.subject', 'paused'],
    unseen: [],
    stored: {},
  });

  declare({ condition: 'a > 1', email: { to: ['a@b.de'] } });
  const planned = await second('plan', '-detailed-exitcode');
  expect(planned).toContain('No changes.');
  const words = planned.replaceAll(/[\s│╷╵]+/g, ' ');
  expect(words).toMatch(/Warning: paused is no longer declared .* The service keeps `true`\./);
  expect(words).toMatch(/Warning: dataset_id is no longer declared .* The service keeps `42`\./);
  expect(words).toMatch(/Warning: email\.subject is no longer declared .* The service keeps its value\./);

  const ignored = { lifecycle: { ignore_changes: ['paused', 'dataset_id', 'email'] } };
  declare({ condition: 'a > 1', email: { to: ['a@b.de'] }, ...ignored });
  expect(await second('plan', '-detailed-exitcode')).not.toContain(note);

  declare({ condition: 'a > 2', email: { to: ['a@b.de'] } });
  expect(await second('apply', '-auto-approve')).toContain(note);
  expect(readMemory()).toEqual({ declared: ['condition', 'email', 'email.to'], unseen: [], stored: {} });
  expect(await first('plan', '-detailed-exitcode')).not.toContain(note);
}

test('a plan says what is no longer declared and stays in the service, until the object changes', async () => {
  await tell(engine, engine);
});

(hasTerraform ? test : test.skip)('so does Terraform, which knows what aac applied', async () => {
  await tell(engine, terraform);
});

(hasTerraform ? slowTest : test.skip)('and aac knows what Terraform applied', async () => {
  await tell(terraform, engine);
});

/** What was declared is unset: `host` shows it, takes it away in one edit, and has nothing more to do. */
async function takeAway(host: Host): Promise<void> {
  declare({ dataset_id: 42, schedule: { cron: '0 8 * * *' }, email: { to: ['a@b.de'], subject: 'x' } });
  await host('apply', '-auto-approve');
  declare({ email: { to: ['a@b.de'] }, unset: ['dataset_id', 'schedule', 'email.subject'] });
  project.takeChanges();
  const planned = await host('apply', '-auto-approve');
  expect(project.takeChanges()).toEqual(['editAlert']);
  expect(planned).toMatch(/- dataset_id += "42" -> null/);
  expect(planned).toMatch(/- subject += "x" -> null/);
  expect(planned).toMatch(/- cron += "0 8 \* \* \*" -> null/);
  expect(planned).not.toContain(note);
  const [alert] = project.server.snapshot().objects.alert;
  expect(alert).toMatchObject({ datasetId: null, schedule: null, properties: { emailOutput: { sendTo: 'a@b.de' } } });
  expect(await host('plan', '-detailed-exitcode')).toContain('No changes.');
}

test('what is unset is taken away from the service', async () => {
  await takeAway(engine);
  declare({ dataset_id: 42, unset: ['dataset_id', 'nmae', 'email.subject'] });
  const { code, stderr } = await project.aac(['plan']);
  expect([code, stderr]).toEqual([1, expect.stringContaining('unset must be one of "type", "condition", ')]);
  expect(stderr).toContain('unset names dataset_id, but it is declared, too: leave out one of the two.');
  expect(stderr).toContain('unset names email.subject, but email is not declared: declare it, or unset all of it.');
});

(hasTerraform ? slowTest : test.skip)('and by Terraform', async () => {
  await takeAway(terraform);
});
