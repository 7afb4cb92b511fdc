/** "Text of strangers is text": every text in a text field of objects of several kinds, through every command and format. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadProgram } from '../../src/cli/program';
import { resourceDefinitions } from '../../src/resources';
import { reportFormats } from '../../src/review/formats';
import { openAppProject } from '../support/app-project';
import { cheapenDigests } from '../support/cheap-digests';
import { createCliHost } from '../support/cli-host';
import { type CliProject, openCliProject } from '../support/cli-project';
import { byTier, slowTest } from '../support/depth';
import { checksOf } from '../support/hostile-texts';
import type { Ran } from '../support/run';
import { runAac } from '../support/run-aac';
import { writeEnvironment } from '../support/write-environment';
import { fill, isIn, long, mark, named, ours, stackOf, texts, withoutTexts } from './texts-of-strangers';

const acting = /[^\P{C}\n\t]|[\u2028\u2029]|(?<!\p{Extended_Pictographic})\p{Default_Ignorable_Code_Point}/u;
const commands = /^[^\S\n\r\u2028\u2029]*::(?=\w)|##\[|##[a-z]+\[/m;
// What is quoted stands deeper, or behind a bar or a mark.
const forged = new RegExp(
  `^ {0,3}(${ours.map((line) => line.trim().replace(/[.!]/g, '\\$&')).join('|')}).*${mark}`,
  'm',
);

let project: CliProject;
const first = { state: 'analytics_category.o0', text: texts[0] ?? '' };

beforeAll(async () => {
  cheapenDigests();
  project = await openCliProject();
  project.write(stackOf((text) => text));
  await project.succeed(['apply', '--auto-approve']);
  project.write(stackOf((text) => `${text} changed ${text}`));
  await project.succeed(['plan', '--out', 'plan.json']);
  writeFileSync(
    join(project.folder, 'records.json'),
    JSON.stringify(texts.map((text) => ({ [text]: text, key: text }))),
  );
  writeFileSync(join(project.folder, 'checks.cjs'), checksOf(texts.filter((text) => text !== long)));
  // Two names of one server are two accounts to a promotion.
  const { environment } = project;
  writeEnvironment(join(project.folder, 'here.env'), environment);
  writeEnvironment(join(project.folder, 'there.env'), environment, (line) => line.replace('127.0.0.1', 'localhost'));
  await project.aac(['data', 'push', 'records.json', '--name', 'Orders']);
});
afterAll(() => project.close());

/** A command line, for each of the texts where it names one. */
type Lines = readonly (readonly string[])[];
/** One by itself, and all that are short and can be an argument, each on its line: a command for each would take minutes. */
const given = [texts[0] ?? '', ...inGroups(texts.filter((text) => text.length < 1_000 && !text.includes('\0')))];
const each = (toArgs: (text: string) => readonly string[]): Lines => given.map(toArgs);

function inGroups(all: readonly string[], size = byTier({ test: 40, ci: 40, attack: 15 })): string[] {
  return all.length === 0 ? [] : [all.slice(0, size).join('\n'), ...inGroups(all.slice(size), size)];
}

const alertKind = named.findIndex(({ type }) => type === 'analytics_alert');

