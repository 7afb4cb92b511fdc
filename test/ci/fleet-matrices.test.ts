/** The jobs that docs/guides/fleets.md shows, each for one region, against services of which one has changed. */
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { join, relative } from 'node:path';
import { cronJobSchema } from '../support/cron-job-schema';
import { slowTest } from '../support/depth';
import { type Fleet, openFleet } from '../support/fleet';
import { startHttpStateServer } from '../support/http-state-server';
import { hasTerraform } from '../support/project';
import { requiredProvider } from '../support/required-provider';
import { run } from '../support/run';
import { attachProvider, environmentOf } from '../support/terraform';
import { installCommand, readFileOfPage, runJob, runScript } from '../support/workflow';

let fleet: Fleet;
let environment: Readonly<Record<string, string | undefined>>;
let packed: string;

beforeEach(async () => {
  fleet = await openFleet(['europe/orders', 'europe/billing', 'asia/orders']);
  environment = { ...installCommand(fleet.folder), NO_COLOR: '', FORCE_COLOR: undefined, TF_WORKSPACE: undefined };
  expect(await fleet.run('apply', ['--projects', 'teams/*/*', '--auto-approve'])).toMatchObject({ code: 0 });
  const server = fleet.serverOf('europe/orders');
  const { objects, ...rest } = server.snapshot();
  server.restore({
    ...rest,
    objects: { ...objects, alert: objects.alert.map((one) => ({ ...one, alertName: 'edited' })) },
  });
  packed = execFileSync('tar', ['-cz', 'secrets/teams/europe'], { cwd: fleet.folder }).toString('base64');
});
afterEach(() => fleet.close());

const leaveSecrets = (): void => {
  rmSync(join(fleet.folder, 'secrets'), { recursive: true });
};
/** Has the files of a folder there as a volume of a secret has them: each is a link through a link. */
function mountSecret(folder: string): void {
  const files = readdirSync(folder);
  mkdirSync(join(folder, '..1'));
  symlinkSync('..1', join(folder, '..data'));
  for (const file of files) {
    renameSync(join(folder, file), join(folder, '..1', file));
    symlinkSync(join('..data', file), join(folder, file));
  }
}
const read = (name: string): string => readFileSync(join(fleet.folder, name), 'utf8');

describe('a part of a fleet', () => {
  slowTest('is a job of a matrix of GitHub', async () => {
    leaveSecrets();
    const { jobs } = readFileOfPage('guides/fleets.md', '.github/workflows/fleet.yml') as { jobs: { drift: unknown } };
    const summary = join(fleet.folder, 'summary.md');
    const uploaded: unknown[] = [];
    const { code, stdout } = await runJob(jobs.drift, {
      folder: fleet.folder,
      environment: { ...environment, GITHUB_STEP_SUMMARY: summary },
      context: { matrix: { region: 'europe' }, secrets: { FLEET_SECRETS: packed } },
      use: (action, inputs) => {
        if (action.startsWith('actions/upload-artifact@')) uploaded.push(inputs);
      },
    });
    expect([code, uploaded]).toEqual([2, [{ name: 'fleet-europe', path: 'fleet.html' }]]);
    expect(stdout).toContain('Fleet of 2 projects\n');
    expect(read('summary.md')).toContain('- **changes** `teams/europe/orders`');
  });

  slowTest('is a job of a matrix of GitLab', async () => {
    leaveSecrets();
    const { drift } = readFileOfPage('guides/fleets.md', '.gitlab-ci.yml') as {
      drift: { before_script: string[]; script: string[] };
    };
    const script = [...drift.before_script, ...drift.script].join('\n');
    const more = { REGION: 'europe', FLEET_SECRETS: packed };
    const { code, stdout } = await runScript(script, fleet.folder, { ...environment, ...more });
    expect([code, stdout]).toEqual([2, expect.stringMatching(/changes +teams\/europe\/orders/)]);
    expect(existsSync(join(fleet.folder, 'fleet.html'))).toBe(true);
  });

  slowTest('is a CronJob of Kubernetes', async () => {
    const job = cronJobSchema.parse(readFileOfPage('guides/fleets.md', 'cronjob.yaml'));
    const [container] = job.spec.jobTemplate.spec.template.spec.containers;
    const [program = '', ...args] = container?.command ?? [];
    const [mount] = container?.volumeMounts ?? [];
    mountSecret(join(fleet.folder, relative(container?.workingDir ?? '', mount?.mountPath ?? '')));
    const { code, stdout } = await run(program, args, { cwd: fleet.folder, env: environment });
    expect([code, stdout]).toEqual([2, expect.stringContaining('1 with changes, 1 done.')]);
  });

  (hasTerraform ? slowTest : test.skip)('is a project of Terraform with a state on a server', async () => {
    const states = await startHttpStateServer();
    const attached = await attachProvider({ ...environment, ...environmentOf(fleet.serverOf('europe/billing')) });
    try {
      fleet.writeProject('europe/late', {
        terraform: { ...requiredProvider, backend: { http: {} } },
        resource: { analytics_alert: { late: { name: 'Late payments' } } },
      });
      const { plan } = readFileOfPage('guides/fleets.md', 'terraform.gitlab-ci.yml') as {
        plan: { variables: Readonly<Record<string, string>>; before_script: string[]; script: string[] };
      };
      const given: Readonly<Record<string, string>> = {
        PROJECT: 'late',
        CI_API_V4_URL: states.url,
        CI_PROJECT_ID: '17',
        CI_JOB_TOKEN: 'token',
      };
      const variables = Object.entries(plan.variables).map(([name, text]) => [
        name,
        text.replace(/\$(\w+)/g, (_, variable: string) => given[variable] ?? ''),
      ]);
      const more = { ...given, ...(Object.fromEntries(variables) as Record<string, string>) };
      const script = [...plan.before_script, ...plan.script].join('\n');
      const { code, stdout, stderr } = await runScript(script, fleet.folder, { ...attached.env, ...more });
      expect([code, stdout, stderr]).toEqual([
        0,
        expect.stringContaining('+ add alert "Late payments"'),
        expect.anything(),
      ]);
      expect(read('teams/europe/late/review.html')).toContain('Late payments');
      expect([states.locks.size, existsSync(join(fleet.folder, 'teams/europe/late/plan.json'))]).toEqual([0, true]);
    } finally {
      await attached.close();
      await states.close();
    }
  });
});
