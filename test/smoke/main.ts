/** Tries what users do with the package, in the Node that runs this: for those that the tests do not run in. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { createPackedProject, type PackedProject } from '../support/packed-project';
import { startPluginHost } from '../support/plugin-host';
import { productionNames } from '../support/production-packages';
import { projectFolder } from '../support/project';
import type { Ran } from '../support/run';
import { startServed } from '../support/served';

async function expectCode(what: string, expected: number, running: Promise<Ran>): Promise<void> {
  const { code, stdout, stderr } = await running;
  if (code !== expected)
    throw new Error(`${what} ended with ${String(code)} and not ${String(expected)}:\n${stdout}${stderr}`);
}

async function loadEverything(project: PackedProject): Promise<void> {
  const script = `(async () => {
    const { name, exports } = require('analytics-as-code/package.json');
    for (const entry of Object.keys(exports)) {
      const room = entry.replace('.', name);
      const required = Object.keys(require(room));
      if (entry.endsWith('.json')) continue;
      const imported = await import(room);
      const missing = required.filter((key) => !(key in imported));
      if (required.length === 0 || missing.length > 0) throw new Error(room + ' lacks ' + missing);
    }
  })()`;
  await expectCode('Loading each export', 0, project.node('-e', script));
}

async function shakeHands(): Promise<void> {
  const host = await startPluginHost();
  try {
    const { provider } = await host
      .connect()
      .call('/tfplugin6.Provider/GetProviderSchema', { request: 'Empty', response: 'GetProviderSchemaResponse' }, {});
    if (!provider) throw new Error('The plugin answered no schema.');
  } finally {
    await host.close();
  }
}

/** With one of the two libraries: our constructs for them differ in the names of packages alone, and tests apply both. */
async function applyQuickstart(project: PackedProject): Promise<void> {
  const served = await startServed();
  const env = {
    PATH: [dirname(process.execPath), join(project.folder, 'node_modules/.bin'), process.env['PATH']].join(delimiter),
    ANALYTICS_BASE_URL: served.url,
    ANALYTICS_CLIENT_ID: served.clientId,
    ANALYTICS_CLIENT_SECRET: served.clientSecret,
  };
  const run = (expected: number, ...command: readonly string[]): Promise<void> =>
    expectCode(command.join(' '), expected, project.npx(command, { env }));
  project.write('main.ts', readFileSync(join(projectFolder, 'examples/quickstart/main.ts'), 'utf8'));
  project.write('cdktf.json', JSON.stringify({ app: 'tsx main.ts' }));
  try {
    await run(2, 'aac', 'plan', '--detailed-exitcode');
    // The app, which runs for longer than all else, has run by now.
    const synthesised = ['--dir', 'cdktf.out/stacks/quickstart'];
    await run(0, 'aac', 'apply', '--auto-approve', ...synthesised);
    await run(0, 'aac', 'plan', '--detailed-exitcode', ...synthesised);
  } finally {
    await served.end();
  }
}

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'analytics-smoke-'));
  process.env['TEST_RUN_FOLDER'] ??= folder;
  const project = await createPackedProject({ installed: [...productionNames, 'cdktf', 'cdktn', 'constructs', 'tsx'] });
  try {
    await Promise.all([loadEverything(project), shakeHands()]);
    await applyQuickstart(project);
    process.stdout.write(
      `Node ${process.versions.node} loads each export, and runs the plugin, the server, plan and apply.\n`,
    );
  } finally {
    project.remove();
    rmSync(folder, { recursive: true });
  }
}

void main();