const promotion = ['promote', '--from-env', 'here.env', '--to-env', 'there.env', '--out'];
const runs: Readonly<Record<string, Lines>> = {
  plan: [
    ...[['plan'], ['plan', '--verbose'], ['plan', '--json'], ['plan', '--destroy']],
    ...each((text) => ['plan', '--target', text]),
  ],
  show: [
    ...[['show'], ['show', '--json'], ['show', 'plan.json']],
    ['show', 'plan.json', '--json'],
    ...each((text) => ['show', text]),
  ],
  review: reportFormats.map((format) => ['review', 'plan.json', '--format', format]),
  drift: [
    ...[['drift'], ['drift', '--json']],
    ...each((text) => ['drift', '--accept', text]),
    ...each((text) => ['drift', '--acknowledge', text, '--until', '2999-01-01', '--owner', text, '--reason', text]),
  ],
  explain: [['explain', 'analytics_alert.o0'], ...each((text) => ['explain', 'analytics_alert.o0', text])],
  apply: [['apply'], ['apply', '--json'], ...each((text) => ['apply', text])],
  destroy: [['destroy'], ['destroy', '--json', '--auto-approve', '--max-deletes', '0']],
  output: [
    ['output'],
    ['output', '--json'],
    ['output', 'o0'],
    ['output', 'o0', '--json'],
    ...each((text) => ['output', text]),
  ],
  state: [
    ['state', 'list'],
    ...texts
      .map((_, index) => ['state', 'show', `analytics_alert.o${String(index)}`])
      .filter((_, index) => index % 4 === 0 && isIn(alertKind, index)),
    ['state', 'mv', first.state, 'analytics_category.other', '--dry-run'],
    ['state', 'rm', first.state, '--dry-run'],
    ...each((text) => ['state', 'show', text]),
  ],
  import: each((text) => ['import', text, text]),
  'force-unlock': each((text) => ['force-unlock', text]),
  validate: [['validate'], ['validate', '--json']],
  preview: [['preview', 'analytics_alert.o0'], ...each((text) => ['preview', text])],
  backtest: [
    ['backtest'],
    ['backtest', '--json'],
    ...each((text) => ['backtest', text]),
    ...each((text) => ['backtest', '--time-field', text]),
    ...each((text) => ['backtest', '--dataset', `4242=${text}`]),
  ],
  mutate: [
    ['mutate', '--command', 'node checks.cjs'],
    ...each((text) => ['mutate', '--command', `false '${text.replaceAll("'", String.raw`'\''`)}'`]),
  ],
  maintenance: [['maintenance'], ['maintenance', '--json'], ...each((text) => ['maintenance', '--var', text])],
  'preview-env': [
    ['preview-env', 'prune'],
    ...each((text) => ['preview-env', 'up', text]),
    ...each((text) => ['preview-env', 'up', 'x', '--sink', text]),
    ...each((text) => ['preview-env', 'down', text]),
    ['preview-env', 'prune'],
  ],
  run: [['run', 'analytics_alert.o0', '--auto-approve'], ...each((text) => ['run', text])],
  data: [
    ...each((text) => ['data', 'push', 'records.json', '--name', text, '--key', text]),
    ...each((text) => ['data', 'delete', '--name', text, '--auto-approve']),
    ...each((text) => ['data', 'get', text, '--filter', text]),
    ...each((text) => ['data', 'info', text]),
  ],
  insights: each((text) => ['insights', text]),
  status: [['status'], ['status', '--json']],
  fleet: [
    ...reportFormats.map((format) => ['fleet', 'plan', '--projects', '.', '--verbose', '--format', format]),
    ...each((text) => ['fleet', 'drift', '--projects', text, '--', '--target', text]),
  ],
  comment: each((text) => ['comment', text]),
  init: each((text) => ['init', text.slice(0, 8), '--flavour', text]),
  completion: each((text) => ['completion', text]),
  serve: each((text) => ['serve', '--seed', text]),
  adopt: [
    ['adopt', '--out', 'account', '--format', 'hcl'],
    ...each((text) => ['adopt', '--out', 'other', '--kind', text]),
    ...each((text) => ['adopt', '--out', 'other', '--filter', text]),
    ...each((text) => ['adopt', '--finish', '--out', text]),
  ],
  promote: [
    [...promotion, 'promoted'],
    ...each((text) => [...promotion, 'promoted', '--map', text]),
    ...each((text) => [...promotion, text, '--rename', text, '--from-env', text]),
  ],
  probe: [
    ['probe', '--out', 'found.json'],
    ['probe', '--json', '--out', 'found.json', '--overwrite'],
    ...each((text) => ['probe', '--out', `${text}/found.json`]),
  ],
};

/** Commands that print nothing of others in this process, each with the reason. */
const notRun: Readonly<Record<string, string>> = {
  synth: 'its names are those of a manifest, which several-stacks.test.ts has',
  terraform: 'what Terraform prints is its own; our diagnostics to it are below',
  mirror: 'prints the folder that it was given',
};

