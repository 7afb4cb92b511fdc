import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startReferenceServer } from 'analytics-as-code/server';
import { createRunner, makeFolder } from '../../examples/demo-tools';

/** The report that README and the site show: a real plan of `after.ts`, once `before.ts` was applied. */
export async function makeSampleReport(): Promise<string> {
  const folder = makeFolder('.bin', 'cdktf', 'constructs', 'tsx');
  const server = await startReferenceServer();
  const aac = createRunner(folder, server);
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
    // Its port is another one each time.
    return readFileSync(join(folder, 'report.html'), 'utf8').replaceAll(server.url, 'https://analytics.example.com');
  } finally {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
