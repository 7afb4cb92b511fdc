import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isJsonObject } from '../../src/base/json';
import { parseJson } from '../../src/base/json-text';
import { hasTerraform } from '../support/project';
import { run } from '../support/run';
import { attachProvider, environmentOf, openWorkspace, type Workspace } from '../support/terraform';

const rest = 'registry.terraform.io/mastercard/restapi';
const state = (path: string): object => ({
  version: 4,
  terraform_version: '1.11.0',
  serial: 1,
  lineage: 'moved',
  outputs: {},
  resources: [
    {
      mode: 'managed',
      type: 'restapi_object',
      name: 'a',
      provider: `provider["${rest}"]`,
      instances: [{ schema_version: 0, attributes: { id: '7', path, data: '{}' }, sensitive_attributes: [] }],
    },
  ],
});
const code =
  'moved {\n  from = restapi_object.a\n  to = analytics_alert.a\n}\nresource "analytics_alert" "a" {\n  name = "A"\n}\n';

(hasTerraform ? describe : describe.skip)('an object of the REST provider', () => {
  let workspace: Workspace;
  beforeAll(async () => {
    workspace = await openWorkspace({ seed: { objects: { alert: [{ id: 7, alertName: 'A' }] } } });
    workspace.write(code);
  });
  afterAll(() => workspace.close());

  /** Terraform asks for the schema of the other provider, too: ours stands in for it. */
  async function terraform(...args: string[]) {
    const { env, close } = await attachProvider(environmentOf(workspace.server));
    const attached = parseJson(env['TF_REATTACH_PROVIDERS'] ?? '');
    const [own] = isJsonObject(attached) ? Object.values(attached) : [];
    const both = JSON.stringify({ ...(attached as object), [rest]: own });
    try {
      const cwd = workspace.folder;
      return await run('terraform', [...args, '-no-color'], { cwd, env: { ...env, TF_REATTACH_PROVIDERS: both } });
    } finally {
      await close();
    }
  }
  const keep = (path: string): void => {
    writeFileSync(join(workspace.folder, 'terraform.tfstate'), JSON.stringify(state(path)));
  };

  test('becomes an alert by a moved block, and nothing is sent', async () => {
    keep('/api/2.0/alerts');
    const { code: exitCode, stdout } = await terraform('apply', '-auto-approve');
    expect(stdout).toContain('restapi_object.a has moved to analytics_alert.a');
    expect([exitCode, stdout]).toEqual([0, expect.stringContaining('0 added, 0 changed, 0 destroyed')]);
    expect(workspace.readState().resources).toMatchObject([
      { type: 'analytics_alert', instances: [{ attributes: { id: '7', name: 'A' } }] },
    ]);
  });

  test('of another path is refused', async () => {
    keep('/api/2.0/category');
    const { code: exitCode, stderr } = await terraform('plan');
    expect([exitCode, stderr.replace(/[│\s]+/g, ' ')]).toEqual([
      1,
      expect.stringContaining('A restapi_object of the path "/api/2.0/category" is no analytics_alert'),
    ]);
  });
});