/** Whether a command line may name the folder of a stack. */
async function takesFolder(args: readonly string[]): Promise<boolean> {
  let command = await loadProgram([], createCliHost({}), () => undefined);
  for (const arg of args) {
    const inner = command.commands.find((one) => one.name() === arg);
    if (!inner) break;
    command = inner;
  }
  return command.options.some(({ long }) => long === '--dir');
}

async function run(args: readonly string[]): Promise<Ran> {
  if (await takesFolder(args)) return project.aac(args);
  return runAac(args, { cwd: project.folder, env: { NO_COLOR: '', FORCE_COLOR: undefined, ...project.environment } });
}

const show = ({ stdout, stderr }: Ran): string => `${stdout}\n${stderr}`;

test('every command is run, or named here with the reason', async () => {
  const program = await loadProgram([], createCliHost({}), () => undefined);
  const all = program.commands.map((command) => command.name());
  expect([...Object.keys(runs), ...Object.keys(notRun)].toSorted()).toEqual(all.toSorted());
});

test('every kind of object has a field that takes any text, or is named here', () => {
  const empty = resourceDefinitions.filter(({ attributes }) => !('name' in fill(attributes, 'x')));
  expect(empty.map(({ type }) => type).toSorted()).toEqual([...withoutTexts].toSorted());
});

describe.each(Object.entries(runs))('aac %s', (_name, lines) => {
  slowTest('shows texts of others as text, and no line of them as ours', async () => {
    for (const args of lines) {
      const text = show(await run(args));
      // An assertion for each would print a megabyte.
      const found = [acting, commands, forged].map((pattern) => pattern.exec(text)?.[0]);
      expect([args, found]).toEqual([args, [undefined, undefined, undefined]]);
    }
  });
});

slowTest('aac promote between stacks shows texts of others as text, and no line of them as ours', async () => {
  const app = await openAppProject({ ownProcess: false });
  const promote = ['promote', 'staging', 'production'];
  try {
    app.writeApp({ staging: stackOf((text) => text), production: stackOf((text) => `${text} changed ${text}`) });
    await app.succeed(['apply', '--stack', 'staging', '--auto-approve']);
    const taken = byTier({ test: ['--map'], ci: ['--map'], attack: ['--map', '--rename', '--leave'] });
    const options = taken.flatMap((option) => each((text) => [option, text]));
    for (const args of [[], ['--json'], ...options]) {
      const text = show(await app.aac([...promote, ...args]));
      const found = [acting, commands, forged].map((pattern) => pattern.exec(text)?.[0]);
      expect([args, found]).toEqual([args, [undefined, undefined, undefined]]);
    }
  } finally {
    await app.close();
  }
});

describe('a text that is long', () => {
  const index = String(texts.indexOf(long));

  test.each([
    ['a plan', ['plan', '--no-refresh']],
    ['a plan that is shown', ['show', 'plan.json']],
    ['a review', ['review', 'plan.json', '--format', 'text']],
    ['a state', ['show']],
    ['an object of a state', ['state', 'show', `analytics_alert.o${index}`]],
    ['outputs', ['output']],
    ['a refusal', ['plan', '--target', long]],
  ])('is shortened in %s, with its length said', async (_name, args) => {
    const text = show(await project.aac(args));
    expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThan(6_000);
    expect(text).toMatch(/\(?1?[02],0\d\d characters\)/);
  });

  test('is whole where all is asked for', async () => {
    expect(show(await project.aac(['plan', '--verbose']))).toContain(long);
    expect(show(await project.aac(['output', `o${index}`]))).toContain(long);
  });
});

test('what is printed for programs is JSON that says the texts as they are', async () => {
  const { stdout } = await project.aac(['show', '--json']);
  const { values } = JSON.parse(stdout) as { values: { root_module: { resources: { values: { name: string } }[] } } };
  const names = new Set(values.root_module.resources.map((resource) => resource.values.name));
  expect(texts.filter((text) => !names.has(text))).toEqual([]);
});
