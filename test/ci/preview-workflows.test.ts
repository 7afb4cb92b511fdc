import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { type AppProject, openAppProject } from '../support/app-project';
import type { Ran } from '../support/run';
import { ciEnvironment, readFileOfPage, runJob, runScript } from '../support/workflow';

const page = 'guides/previews.md';
const branch = "feature/$(touch injected)'";
let project: AppProject;
let environment: Readonly<Record<string, string | undefined>>;

beforeEach(async () => {
  project = await openAppProject();
  project.server.restore({
    ...project.server.snapshot(),
    objects: { ...project.server.snapshot().objects, slack: [{ id: 5, name: 'Sink' }] },
  });
  project.writeApp({ sales: { resource: { analytics_alert: { one: { name: 'Orders' } } } } });
  environment = ciEnvironment(project);
});
afterEach(() => project.close());

const names = (): unknown[] => project.server.snapshot().objects.alert.map((record) => record['alertName']);
const preview = [expect.stringMatching(/^\[preview feature-touch-injected-[0-9a-f]{12}\] Orders$/)];

describe('the workflow on GitHub', () => {
  const runWorkflow = async (event: string, action = ''): Promise<Ran> => {
    const { jobs } = readFileOfPage(page, '.github/workflows/preview.yml') as { jobs: { preview: unknown } };
    const context = {
      github: { event_name: event, event: { action }, head_ref: branch },
      vars: { ...environment, PREVIEW_SINK: '5' },
      secrets: environment,
    };
    return await runJob(jobs.preview, { folder: project.folder, environment, context, use: () => undefined });
  };

  test('makes the preview of a pull request, keeps it while its time is not over, and removes it in the end', async () => {
    expect(await runWorkflow('pull_request', 'opened')).toMatchObject({ code: 0 });
    expect(await runWorkflow('pull_request', 'synchronize')).toMatchObject({ code: 0 });
    expect(names()).toEqual(preview);
    expect(await runWorkflow('schedule')).toMatchObject({ code: 0, stdout: expect.stringContaining('stays until') });
    expect(await runWorkflow('pull_request', 'closed')).toMatchObject({ code: 0 });
    expect(names()).toEqual([]);
  });
});

describe('the pipeline on GitLab', () => {
  type Job = Readonly<Record<'script', readonly string[]>>;
  const runPipeline = async (job: string): Promise<Ran> => {
    const { default: common, ...jobs } = readFileOfPage(page, '.gitlab-ci.yml') as Record<string, Job> & {
      default: { before_script: readonly string[] };
    };
    const script = [...common.before_script, ...(jobs[job]?.script ?? [])].join('\n');
    return await runScript(script, project.folder, { ...environment, CI_COMMIT_REF_NAME: branch, PREVIEW_SINK: '5' });
  };

  test('makes the preview of a merge request, keeps it while its time is not over, and removes it in the end', async () => {
    expect(await runPipeline('preview')).toMatchObject({ code: 0 });
    expect(names()).toEqual(preview);
    expect(await runPipeline('prune-previews')).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('stays until'),
    });
    expect(await runPipeline('remove-preview')).toMatchObject({ code: 0 });
    expect(names()).toEqual([]);
  });
});
