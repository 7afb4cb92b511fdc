/**
 * What the commands of this checkout take beside those of another one, in turns: `npx tsx bench/versions.ts ../other 11`, where `../other`
 * has been built. A release is no slower than the one before it by more than a tenth.
 */
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { providerSource } from '../src/base/provider-address';
import { linkModules } from '../test/support/link-modules';
import { projectFolder } from '../test/support/project';
import { run } from '../test/support/run';
import { environmentOf, openWorkspace } from '../test/support/terraform';
import { openLeanPlace } from './lean-place';
import { alertsOf, createStack } from './stacks';
import { printComparison } from './statistics';
import { timeHandshakeMs } from './time-handshake';

const [, , other, rounds = '11'] = process.argv;
if (other === undefined) throw new Error('Name the folder of another checkout, which has been built.');
const checkouts = [projectFolder, resolve(other)];
const slowest = 1.1;

/** A command, which answers how many milliseconds it took with the build of a checkout. */
type Command = (dist: string) => Promise<number>;

/** Runs the commands in their order, of one checkout and then of the other, in turns; the first round compiles, and does not count. */
async function compare(commands: Readonly<Record<string, Command>>): Promise<void> {
  const times = Object.entries(commands).map(([name, command]) => {
    return { name, command, of: checkouts.map((): number[] => []) };
  });
  for (let round = 0; round <= Number(rounds); round += 1)
    for (const index of round % 2 === 0 ? [0, 1] : [1, 0])
      for (const { command, of } of times) {
        const ms = await command(join(checkouts[index] ?? '', 'dist'));
        if (round > 0) of[index]?.push(ms);
      }
  for (const { name, of } of times) {
    const [measured = [], baseline = []] = of;
    printComparison({ name, measured, baselineName: 'of the other checkout', baseline, limit: slowest });
  }
}

const aacOf = (dist: string): string => join(dist, 'bin/aac.cjs');

/** The engine, against a service that answers after 5 ms. */
async function compareEngine(count: number): Promise<void> {
  const place = await openLeanPlace(createStack(count), 5);
  const at = `of ${String(count)} at 5 ms`;
  const time =
    (...args: readonly string[]): Command =>
    async (dist) =>
      (await place.measure([aacOf(dist), ...args])).ms;
  try {
    await compare({
      'handshake line': (dist) => timeHandshakeMs(process.execPath, [join(dist, 'plugin.cjs')]),
      'aac --version': time('--version'),
      [`plan ${at}`]: time('plan', '--dir', '.', '--out', 'plan.json'),
      [`review of ${String(count)} creates`]: time('review', 'plan.json', '--format', 'markdown=review.md'),
      [`apply ${at}`]: time('apply', '--dir', '.', '--auto-approve'),
      [`unchanged plan ${at}`]: time('plan', '--dir', '.'),
      [`destroy ${at}`]: time('destroy', '--dir', '.', '--auto-approve'),
    });
  } finally {
    place.close();
  }
}

/** The provider under Terraform, and adopting what it made. */
async function compareProvider(count: number): Promise<void> {
  const workspace = await openWorkspace({ plugin: 'installed' });
  const { folder, server } = workspace;
  workspace.writeJson(alertsOf(count));
  linkModules(folder);
  const env = { ...environmentOf(server), ANALYTICS_STRICT: '' };
  /** Terraform with the plugin of a build in the place of the installed one. */
  const time =
    (...args: readonly string[]): Command =>
    async (dist) => {
      const [plugins, settings] = [join(folder, 'plugins'), join(folder, 'plugins.rc')];
      rmSync(plugins, { recursive: true, force: true });
      mkdirSync(plugins);
      symlinkSync(join(dist, 'plugin.cjs'), join(plugins, 'terraform-provider-analytics'));
      writeFileSync(
        settings,
        `provider_installation {\n  dev_overrides {\n    "${providerSource}" = "${plugins}"\n  }\n}\n`,
      );
      const start = performance.now();
      const { code, stderr } = await workspace.terraform(args, {
        env: { ANALYTICS_STRICT: '', TF_CLI_CONFIG_FILE: settings },
      });
      if (code !== 0) throw new Error(stderr);
      return performance.now() - start;
    };
  try {
    await compare({
      'terraform providers schema': time('providers', 'schema', '-json'),
      [`terraform apply of ${String(count)}`]: time('apply', '-auto-approve'),
      [`terraform plan of ${String(count)} unchanged`]: time('plan'),
      [`aac adopt of ${String(count)}`]: async (dist) => {
        rmSync(join(folder, 'adopted'), { recursive: true, force: true });
        const start = performance.now();
        const args = [aacOf(dist), 'adopt', '--out', 'adopted'];
        const { code, stderr } = await run(process.execPath, args, { cwd: folder, env: { ...process.env, ...env } });
        if (code !== 0) throw new Error(stderr);
        return performance.now() - start;
      },
      [`terraform destroy of ${String(count)}`]: time('destroy', '-auto-approve'),
    });
  } finally {
    await workspace.close();
  }
}

async function main(): Promise<void> {
  await compareEngine(1_000);
  await compareProvider(300);
}

void main();
