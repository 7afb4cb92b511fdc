import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { aacFile, projectFolder } from './project';
import type { ReferenceServer } from '../../src/server';
import { type Ran, run } from './run';
import { environmentOf } from './terraform';

/** A step of a job or of a composite action, as its YAML has it. */
interface Step {
  readonly id?: string;
  readonly if?: string;
  readonly uses?: string;
  readonly run?: string;
  readonly with?: Readonly<Record<string, unknown>>;
  readonly env?: Readonly<Record<string, string>>;
  readonly 'working-directory'?: string;
}

interface Job {
  readonly env?: Readonly<Record<string, string>>;
  readonly steps: readonly Step[];
}

interface Action {
  readonly inputs: Readonly<Record<string, { readonly default?: string }>>;
  readonly runs: { readonly steps: readonly Step[] };
}

/** Values of expressions: `github.token`, `inputs.stack`. */
type Context = Readonly<Record<string, unknown>>;
type Environment = Readonly<Record<string, string | undefined>>;

/** What a job runs in. */
export interface Runner {
  readonly folder: string;
  readonly environment: Environment;
  /** What `github`, `vars` and `secrets` are. */
  readonly context: Context;
  /** Stands in for an action of somebody else; called with its inputs. */
  readonly use: (action: string, inputs: Readonly<Record<string, string>>) => void;
}

/** What commands on the server of a project have in CI, with the command installed. */
export function ciEnvironment({
  folder,
  server,
}: {
  readonly folder: string;
  readonly server: ReferenceServer;
}): Environment {
  const plain = { NO_COLOR: '', FORCE_COLOR: undefined, TF_WORKSPACE: undefined };
  return { ...environmentOf(server), ...installCommand(folder), ...plain };
}

/** The text of a file that a page of the documentation shows whole, by its name on the first line. */
export function readFileOfPage(page: string, name: string): unknown {
  const text = readFileSync(join(projectFolder, 'docs', page), 'utf8');
  const [, code] = new RegExp(`\`\`\`yaml\\n# ${name.replaceAll('.', '\\.')}\\n([^]*?)\`\`\``).exec(text) ?? [];
  if (code === undefined) throw new Error(`${page} shows no ${name}.`);
  return parse(code);
}

/**
 * Puts into `folder` what `npm ci` would: the command. Answers the environment in which `npm ci` itself does nothing, and in
 * which a digest of a pinned plan is cheap: each takes longer than the rest of the command.
 */
export function installCommand(folder: string): Environment {
  const [bin, programs] = [join(folder, 'node_modules/.bin'), join(folder, 'programs')];
  for (const path of [bin, programs]) mkdirSync(path, { recursive: true });
  symlinkSync(aacFile, join(bin, 'aac'));
  writeFileSync(join(programs, 'npm'), '#!/bin/sh\ntest "$*" = ci\n', { mode: 0o755 });
  // npx takes longer to find the command than most commands take; test/package runs the real one.
  const npx = `#!/bin/sh\n[ "$1 $2" = "--no-install aac" ] || exit 64\nshift 2\nexec "${join(bin, 'aac')}" "$@"\n`;
  writeFileSync(join(programs, 'npx'), npx, { mode: 0o755 });
  const cheap = join(projectFolder, 'test/support/cheapen-digests.cjs');
  return { PATH: `${programs}:${process.env['PATH'] ?? ''}`, NODE_OPTIONS: `--require=${cheap}` };
}

function lookUp(path: string, context: Context): string {
  const value = path.split('.').reduce<unknown>((at, name) => (at as Context | undefined)?.[name], context);
  // What a step did not say is nothing.
  if (value === undefined && path.startsWith('steps.')) return '';
  if (value === undefined) throw new Error(`Nobody says what \${{ ${path} }} is.`);
  return typeof value === 'string' ? value : JSON.stringify(value);
}

const fill = (text: string, context: Context): string =>
  text.replace(/\$\{\{ ([\w.-]+) \}\}/g, (_, path: string) => lookUp(path, context));

const fillAll = (values: Readonly<Record<string, unknown>> = {}, context: Context): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, fill(String(value), context)]));

/** Whether a step runs: `always() && a.b && c.d != 'e'`, or nothing, which means that all went well so far. */
function isDue({ if: condition = 'success()' }: Step, hasFailed: boolean, context: Context): boolean {
  return condition.split(' && ').every((term) => {
    if (term === 'always()') return true;
    const [, path, operator, value] = /^([\w.-]+) ([!=]=) '(.*)'$/.exec(term) ?? [];
    if (path !== undefined) return !hasFailed && (lookUp(path, context) === value) === (operator === '==');
    return term === 'success()' ? !hasFailed : lookUp(term, context) !== '';
  });
}

function readOutputs(file: string): Readonly<Record<string, string>> {
  const found = readFileSync(file, 'utf8').matchAll(/^([\w-]+)=(.*)$/gm);
  return Object.fromEntries([...found].map(([, name = '', value = '']) => [name, value] as const));
}

/** Runs a script as the host's own shell does: it ends with the first command that fails. */
export function runScript(script: string, folder: string, environment: Environment): Promise<Ran> {
  return run('bash', ['--noprofile', '--norc', '-eo', 'pipefail', '-c', script], { cwd: folder, env: environment });
}

async function runSteps(steps: readonly Step[], context: Context, runner: Runner): Promise<Ran> {
  const all = { code: 0, stdout: '', stderr: '' };
  const outputs: Record<string, { outputs: Readonly<Record<string, string>> }> = {};
  const add = ({ code, stdout, stderr }: Ran): void => {
    if (all.code === 0) all.code = code ?? 1;
    all.stdout += stdout;
    all.stderr += stderr;
  };
  for (const step of steps) {
    const known = { ...context, steps: outputs };
    if (!isDue(step, all.code !== 0, known)) continue;
    const inputs = fillAll(step.with, known);
    if (step.uses?.includes('/.github/actions/review@')) {
      add(await runAction(inputs, known, runner));
    } else if (step.uses !== undefined) {
      runner.use(step.uses, inputs);
    } else {
      const output = join(runner.folder, 'programs/output');
      writeFileSync(output, '');
      const folder = join(runner.folder, fill(step['working-directory'] ?? '.', known));
      const environment = { ...runner.environment, ...fillAll(step.env, known), GITHUB_OUTPUT: output };
      add(await runScript(step.run ?? '', folder, environment));
      if (step.id !== undefined) outputs[step.id] = { outputs: readOutputs(output) };
    }
  }
  return all;
}

/** Runs the steps of our composite action with `inputs`. */
async function runAction(inputs: Readonly<Record<string, string>>, context: Context, runner: Runner): Promise<Ran> {
  const action = parse(readFileSync(join(projectFolder, '.github/actions/review/action.yml'), 'utf8')) as Action;
  const unknown = Object.keys(inputs).filter((name) => !(name in action.inputs));
  if (unknown.length > 0) throw new Error(`The action has no input ${unknown.join(', ')}.`);
  const defaults = Object.entries(action.inputs).map(([name, input]) => [name, fill(input.default ?? '', context)]);
  return await runSteps(
    action.runs.steps,
    { ...context, inputs: { ...Object.fromEntries(defaults), ...inputs } },
    runner,
  );
}

/** Runs a job of a workflow of GitHub's, step by step. */
export async function runJob(job: unknown, runner: Runner): Promise<Ran> {
  const { env, steps } = job as Job;
  const environment = { ...fillAll(env, runner.context), ...runner.environment };
  return await runSteps(steps, runner.context, { ...runner, environment });
}
