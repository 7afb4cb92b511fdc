import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { alerts, type CliProject, openCliProject } from '../support/cli-project';

let project: CliProject;

beforeEach(async () => {
  project = await openCliProject();
});
afterEach(() => project.close());

const title = 'There is an object of this name already';

describe('a plan without a state', () => {
  test('says what is there already, once for each object that it would make a second time', async () => {
    project.write(alerts('a', 'b'));
    await project.succeed(['apply', '--auto-approve', '--target', 'analytics_alert.a']);
    rmSync(join(project.folder, 'terraform.tfstate'));
    const { code, stderr } = await project.aac(['plan']);
    expect(code).toBe(0);
    expect(stderr.split(title)).toHaveLength(2);
    expect(stderr).toContain('The service has analytics_alert "a" already, with the id 1.');
    expect(stderr).toContain('with analytics_alert.a');
  });

  test('asks the service for one list of a kind, however many objects it would make', async () => {
    project.write(alerts('a', 'b', 'c'));
    await project.succeed(['plan']);
    expect(project.server.journal.map(({ operation }) => operation)).toEqual(['login', 'listAlerts']);
  });

  test('fails on wrong credentials, and not only the apply', async () => {
    project.write(alerts('a'));
    const { code, stderr } = await project.aac(['plan'], { env: { ANALYTICS_CLIENT_SECRET: 'wrong' } });
    expect([code, stderr]).toEqual([1, expect.stringContaining('(API_UNAUTHENTICATED)')]);
  });
});

test('an object that is replaced is no second one, and neither is one of an apply itself', async () => {
  project.write(alerts('a'));
  expect((await project.aac(['apply', '--auto-approve'])).stderr).not.toContain(title);
  const { stderr } = await project.aac(['apply', '--auto-approve', '--replace', 'analytics_alert.a']);
  expect(stderr).not.toContain(title);
});
