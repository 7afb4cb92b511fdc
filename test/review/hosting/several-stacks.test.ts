import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCli } from '../../../src/cli/run-cli';
import type { Report } from '../../../src/review';
import { createCliHost } from '../../support/cli-host';
import { type GithubServer, startGithubServer } from '../../support/github-server';
import { planOfAlerts } from '../../support/plan-of-alerts';

let folder: string;
let github: GithubServer;

beforeAll(async () => {
  github = await startGithubServer('planted');
});
afterAll(() => github.close());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'analytics-test-'));
});
afterEach(() => {
  github.comments.length = 0;
  github.issues.length = 0;
  rmSync(folder, { recursive: true, force: true });
});

const planned = (name: string, ...alerts: readonly string[]): object => ({
  name,
  exit_code: 0,
  result: planOfAlerts(...alerts),
});
const failed = (name: string): object => ({
  name,
  exit_code: 1,
  result: {
    diagnostics: [{ severity: 'error', summary: 'Login refused', detail: 'No.', address: 'analytics_alert.a' }],
  },
});

async function aac(...args: readonly string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  let [stdout, stderr] = ['', ''];
  const host = createCliHost({
    environment: {
      GITHUB_ACTIONS: 'true',
      GITHUB_API_URL: github.url,
      GITHUB_REPOSITORY: 'acme/alerts',
      GITHUB_EVENT_PATH: join(folder, 'event.json'),
      GITHUB_TOKEN: 'planted',
    },
    workingFolder: folder,
    print: (text) => (stdout += text),
    printError: (text) => (stderr += text),
  });
  const code = await runCli(args, host);
  return { code, stdout, stderr };
}

function write(stacks: readonly object[], { name = 'plan.json', skipped = [] as readonly string[] } = {}): void {
  writeFileSync(join(folder, name), JSON.stringify({ stacks, not_tried: skipped }));
  writeFileSync(join(folder, 'event.json'), '{"pull_request":{"number":7}}');
}

async function review(...args: readonly string[]): Promise<Report> {
  const { code, stdout, stderr } = await aac('review', 'plan.json', '--format', 'json', ...args);
  expect([code, stderr]).toEqual([0, '']);
  return JSON.parse(stdout) as Report;
}

describe('the document of several stacks', () => {
  test('is reviewed as one report, whose addresses name the stacks', async () => {
    write([planned('sales', 'orders'), planned('support', 'orders', 'returns')]);
    const report = await review();
    expect(report.summary.sentence).toBe('3 to delete.');
    expect(report.changes.map(({ address }) => address)).toEqual([
      'sales/analytics_alert.orders',
      'support/analytics_alert.orders',
      'support/analytics_alert.returns',
    ]);
    expect(report).not.toHaveProperty('isPartial');
    expect((await aac('review', 'plan.json', '--format', 'text')).stdout).toContain('support/analytics_alert.returns');
  });

  test('is compared with the one that was reviewed before, stack by stack', async () => {
    write([planned('sales', 'orders')], { name: 'old.json' });
    write([planned('sales', 'orders'), planned('support', 'orders')]);
    const { since } = await review('--previous', 'old.json');
    expect([since?.isSame, since?.changes.map(({ address, what }) => [address, what])]).toEqual([
      false,
      [['support/analytics_alert.orders', 'added']],
    ]);
    expect((await review('--previous', 'plan.json')).since).toEqual({ isSame: true, changes: [] });
  });

  test('says which stacks have no plan, and why', async () => {
    write([planned('sales'), failed('support')], { skipped: ['returns'] });
    expect(await review()).toMatchObject({
      isPartial: true,
      summary: { sentence: 'No changes are known: the plan failed.' },
      warnings: [
        'The stack support has no plan. Login refused (analytics_alert.a): No.',
        'The stack returns has no plan. It was not tried.',
      ],
    });
  });

  test('is that of one stack with --stack', async () => {
    write([planned('sales', 'orders'), failed('support')]);
    expect(await review('--stack', 'sales')).toMatchObject({
      stack: 'sales',
      changes: [{ address: 'analytics_alert.orders' }],
    });
    for (const name of ['support', 'none']) {
      expect(await aac('review', 'plan.json', '--stack', name)).toMatchObject({
        code: 1,
        stderr: expect.stringContaining('(DOCUMENT_UNREADABLE)'),
      });
    }
  });

  test.each([
    ['stacks without a plan', [failed('sales'), failed('support')], 'holds no plan, but says why'],
    ['a stack without a name', [{ result: {} }], 'one of its stacks has no name'],
    ['a stack with another document', [{ name: 'sales', result: { outcome: 'done' } }], 'cannot be read'],
  ])('of %s is refused', async (_, stacks, words) => {
    write(stacks);
    expect(await aac('review', 'plan.json')).toMatchObject({ code: 1, stderr: expect.stringContaining(words) });
  });

  test('is told in one comment, and so is that no stack has a plan', async () => {
    write([planned('sales', 'orders'), planned('support', 'orders')]);
    expect((await aac('comment', 'plan.json')).code).toBe(0);
    expect(github.comments.map(({ body }) => body)).toEqual([
      expect.stringMatching(/^<!-- aac:comment -->\n[^]*`sales\/analytics_alert\.orders`[^]*`support\/analytics_alert/),
    ]);
    write([failed('sales')], { skipped: ['support'] });
    expect((await aac('comment', 'plan.json')).stderr).toContain('now says that there is no plan.');
    expect(github.comments.map(({ body }) => body)).toEqual([
      expect.stringMatching(/^<!-- aac:comment -->\n[^]*Login refused \(sales\/analytics_alert\.a\)[^]*support/),
    ]);
  });

  test('closes an issue when no stack says anything, and not while one has no plan', async () => {
    const tell = async (...stacks: readonly object[]): Promise<string> => {
      write(stacks);
      return (await aac('comment', 'plan.json', '--issue', 'Drift')).stderr;
    };
    expect(await tell(planned('sales'), planned('support', 'orders'))).toBe('The issue was created.\n');
    expect(await tell(planned('sales'), failed('support'))).toBe('The issue was edited.\n');
    expect(await tell(planned('sales'), planned('support'))).toBe('The issue was closed.\n');
  });
});
