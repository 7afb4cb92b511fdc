import { expect, test } from '@jest/globals';
import { alerts, openCliProject } from '../support/cli-project';
import { startBoundedService } from '../support/bounded-service';

const names = Array.from({ length: 20 }, (_, index) => `alert${String(index)}`);
const found =
  /^Requests in flight: (\d+) at most; \d+ were allowed at the end; halved (\d+) times by refusals, \d+ times by slow answers\.$/m;

test('an apply comes through where more than two requests at once are refused; --verbose says how', async () => {
  const project = await openCliProject({ latencyMs: 20 });
  const service = await startBoundedService(project.server.url, { atOnce: 2, refuses: true });
  try {
    project.write(alerts(...names));
    const env = { ANALYTICS_BASE_URL: service.url };
    const { code, stderr, stdout } = await project.aac(['apply', '--auto-approve', '--verbose'], { env });
    expect({ code, stderr }).toEqual({ code: 0, stderr: expect.stringMatching(found) });
    expect(stdout).not.toMatch(found);
    const [, most = '', refusals = ''] = found.exec(stderr.slice(stderr.lastIndexOf('Requests in flight'))) ?? [];
    expect(Number(most)).toBeLessThanOrEqual(8);
    expect(Number(refusals)).toBeGreaterThan(0);
    expect(project.takeChanges()).toEqual(names.map(() => 'createAlert'));
    expect((await project.aac(['plan', '--detailed-exitcode'], { env })).code).toBe(0);
  } finally {
    await service.close();
    await project.close();
  }
});

test('nothing is said of it without --verbose, and with max_concurrency, which is the limit', async () => {
  const project = await openCliProject({ latencyMs: 5 });
  const service = await startBoundedService(project.server.url, { atOnce: 100 });
  try {
    const env = { ANALYTICS_BASE_URL: service.url };
    project.write({ ...alerts(...names), provider: { analytics: { max_concurrency: 3 } } });
    const declared = await project.aac(['apply', '--auto-approve', '--verbose'], { env });
    expect([declared.code, service.mostAtOnce()]).toEqual([0, 3]);
    expect(declared.stderr).not.toMatch(found);
    project.write({});
    const { code, stderr } = await project.aac(['apply', '--auto-approve'], { env });
    expect(code).toBe(0);
    expect(stderr).not.toMatch(found);
  } finally {
    await service.close();
    await project.close();
  }
});
