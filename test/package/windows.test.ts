import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ReferenceServer, startReferenceServer } from '../../src/server';
import { isRelease, releaseTest } from '../support/depth';
import { aacFile, hasTerraform, pluginFile, projectFolder } from '../support/project';
import type { Ran } from '../support/run';
import { run } from '../support/run';
import { createGate, type Gate } from '../support/gate';
import { environmentOf, terraformBlock } from '../support/terraform';
import { requiredProvider } from '../support/required-provider';
import { hasWine, openWine, toWindows, type Wine } from '../support/wine';

if (isRelease && !hasWine)
  process.stderr.write('wine64 or WINDOWS_NODE is not here: the tests on Windows are skipped.\n');
const windowsTest = hasWine ? releaseTest : test.skip;

const app = `
const { App, TerraformStack } = require('cdktf');
const { Alert, AnalyticsProvider, WebhookAction } = require(process.env.CONSTRUCTS);
const app = new App();
const stack = new TerraformStack(app, 'analytics');
new AnalyticsProvider(stack, 'analytics');
const page = new WebhookAction(stack, 'page', { name: 'Page', url: 'https://hooks.example.com/page' });
new Alert(stack, 'late', { name: 'Late', notify: [page] });
app.synth();
`;

let wine: Wine;
let server: ReferenceServer;
let gate: Gate;
let env: Record<string, string>;

beforeAll(async () => {
  if (hasWine && isRelease) wine = await openWine();
}, 60_000);
afterAll(async () => {
  if (hasWine && isRelease) await wine.close();
});
beforeEach(async () => {
  gate = createGate();
  server = await startReferenceServer({ clock: gate.clock });
  env = {
    ...environmentOf(server),
    NODE_PATH: toWindows(join(projectFolder, 'node_modules')),
    CONSTRUCTS: toWindows(join(projectFolder, 'dist/constructs/cdktf')),
  };
});
afterEach(async () => {
  await server.close();
  if (!hasWine || !isRelease) return;
  for (const name of readdirSync(wine.folder)) rmSync(join(wine.folder, name), { recursive: true });
});

const namesInService = (): unknown[] => server.snapshot().objects.alert.map(({ alertName }) => alertName);

const start = (...args: readonly string[]): ReturnType<Wine['start']> => wine.start([toWindows(aacFile), ...args], env);

async function succeed(...args: readonly string[]): Promise<string> {
  const { code, stdout, stderr } = await start(...args).ended;
  if (code !== 0) throw new Error(`aac ${args.join(' ')} ended with ${String(code)}:\n${stdout}\n${stderr}`);
  return stdout;
}

windowsTest(
  'an app is run by the shell, and its code named with slashes, as pages of a repository are',
  async () => {
    mkdirSync(join(wine.folder, 'infra'));
    writeFileSync(join(wine.folder, 'infra/main.js'), app);
    writeFileSync(
      join(wine.folder, 'cdktf.json'),
      JSON.stringify({ language: 'typescript', app: 'node infra/main.js' }),
    );
    expect(await succeed('plan')).toContain('Plan: 2 to add, 0 to change, 0 to destroy.');
    expect(readFileSync(join(wine.folder, 'cdktf.out/stacks/analytics/cdk.tf.json'), 'utf8')).toContain(
      '"infra/main.js:',
    );
  },
  120_000,
);

function writeAlerts(names: readonly string[], settings: object): void {
  const analytics_alert = Object.fromEntries(names.map((name) => [name, { name }]));
  const stack = { provider: { analytics: settings }, resource: { analytics_alert }, terraform: requiredProvider };
  writeFileSync(join(wine.folder, 'main.tf.json'), JSON.stringify(stack));
}

windowsTest(
  'a stack is applied, saved plans are read, and all is destroyed',
  async () => {
    writeAlerts(['late', 'stale'], {});
    await succeed('apply', '--auto-approve', '--dir', '.');
    expect(await succeed('plan', '--out', 'plan.json', '--dir', '.')).toBe(
      'No changes. The service matches the code.\n',
    );
    expect(await succeed('show', 'plan.json')).toContain('No changes.');
    // The lock is gone, too.
    expect(readdirSync(wine.folder).sort()).toEqual(['main.tf.json', 'plan.json', 'terraform.tfstate']);
    await succeed('destroy', '--auto-approve', '--dir', '.');
    expect(await succeed('state', 'list', '--dir', '.')).toBe('');
    expect(namesInService()).toEqual([]);
  },
  120_000,
);

