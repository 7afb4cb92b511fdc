import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { createClient } from '../../src/service/http/index';
import { type CliProject, openCliProject } from '../support/cli-project';

let project: CliProject;

beforeEach(async () => {
  project = await openCliProject();
});
afterEach(() => project.close());

const title = 'Category cannot be deleted';

test('a plan says which category holds others of somebody else, and nothing of those that go with it', async () => {
  const emea = { name: 'EMEA', parent_id: '${analytics_category.sales.id}' };
  project.write({ resource: { analytics_category: { sales: { name: 'Sales' }, emea } } });
  await project.succeed(['apply', '--auto-approve']);
  expect((await project.aac(['plan', '--destroy'])).stderr).not.toContain(title);

  const { url: baseUrl, credentials } = project.server;
  const client = createClient({ baseUrl, credential: credentials });
  await client.call('createCategory', { body: { name: 'Theirs', parentId: '1' } });
  await client.close();
  project.write({});
  for (const args of [['plan'], ['plan', '--destroy']]) {
    const { code, stderr } = await project.aac(args);
    expect([code, stderr.split(title).length]).toEqual([0, 2]);
    expect(stderr).toContain('with analytics_category.sales');
    expect(stderr).toContain('The category "Sales" with id 1 still holds "Theirs" (3), and');
  }
});
