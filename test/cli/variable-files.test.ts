import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { readdirSync } from 'node:fs';
import { type AppProject, openAppProject } from '../support/app-project';
import { makeDigestsCheap } from '../support/cheap-digests';
import { slowTest } from '../support/depth';
import { hasTerraform } from '../support/project';

makeDigestsCheap();

let project: AppProject;

beforeEach(async () => {
  project = await openAppProject();
  project.writeApp({
    main: {
      variable: { name: {}, secret: { sensitive: true, default: '' } },
      resource: { analytics_alert: { a: { name: '${var.name}', condition: '${var.secret}' } } },
    },
  });
});
afterEach(() => project.close());

const names = (): readonly unknown[] => project.server.snapshot().objects.alert.map(({ alertName }) => alertName);

describe('values of variables', () => {
  test('are found beside cdktf.json, and the ones that stand last on the command line win', async () => {
    project.write('terraform.tfvars.json', { name: 'first' });
    project.write('z.auto.tfvars.json', { name: 'beside' });
    project.write('prod.json', { name: 'named' });
    await project.succeed(['apply', '--auto-approve']);
    expect(names()).toEqual(['beside']);
    await project.succeed(['apply', '--auto-approve', '--var', 'name=pair', '--var-file', 'prod.json']);
    expect(names()).toEqual(['named']);
    await project.succeed(['apply', '--auto-approve', '--var-file=prod.json', '--var', 'name=pair']);
    expect(names()).toEqual(['pair']);
  });

  test('are shown as null where that was given and the default is taken', async () => {
    project.writeApp({
      main: { variable: { name: { default: 'd', nullable: false } }, output: { o: { value: '${var.name}' } } },
    });
    project.write('terraform.tfvars.json', { name: null });
    const { stdout } = await project.aac(['plan', '--json']);
    expect(JSON.parse(stdout)).toMatchObject({
      variables: { name: { value: null } },
      output_changes: { o: { after: 'd' } },
    });
  });

  test.each([['plan'], ['drift'], ['destroy', '--auto-approve']])(
    'are taken from a file by aac %s',
    async (...args) => {
      project.write('prod.json', { name: 'named' });
      expect(await project.aac([...args, '--var-file', 'prod.json'])).toMatchObject({ code: 0 });
    },
  );

  test.each([
    [['plan'], 1, /Give one with `--var name=…`, in a file that `--var-file` names, in `terraform\.tfvars`/],
    [['plan', '--var-file', 'gone.json'], 64, /The file gone\.json cannot be read: there is no such file\. \(USAGE\)/],
    [['plan', '--var-file', '.'], 64, /The file \. cannot be read: it is a folder\. \(USAGE\)/],
    [['plan', '--var-file', 'prod.tfvars'], 1, /prod\.tfvars, line 2: this is not evaluated here/],
  ])('that %j does not give are missed in one sentence', async (args, exitCode, message) => {
    project.write('prod.tfvars', '# prod\nname = "${x}"\n');
    const { code, stdout, stderr } = await project.aac(args);
    expect([code, stdout, stderr]).toEqual([exitCode, '', expect.stringMatching(message)]);
  });

  test('are read in the syntax of Terraform, too', async () => {
    project.write('terraform.tfvars', '# Beside the code.\nname = "first"\n');
    project.write('prod.tfvars', 'name = "named" // Named.\n');
    await project.succeed(['apply', '--auto-approve']);
    expect(names()).toEqual(['first']);
    await project.succeed(['apply', '--auto-approve', '--var-file', 'prod.tfvars']);
    expect(names()).toEqual(['named']);
  });

  test('that are secret are asked for again with a pinned plan', async () => {
    project.write('prod.json', { name: 'named', secret: 's3cret' });
    const { stderr } = await project.aac(['plan', '--var-file', 'prod.json', '--out', 'plan.json']);
    expect(stderr).toContain('aac apply plan.json --var-file prod.json\n');
    await project.succeed(['apply', 'plan.json', '--var-file', 'prod.json']);
    expect(names()).toEqual(['named']);
  });
});

(hasTerraform ? describe : describe.skip)('aac terraform', () => {
  slowTest('takes paths and values of variables from the folder where the user stands', async () => {
    project.write('terraform.tfvars', 'name = "beside"\n');
    project.write('prod.tfvars', 'name = "named"\n');
    const terraform = (...args: string[]): Promise<string> => project.succeed(['terraform', '--', ...args]);
    await terraform('init');
    await terraform('apply', '-auto-approve');
    expect(names()).toEqual(['beside']);
    const planned = await terraform('plan', '-no-color', '-var-file=prod.tfvars', '-out', 'plan.bin');
    expect(planned).toContain('"beside" -> "named"');
    expect(readdirSync(project.folder)).toContain('plan.bin');

    const applied = await project.aac(['apply', 'plan.bin']);
    expect([applied.code, applied.stderr]).toEqual([3, expect.stringContaining('aac terraform -- apply plan.bin')]);
    const shown = await project.aac(['show', 'plan.bin']);
    expect([shown.code, shown.stderr]).toEqual([1, expect.stringContaining('aac terraform -- show plan.bin')]);
    await terraform('apply', 'plan.bin');
    expect(names()).toEqual(['named']);
  });
});
