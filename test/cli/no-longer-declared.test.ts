import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CliProject, openCliProject } from '../support/cli-project';
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
    [aacFile, 'terraform', '--dir', '.', '--', ...args, ...(args[0] === 'init' ? [] : ['-no-color'])],
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

/** The private data of the one object in the state. */
function readMemory(): string {
  const state = JSON.parse(readFileSync(join(project.folder, 'terraform.tfstate'), 'utf8')) as {
    resources: { instances: { private?: string }[] }[];
  };
  return Buffer.from(state.resources[0]?.instances[0]?.private ?? '', 'base64').toString();
}

/** What `first` applied is taken out of the code, and `second` plans and applies what is left. */
async function tell(first: Host, second: Host): Promise<void> {
  declare({ paused: true, dataset_id: 42, condition: 'a > 1', email: { to: ['a@b.de'], subject: 'x' } });
  expect(await first('apply', '-auto-approve')).not.toContain(note);
  expect(readMemory()).toBe('{"declared":["condition","dataset_id","email","email.to","email.subject","paused"]}');

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
  expect(readMemory()).toBe('{"declared":["condition","email","email.to"]}');
  expect(await first('plan', '-detailed-exitcode')).not.toContain(note);
}

test('a plan says what is no longer declared and stays in the service, until the object changes', async () => {
  await tell(engine, engine);
});

(hasTerraform ? test : test.skip)('so does Terraform, and each knows what the other applied', async () => {
  await terraform('init');
  await tell(terraform, engine);
  await project.succeed(['destroy', '--auto-approve']);
  await tell(engine, terraform);
});
