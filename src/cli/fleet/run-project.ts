import { isJsonObject, type JsonObject } from '../../base/json';
import { findJsonObject } from '../../base/json-text';
import { maskSecrets } from '../../base/mask';
import { shortenText } from '../../base/text/visible-text';
import type { Report } from '../../review';
import { createAnalyticsProvider } from '../../toolkit/provider-factory';
import { findStackResults } from '../../toolkit/review/stack-results';
import { type BareHost, type CliHost, exitCodes } from '../host';
import { toFailure } from '../output/diagnostics';
import { type Project, readEnvironment } from './find-projects';
import { findReport, hasPolicies } from './find-report';
import { maskReport } from './mask-report';
import { runApart } from './run-apart';

/** A command that runs on each project of a fleet. */
export interface FleetCommand {
  readonly name: 'plan' | 'drift' | 'apply';
  /** Its arguments, without those that say which stacks of the project. */
  readonly args: readonly string[];
  /** Whether it takes all stacks of an app at once. */
  readonly takesAllStacks: boolean;
  /** The file that it writes into the folder of each project. */
  readonly written?: string | undefined;
}

/** What a command came to on a project. */
export interface ProjectResult {
  readonly name: string;
  readonly exitCode: number;
  readonly seconds: number;
  /** A sentence, or its errors, a line each. */
  readonly message: string;
  /** When an earlier run did it. */
  readonly doneAt?: string;
  /** Of a plan and of drift; without what keeps growing with the project. */
  readonly report?: Report;
}

/** A result, and what the command said to people. */
export interface ProjectRun extends ProjectResult {
  readonly log: string;
}

/** More of what one project says is of no use in the log of a fleet. */
const longestLog = 50_000;
const longestMessage = 1_000;

/** Exit codes after which there is nothing more to do for a project. */
export const isDone = (exitCode: number): boolean => exitCode === exitCodes.done || exitCode === exitCodes.changes;

/** The errors in what a command said, or that it was interrupted, each on a line of its own. */
function errorsIn(log: string): string {
  const lines = log.split('\n').flatMap((line) => line.replace(/^│ ?/, '').trim() || []);
  const first = lines.findIndex((line) => /^(?:Error|Interrupted\.)/.test(line));
  const parts: string[][] = [];
  for (const line of lines.slice(first < 0 ? -3 : first)) {
    if (parts.length === 0 || /^(?:Error|Warning)/.test(line)) parts.push([]);
    parts.at(-1)?.push(line);
  }
  const errors = parts.flatMap(([head = '', ...rest]) => {
    if (head.startsWith('Warning')) return [];
    // What was at work still says that it ended.
    if (rest.length === 0 || head.startsWith('Interrupted.')) return head;
    return `${head.replace(/[.:]?$/, ':')} ${rest.join(' ')}`;
  });
  return shortenText(errors.join('\n'), longestMessage);
}

const noChanges = 'No changes.';

/** What an apply did, in words; of several stacks, together. */
function countsIn(document: JsonObject | undefined): string {
  const results = findStackResults(document, '')?.map(({ result }) => result) ?? [document];
  const sums = new Map<string, number>();
  for (const result of results) {
    const { counts } = result ?? {};
    for (const [name, count] of Object.entries(isJsonObject(counts) ? counts : {}))
      sums.set(name, (sums.get(name) ?? 0) + Number(count));
  }
  const parts = [...sums].flatMap(([name, sum]) => (sum > 0 ? `${String(sum)} ${name.replace('_', ' ')}` : []));
  if (parts.length > 0) return `${parts.join(', ')}.`;
  return sums.size > 0 ? noChanges : '';
}

/** Which stacks of a project a command takes. */
function stacksOf({ isApp }: Project, { takesAllStacks, args }: FleetCommand): readonly string[] {
  if (!isApp) return ['--dir', '.'];
  return takesAllStacks && !args.some((arg) => /^--stack(?:=|$)/.test(arg)) ? ['--stack', '*'] : [];
}

async function attempt(project: Project, command: FleetCommand, parts: Parts): Promise<Omit<ProjectRun, 'seconds'>> {
  const { name } = project;
  const { printed } = parts;
  const exitCode = await parts.run([command.name, ...stacksOf(project, command), '--json', ...command.args]);
  const text = printed.out.join('');
  const log = printed.errors;
  if (command.name === 'apply') {
    const counts = countsIn(findJsonObject(text));
    if (isDone(exitCode)) return { name, exitCode, log, message: counts };
    // That a run which failed changed nothing does not say that there was nothing to change.
    return { name, exitCode, log, message: `${counts === noChanges ? '' : counts} ${errorsIn(log)}`.trim() };
  }
  const found = await findReport(text, project, { ...parts, args: command.args });
  const report = found && maskReport(found, parts.secrets);
  if (!isDone(exitCode)) return { name, exitCode, log, message: errorsIn(log), ...(report && { report }) };
  if (!report) return { name, exitCode: exitCodes.failed, log, message: `aac ${command.name} printed no plan.` };
  const isQuiet = command.name === 'drift' && report.drift.length === 0;
  return { name, exitCode, log, report, message: isQuiet ? 'No drift.' : report.summary.sentence };
}

interface Parts {
  readonly host: BareHost;
  /** Whether it has a process of its own. */
  readonly isApart: boolean;
  readonly secrets: readonly string[];
  readonly printed: { readonly out: string[]; errors: string };
  run(args: readonly string[]): Promise<number>;
}

/** Surroundings of a project: nothing that it learns or holds is that of another one. */
function surround(project: Project, command: FleetCommand, outer: CliHost): Parts {
  const { environment, secrets } = readEnvironment(project, outer);
  const printed = { out: [] as string[], errors: '' };
  const host: BareHost = {
    ...outer,
    environment,
    workingFolder: project.folder,
    secrets: new Set(secrets),
    code: new Set(),
    planFiles: new Set(),
    lateDenials: new Set(),
    isTerminal: false,
    isOutputTerminal: false,
    outputWidth: undefined,
    terminalWidth: undefined,
    hasColours: { output: false, error: false },
    print: (text) => printed.out.push(text),
    printError: (text) => (printed.errors = (printed.errors + text).slice(-longestLog)),
    createProvider: (watch, log = () => undefined) => createAnalyticsProvider(environment, log, watch),
    surroundings: { ...outer.surroundings, givingUp: new AbortController() },
  };
  const isApart = hasPolicies(command.args, host);
  return { host, isApart, secrets, printed, run: (args) => (isApart ? runApart(args, host) : outer.run(args, host)) };
}

/** Runs a command on a project as `aac` would in its folder; whatever goes wrong is its result. */
export async function runProject(project: Project, command: FleetCommand, outer: CliHost): Promise<ProjectRun> {
  const { clock } = outer.surroundings;
  const startMs = clock.nowMs();
  const secrets = new Set<string>();
  const run = async (): Promise<Omit<ProjectRun, 'seconds'>> => {
    const parts = surround(project, command, outer);
    for (const secret of parts.secrets) secrets.add(secret);
    return await attempt(project, command, parts);
  };
  const done = await run().catch((error: unknown) => {
    const { text, exitCode } = toFailure(error, { ...outer, secrets, hasColours: { output: false, error: false } });
    return { name: project.name, exitCode, log: text, message: errorsIn(text) };
  });
  return { ...done, message: maskSecrets(done.message, secrets), seconds: (clock.nowMs() - startMs) / 1000 };
}
