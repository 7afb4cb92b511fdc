import { describe, expect, test } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'yaml';
import { readFileOfPage } from '../../../test/support/workflow';
import { createWorkflow } from './project-workflow';

interface Job {
  readonly script: readonly string[];
  readonly steps: readonly { readonly name?: string; readonly run?: string }[];
}

const jobOf = (workflow: unknown, name: string): Job => {
  const jobs = workflow as Readonly<Record<string, Job>> & { readonly jobs?: Readonly<Record<string, Job>> };
  const job = (jobs.jobs ?? jobs)[name];
  if (job === undefined) throw new Error(`There is no job ${name}.`);
  return job;
};

const gitlab = parse(createWorkflow('gitlab')['.gitlab-ci.yml'] ?? '') as unknown;
const github = createWorkflow('github');
const review = parse(github['.github/workflows/analytics.yml'] ?? '') as unknown;
const apply = parse(github['.github/workflows/analytics-apply.yml'] ?? '') as unknown;

/** The lines of a script, however they are broken. */
const linesOf = (script: string | undefined): readonly string[] => (script ?? '').trim().split('\n');

describe('the workflows of a project', () => {
  test('apply as docs/guides/ci.md says, whose workflows are run in tests', () => {
    expect(jobOf(gitlab, 'apply')).toEqual(jobOf(readFileOfPage('guides/ci.md', '.gitlab-ci.yml'), 'apply'));
    const shown = jobOf(readFileOfPage('guides/ci.md', '.github/workflows/apply.yml'), 'apply');
    const text = JSON.stringify(shown.steps).replace('review.yml', 'analytics.yml');
    expect(jobOf(apply, 'apply').steps).toEqual(JSON.parse(text));
  });

  test('plan and comment in lines of docs/guides/ci.md', () => {
    const shown = linesOf(jobOf(readFileOfPage('guides/ci.md', '.gitlab-ci.yml'), 'review').script[0]);
    const ours = linesOf(jobOf(gitlab, 'review').script.at(-1));
    expect(ours.filter((line) => !shown.includes(line))).toEqual(['npx --no-install aac comment "$plan"']);
    const step = jobOf(review, 'review').steps.find(({ name }) => name === 'Plan and comment');
    expect(linesOf(step?.run)).toEqual(ours);
  });

  test.each([
    ['local', 1, 'The state is in a file'],
    ['s3', 0, ''],
  ])('refuse a state that ends with the run: %s', (backend, status, message) => {
    const folder = mkdtempSync(join(tmpdir(), 'analytics-test-'));
    try {
      mkdirSync(join(folder, 'cdktf.out/stacks/one'), { recursive: true });
      const stack = { terraform: { backend: { [backend]: {} } } };
      writeFileSync(join(folder, 'cdktf.out/stacks/one/cdk.tf.json'), JSON.stringify(stack));
      const script = jobOf(gitlab, 'review').script.find((text) => text.includes('backend')) ?? '';
      const ran = spawnSync('sh', ['-ec', script], { cwd: folder, encoding: 'utf8' });
      expect([ran.status, ran.stderr]).toEqual([status, expect.stringContaining(message)]);
      expect(jobOf(review, 'review').steps.map(({ run }) => run)).toContain(script);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
