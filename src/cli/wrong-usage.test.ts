import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Command } from 'commander';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCliHost } from '../../test/support/cli-host';
import { createAnalyticsProvider } from '../toolkit/provider-factory';
import { loadProgram } from './program';
import { runCli } from './run-cli';

const nothing = (): void => undefined;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'analytics-test-'));
  writeFileSync(join(folder, 'main.tf.json'), '{"terraform": {}}');
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** Everything that says how to use a command wrongly, from the command itself. */
function mistakesOf(command: Command): readonly (readonly [mistake: string, args: readonly string[]])[] {
  const { options, registeredArguments: taken, commands } = command;
  if (commands.length > 0) return [['an unknown command', ['no-such-command']]];
  const needed = taken.map(({ argChoices: [first = '1'] = [] }) => first);
  const isOpen = taken.some(({ variadic }) => variadic);
  const choices = taken.some(({ argChoices }) => argChoices);
  return [
    ['an unknown option', [...needed, '--no-such-option']],
    ...(isOpen ? [] : [['too many arguments', [...needed, 'more']] as const]),
    ...(taken.some(({ required }) => required) ? [['a missing argument', []] as const] : []),
    ...(choices ? [['a bad choice', ['no-such-choice']] as const] : []),
    ...options.flatMap(({ long, required, argChoices }) => [
      ...(required ? [[`${String(long)} without its value`, [...needed, String(long)]] as const] : []),
      ...(argChoices ? [[`a bad ${String(long)}`, [...needed, String(long), 'no-such-choice']] as const] : []),
    ]),
  ];
}

/** What a command line ends with, and what it writes last. */
async function endOf(args: readonly string[], environment = {}): Promise<readonly [exitCode: number, last: string]> {
  let text = '';
  const host = createCliHost({
    environment,
    workingFolder: folder,
    printError: (more) => (text += more),
    createProvider: () => createAnalyticsProvider(environment, nothing),
  });
  return [await runCli(args, host), text.trimEnd().split('\n').at(-1) ?? ''];
}

test('every mistake in the use of every command ends with 64 and names its own help', async () => {
  const program = await loadProgram([], createCliHost({}), nothing);
  const all = (command: Command, names: readonly string[]): readonly (readonly [Command, readonly string[]])[] => [
    [command, names],
    ...command.commands.flatMap((one) => all(one, [...names, one.name()])),
  ];
  const cases = all(program, []).flatMap(([command, names]) =>
    mistakesOf(command).map(([mistake, args]) => ({ names, mistake, args })),
  );
  const found = [];
  for (const { names, mistake, args } of cases) {
    found.push([[...names, mistake].join(' '), ...(await endOf([...names, ...args]))]);
  }
  expect(cases.length).toBeGreaterThan(100);
  expect(found).toEqual(
    cases.map(({ names, mistake }) => [
      [...names, mistake].join(' '),
      64,
      `See ${['aac', ...names].join(' ')} --help.`,
    ]),
  );
});

test.each([
  [['plan', '--policies', 'missing.ts', '--dir', '.'], 'aac plan'],
  [['plan', '--policies', 'main.tf.json', '--dir', '.'], 'aac plan'],
  [['plan', '--dir', '.', '--var', 'no-value'], 'aac plan'],
  [['plan', '--dir', '.', '--var-file', 'missing'], 'aac plan'],
  [['plan', '--destroy', '--refresh-only'], 'aac plan'],
  [['plan', '--dir', '.', '--stack', 'one'], 'aac plan'],
  [['terraform', '--dir', '.', '--stack', 'one', '--', 'plan'], 'aac terraform'],
  [['output', '--raw', '--json'], 'aac output'],
  [['data', 'get'], 'aac data get'],
  [['--csv', 'data', 'push'], 'aac data push'],
  [['serve', '--behaviours', 'none-such'], 'aac serve'],
  [['help', 'none-such'], 'aac'],
  [['help', 'data', 'none-such'], 'aac data'],
])('so does %j', async (args, command) => {
  expect(await endOf(args)).toEqual([64, `See ${command} --help.`]);
});

test('what the environment holds is no mistake of the command line', async () => {
  const [code] = await endOf(['status'], { ANALYTICS_BASE_URL: '::' });
  expect(code).toBe(1);
});

test('help of a command within another is that of the command', async () => {
  let text = '';
  const host = createCliHost({ print: (more) => (text += more) });
  expect(await runCli(['help', 'data', 'push'], host)).toBe(0);
  expect(text).toMatch(/^Usage: aac data push /);
});
