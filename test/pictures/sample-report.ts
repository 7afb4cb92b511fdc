import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startReferenceServer } from 'analytics-as-code/server';
import { createRunner, makeFolder } from '../../examples/demo-tools';

/** The report that README and the site show: a real plan of `after.ts`, once `before.ts` was applied. */
export async function makeSampleReport(): Promise<string> {
  const folder = makeFolder('.bin', 'cdktf', 'constructs', 'tsx');
  const server = await startReferenceServer();
  // The same wherever it is made.
  const ci = {
    GITHUB_ACTIONS: '',
    GITLAB_CI: 'true',
    CI_COMMIT_SHA: '4c1f0a8e5b7d2936',
    CI_PROJECT_URL: '',
    CI_JOB_URL: '',
  };
  const aac = createRunner(folder, server, ci);
  const use = (name: string): void => {
    cpSync(join(__dirname, name), join(folder, 'main.ts'));
  };
  try {
    writeFileSync(join(folder, 'cdktf.json'), JSON.stringify({ language: 'typescript', app: 'npx tsx main.ts' }));
    use('before.ts');
    await aac(['apply', '--auto-approve'], 0, 'silently');
    use('after.ts');
    await aac(['plan', '--out', 'plan.json'], 0, 'silently');
    await aac(['review', 'plan.json', '--format', 'html=report.html'], 0, 'silently');
    // Its port and the time are others each time.
    return readFileSync(join(folder, 'report.html'), 'utf8')
      .replaceAll(new URL(server.url).host, 'analytics.example.com')
      .replaceAll(/\d{4}-\d\d-\d\d([T ])\d\d:\d\d:\d\d(Z| UTC)/g, '2026-01-31$109:00:00$2');
  } finally {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
