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
    expect([code, stderr]).toEqual([1, expect.stringMatching(/^\nError: Login refused\n[^]*\(API_UNAUTHENTICATED\)/)]);
  });
});

test('a category is another one than that of its name elsewhere in the tree', async () => {
  const tree = {
    sales: { name: 'Sales', parent_id: '0' },
    emea: { name: 'EMEA', parent_id: '${analytics_category.sales.id}' },
  };
  const warnings = async (more: object = {}): Promise<number> => {
    project.write({ resource: { analytics_category: { ...tree, ...more } } });
    const { code, stderr } = await project.aac(['plan', '--state', 'none.tfstate']);
    expect(code).toBe(0);
    return stderr.split(title).length - 1;
  };
  project.write({ resource: { analytics_category: tree } });
  await project.succeed(['apply', '--auto-approve']);
  // Another Sales would be made, and with it an EMEA that nobody has.
  expect(await warnings()).toBe(1);
  expect(await warnings({ more: { name: 'EMEA', parent_id: '1' } })).toBe(2);
  expect(await warnings({ more: { name: 'EMEA', parent_id: '0' } })).toBe(1);
});

test('an object that is replaced is no second one, and neither is one of an apply itself', async () => {
  project.write(alerts('a'));
  expect((await project.aac(['apply', '--auto-approve'])).stderr).not.toContain(title);
  const { stderr } = await project.aac(['apply', '--auto-approve', '--replace', 'analytics_alert.a']);
  expect(stderr).not.toContain(title);
});