windowsTest(
  'a run that works keeps others out, and one that was killed makes nothing twice',
  async () => {
    const names = ['first', 'second', 'third'];
    writeAlerts(names, { max_concurrency: 1 });
    server.faults.set([{ kind: 'delay', operation: 'createAlert', nth: 2, times: 1, delayMs: 1 }]);
    const { child, ended } = start('apply', '--auto-approve', '--dir', '.');
    await Promise.race([gate.reached(), ended]);
    expect(namesInService()).toHaveLength(1);
    const second = await start('apply', '--auto-approve', '--dir', '.').ended;
    expect(second).toMatchObject({ code: 3, stderr: expect.stringContaining('STATE_LOCKED') });
    child.kill('SIGKILL');
    await ended;
    gate.open();
    writeAlerts(names, {});
    // As on every system but Linux, nothing tells that a process with this id is still the one that locked.
    const { stderr } = await start('apply', '--auto-approve', '--dir', '.').ended;
    await succeed('force-unlock', /aac force-unlock (\S+)/.exec(stderr)?.[1] ?? '', '--dir', '.');
    await succeed('apply', '--auto-approve', '--dir', '.');
    expect(namesInService().sort()).toEqual(names.sort());
  },
  120_000,
);

windowsTest(
  'files are read by paths with slashes',
  async () => {
    mkdirSync(join(wine.folder, 'texts/more'), { recursive: true });
    for (const name of ['a', 'more/b']) writeFileSync(join(wine.folder, `texts/${name}.txt`), name);
    const output = {
      found: { value: '${fileset(path.root, "texts/**/*.txt")}' },
      text: { value: '${file("${path.root}/texts/more/b.txt")}' },
      whole: { value: '${abspath("texts")}' },
    };
    writeFileSync(join(wine.folder, 'main.tf.json'), JSON.stringify({ output }));
    await succeed('apply', '--auto-approve', '--dir', '.');
    const { outputs } = JSON.parse(readFileSync(join(wine.folder, 'terraform.tfstate'), 'utf8')) as { outputs: object };
    expect(outputs).toMatchObject({
      found: { value: ['texts/a.txt', 'texts/more/b.txt'] },
      text: { value: 'more/b' },
      whole: { value: 'C:/work/texts' },
    });
  },
  60_000,
);

/** A plugin for Terraform of this machine: what wine prints has to go through a file. */
const wrapper = (command: string): string => `#!/bin/bash
out=$(mktemp)
trap 'rm -f "$out"' EXIT
${command} 'C:\\plugin\\plugin.cjs' >"$out" 2>/dev/null </dev/null &
child=$!
trap 'kill $child' TERM
until [ -s "$out" ]; do sleep 0.05; done
cat "$out"
wait $child
`;

(hasTerraform ? windowsTest : test.skip)(
  'Terraform plans and applies with the plugin, over a port of loopback',
  async () => {
    mkdirSync(join(wine.folder, 'project'));
    mkdirSync(join(wine.folder, '../plugin'), { recursive: true });
    copyFileSync(pluginFile, join(wine.folder, '../plugin/plugin.cjs'));
    const cwd = join(wine.folder, 'project');
    const file = join(wine.folder, 'terraform-provider-analytics');
    writeFileSync(file, wrapper(wine.shellCommand), { mode: 0o755 });
    writeFileSync(
      join(wine.folder, 'terraform.rc'),
      `provider_installation {\n dev_overrides { "analytics-as-code/analytics" = "${wine.folder}" }\n direct {}\n}\n`,
    );
    writeFileSync(join(cwd, 'main.tf'), `${terraformBlock}\nresource "analytics_alert" "late" { name = "Late" }\n`);
    const terraform = (...args: readonly string[]): Promise<Ran> =>
      run('terraform', [...args, '-no-color'], {
        cwd,
        env: { ...env, TF_CLI_CONFIG_FILE: join(wine.folder, 'terraform.rc') },
      });
    expect(await terraform('apply', '-auto-approve')).toMatchObject({ code: 0 });
    expect(await terraform('plan', '-detailed-exitcode')).toMatchObject({ code: 0 });
    expect(namesInService()).toEqual(['Late']);
  },
  120_000,
);
