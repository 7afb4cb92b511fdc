import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReferenceServerOptions } from '../../src/server';
import { slowTest } from '../support/depth';
import { hasTerraform, projectFolder } from '../support/project';
import { appsIn, type SynthesisedStack, synthesiseExamples } from '../support/synthesise-examples';
import { openWorkspace, terraformBlock, type Workspace } from '../support/terraform';

const sections = {
  resources: 'resource.tf',
  'data-sources': 'data-source.tf',
  'ephemeral-resources': 'ephemeral-resource.tf',
} as const;
const examples = Object.entries(sections).flatMap(([section, file]) => appsIn(section).map((app) => ({ app, file })));

/** What the examples say is in the service already. */
const seed = {
  objects: {
    alert: [
      { id: 242, alertName: 'Old' },
      { id: 7, alertName: 'Checkout failing' },
    ],
    webhook: [{ id: 8, name: 'Operations desk', url: 'https://hooks.example.com/desk' }],
    category: [
      { id: 17, categoryName: 'Archive', parentId: 0 },
      { id: 18, categoryName: 'Reports', parentId: 0 },
      { id: 19, categoryName: 'Monthly', parentId: 18 },
    ],
  },
  datasets: [
    { id: 4242, name: 'Orders', records: [{ orders: 10 }, { orders: 20 }] },
    { id: 4244, name: 'Targets', records: [{ region: 'EMEA', orders: 100 }] },
  ],
  widgets: [{ id: 4243, name: 'Orders', datasetId: 4242 }],
} satisfies ReferenceServerOptions['seed'];

/** One example as a module, so that names of one do not meet those of another. */
interface Module {
  readonly name: string;
  readonly files: Readonly<Record<string, string>>;
  readonly variables: readonly string[];
}

const nameOf = (app: string): string => app.replace(/\W+/g, '-');

function toHclModule({ app, file }: (typeof examples)[number]): Module {
  const hcl = readFileSync(join(projectFolder, 'examples', app, file), 'utf8');
  const variables = [...hcl.matchAll(/^variable "(\w+)"/gm)].flatMap(([, name]) => name ?? []);
  return { name: nameOf(app), files: { 'main.tf': hcl, 'versions.tf': terraformBlock }, variables };
}

function toJsonModule([app, stack]: readonly [string, SynthesisedStack]): Module {
  const { provider, ...rest } = stack;
  const aliased = provider?.analytics.filter(({ alias }) => alias !== undefined) ?? [];
  const json = {
    ...rest,
    ...(aliased.length > 0 ? { provider: { analytics: aliased } } : {}),
    terraform: { required_providers: (rest['terraform'] as Record<string, unknown>)['required_providers'] },
  };
  return {
    name: nameOf(app),
    files: { 'cdk.tf.json': JSON.stringify(json) },
    variables: Object.keys(rest['variable'] ?? {}),
  };
}

function writeModules({ folder }: Workspace, modules: readonly Module[]): void {
  const calls = modules.map(({ name, files, variables }) => {
    mkdirSync(join(folder, name));
    for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, name, file), text);
    const values = variables.map((variable) => `  ${variable} = "https://hooks.example.com/secret"\n`);
    return `module "${name}" {\n  source = "./${name}"\n${values.join('')}}\n`;
  });
  writeFileSync(join(folder, 'main.tf'), calls.join('\n'));
}

(hasTerraform ? describe : describe.skip)('the examples under real Terraform', () => {
  let stacks: Readonly<Record<string, SynthesisedStack>>;
  const workspaces: Workspace[] = [];

  /** A service that speaks the dialect which the example of the provider declares. */
  async function open(): Promise<Workspace> {
    const dialect = JSON.parse(String(stacks['provider']?.provider?.analytics[0]?.['dialect'])) as object;
    const workspace = await openWorkspace({ seed, dialect });
    workspaces.push(workspace);
    return workspace;
  }

  async function applyAll(workspace: Workspace): Promise<void> {
    await workspace.succeed(['init']);
    // It is validated in this, too.
    const applied = await workspace.succeed(['apply', '-auto-approve']);
    expect(applied).toMatch(/Apply complete! Resources: \d+ added, 0 changed, 0 destroyed/);
    expect(await workspace.succeed(['plan', '-detailed-exitcode'])).toContain('No changes.');
  }

  beforeAll(async () => {
    ({ cdktf: stacks } = await synthesiseExamples(['provider', ...examples.map(({ app }) => app)]));
  });
  afterAll(async () => {
    await Promise.all(workspaces.map((workspace) => workspace.close()));
  });

  test('in HCL are formatted as terraform fmt does it', async () => {
    const workspace = await open();
    expect(await workspace.succeed(['fmt', '-check', '-recursive', join(projectFolder, 'examples')])).toBe('');
  });

  slowTest('all those in HCL are valid, are applied together, and need no change then', async () => {
    const workspace = await open();
    writeModules(workspace, examples.map(toHclModule));
    const provider = readFileSync(join(projectFolder, 'examples/provider/provider.tf'), 'utf8');
    const reachable = provider.replace('https://analytics.example.com', workspace.server.url);
    writeFileSync(join(workspace.folder, 'provider.tf'), reachable);
    await applyAll(workspace);
  });

  // review.test.ts applies one of these.
  slowTest('all those in TypeScript are valid, are applied together, and need no change then', async () => {
    const workspace = await open();
    const { provider: root, ...others } = stacks;
    writeModules(workspace, Object.entries(others).map(toJsonModule));
    const settings = { ...root?.provider?.analytics[0], base_url: workspace.server.url };
    writeFileSync(join(workspace.folder, 'provider.tf'), terraformBlock);
    writeFileSync(join(workspace.folder, 'settings.tf.json'), JSON.stringify({ provider: { analytics: settings } }));
    await applyAll(workspace);
  });
});
