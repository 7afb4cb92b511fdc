import { createReportPrinters, type ReportPrinting } from '../output/review-printers';
import { assertTargets, type FormatTarget, writeFormats } from '../output/write-formats';
import type { ReportFormat } from '../../review/formats';
import { type CliHost, exitCodes } from '../host';
import { listening } from '../listening-host';
import { line } from '../output/line';
import { decidingExitCode } from '../stack/run-stacks';
import { findProjects, type Project, type ProjectsOptions } from './find-projects';
import { type FleetRecord, openRecord } from './fleet-record';
import { buildFleetReport, outcomeOf } from './fleet-report';
import { type Interrupts, openInterrupts } from './interrupts';
import { type FleetCommand, isDone, type ProjectResult, type ProjectRun, runProject } from './run-project';

/** What every command of a fleet takes. */
export interface FleetOptions extends ProjectsOptions, ReportPrinting {
  /** How many projects are at work at once. */
  readonly parallelism: number;
  readonly resume?: true;
  readonly format?: readonly FormatTarget<ReportFormat>[];
}

/** Says what a project came to; of what went well only what warns. */
function tell({ name, exitCode, seconds, message, log }: ProjectRun, { verbose }: FleetOptions, host: CliHost): void {
  const isGood = isDone(exitCode);
  const head = `${outcomeOf(exitCode)}: ${name} (${seconds.toFixed(1)} s)`;
  host.printError(isGood ? line`${head}: ${message}` : line`${head}`);
  if (!isGood || verbose || log.includes('Warning: ')) host.printError(log.replace(/^(?=.)/gm, '  '));
}

interface Surroundings {
  readonly command: FleetCommand;
  readonly options: FleetOptions;
  readonly host: CliHost;
  readonly record: FleetRecord;
  readonly interrupts: Interrupts;
}

/** Runs projects, so many at once as are allowed, until all have ended or an interrupt comes. */
async function runAll(projects: readonly Project[], surroundings: Surroundings): Promise<readonly ProjectResult[]> {
  const { command, options, host, record, interrupts } = surroundings;
  const results: ProjectResult[] = [];
  const running = new Set<string>();
  const queue = projects.values();
  const inner: CliHost = { ...host, onInterrupt: interrupts.onInterrupt };
  await listening(host).during(`Running aac ${command.name} on the fleet`, async (note) => {
    const work = async (): Promise<void> => {
      for (const project of queue) {
        if (interrupts.isInterrupted()) return;
        running.add(project.name);
        const show = (): void => {
          note(`${String(results.length)} of ${String(projects.length)} ended, at work: ${[...running].join(', ')}`);
        };
        show();
        const digest = record.digest(project);
        const run = await runProject(project, command, inner);
        const { log: _, ...result } = run;
        running.delete(project.name);
        results.push(result);
        show();
        record.note(result, digest);
        tell(run, options, host);
      }
    };
    // What is at work comes to its end, also where the record of another one cannot be written.
    const ended = await Promise.allSettled(Array.from({ length: options.parallelism }, work));
    for (const one of ended) if (one.status === 'rejected') throw one.reason;
  });
  return results;
}

/** Runs a command on all projects of a fleet and prints one report; answers the exit code that hides the others. */
export async function runFleet(command: FleetCommand, options: FleetOptions, host: CliHost): Promise<number> {
  const { format = [{ format: 'text' }], limit, verbose } = options;
  assertTargets(format, host);
  const projects = findProjects(options, host);
  const record = openRecord(command, options.resume === true, host);
  const earlier = projects.flatMap((project) => record.find(project) ?? []);
  if (options.resume)
    host.printError(
      line`${earlier.length} of ${projects.length} projects were done by an earlier run and have not changed.`,
    );
  const done = new Set(earlier.map(({ name }) => name));
  const interrupts = openInterrupts(host);
  let results: readonly ProjectResult[];
  try {
    const left = projects.filter(({ name }) => !done.has(name));
    results = [...earlier, ...(await runAll(left, { command, options, host, record, interrupts }))];
  } finally {
    interrupts.close();
  }
  const tried = new Set(results.map(({ name }) => name));
  const notTried = projects.flatMap(({ name }) => (tried.has(name) ? [] : name));
  const report = buildFleetReport(results, notTried);
  // The environment of the fleet names the service of no project.
  const { ANALYTICS_BASE_URL: _, ...environment } = host.environment;
  const printers = await createReportPrinters(
    report,
    { ...host, environment },
    { limit, summary: true, ...(verbose && { verbose }) },
  );
  writeFormats(printers, format, host);
  const codes = [
    ...results.map(({ exitCode }) => exitCode),
    ...(interrupts.isInterrupted() ? [exitCodes.interrupted] : []),
  ];
  if (notTried.length === 0 && results.every(({ exitCode }) => isDone(exitCode))) record.remove();
  else host.printError(line`Not all is done: --resume goes on with the others.`);
  return decidingExitCode(codes);
}
