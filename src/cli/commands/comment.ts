import { appendFileSync } from 'node:fs';
import { ProviderError } from '../../base/errors';
import {
  type CiRun,
  closeEntry,
  commentLimits,
  commentsOf,
  findCiRun,
  HostError,
  issuesOf,
  markerOf,
  putEntry,
  type Reach,
  tokenVariables,
} from '../../hosting';
import { type Report, renderers } from '../../review';
import { printAnnotations } from '../annotate';
import { writeComment } from '../comment-text';
import type { AddCommand, CliHost } from '../host';
import { assertNotDenied } from '../judge-plan';
import { accessFile, readNamedFile } from '../named-file';
import { createPalette } from '../print-plan';
import { addReportOptions, readReport, type ReportOptions } from '../read-report';
import { createReportPrinters } from '../review-printers';
import { folderInRepository } from '../repository-folder';
import { writeFormats } from '../write-formats';

interface CommentOptions extends ReportOptions {
  /** Title of an issue that takes the report, instead of a comment. */
  readonly issue?: string;
}

/** A report and all that is needed to tell it. */
interface Telling {
  readonly run: CiRun;
  readonly report: Report;
  /** What the host shows, as markdown, without the marker. */
  readonly text: string;
  /** The line by which a later run finds it. */
  readonly marker: string;
  readonly issue: string | undefined;
}

function findRun(host: CliHost): CiRun {
  const readFile = (path: string): string => readNamedFile(path, host);
  const run = findCiRun({ environment: host.environment, readFile });
  if (run) return run;
  throw new ProviderError(
    'USAGE',
    'aac comment finds no run of GitHub Actions (GITHUB_ACTIONS) or GitLab CI (GITLAB_CI) around it. Elsewhere, aac review --format markdown prints what it would write.',
  );
}

const isQuiet = ({ changes, drift, outputs }: Report): boolean => changes.length + drift.length + outputs.length === 0;

/** Writes the comment or the issue; answers what was done, in one sentence. */
async function write({ run, report, text, marker, issue }: Telling, host: CliHost): Promise<string> {
  const { clock, version } = host.surroundings;
  const reach: Reach = { apiUrl: run.apiUrl, userAgent: `analytics-as-code/${version}`, clock, random: Math.random };
  if (issue === undefined) {
    const { request = 0 } = run;
    const outcome = await putEntry(commentsOf(run, request), { marker, writing: { text } }, reach);
    return `The comment on the request ${String(request)} was ${outcome}.`;
  }
  const board = issuesOf(run);
  const outcome = isQuiet(report)
    ? await closeEntry(board, marker, reach)
    : await putEntry(board, { marker, writing: { title: issue, text } }, reach);
  return outcome === 'none'
    ? 'There is nothing to report, and no open issue of this stack.'
    : `The issue was ${outcome}.`;
}

/** Why nothing can be written, before it is tried. */
function hindranceOf({ run, issue }: Telling): string | undefined {
  if (issue === undefined && run.request === undefined) return 'this run is about no pull or merge request';
  if (run.token === undefined) {
    return `${tokenVariables[run.host]} is empty, as it is in runs for a fork`;
  }
  return undefined;
}

/** Tells the report on the host; where that may not be, beside the run. */
async function tell(telling: Telling, host: CliHost): Promise<string> {
  const { run, report } = telling;
  const fallBack = (reason: string): string => {
    if (run.summaryFile === undefined) host.print(renderers.text(report, { palette: createPalette(false) }));
    const where = run.summaryFile === undefined ? 'above' : 'in the summary of the step';
    return `Nothing was written to the host: ${reason}. The report is ${where}.`;
  };
  const hindrance = hindranceOf(telling);
  if (hindrance !== undefined) return fallBack(hindrance);
  try {
    return await write(telling, host);
  } catch (error) {
    if (error instanceof HostError && error.status === 403) return fallBack(`the token may not (${error.message})`);
    throw error;
  }
}

async function runComment(path: string, options: CommentOptions, host: CliHost): Promise<void> {
  const run = findRun(host);
  if (run.token !== undefined) host.secrets.add(run.token);
  const report = await readReport(path, options, host);
  writeFormats(await createReportPrinters(report, host, options.limit), options.format ?? [], host);
  const folder = folderInRepository(host.workingFolder);
  const { issue } = options;
  const marker = markerOf({ kind: issue === undefined ? 'comment' : 'issue', stack: report.stack, folder });
  const text = writeComment(report, run, commentLimits[run.host] - marker.length - 1);
  const { summaryFile } = run;
  if (summaryFile !== undefined) {
    accessFile(summaryFile, 'written', () => {
      appendFileSync(summaryFile, `${text}\n`);
    });
  }
  if (run.host === 'github') host.print(printAnnotations(report, folder));
  host.printError(`${await tell({ run, report, text, marker, issue }, host)}\n`);
  assertNotDenied(report, host);
}

export const addComment: AddCommand = (program, host) => {
  const command = program
    .command('comment')
    .description(
      'Tells the report of a plan where its change is reviewed: in one comment on the pull or merge request of a run of GitHub or GitLab, edited from run to run.',
    )
    .option('--issue <title>', 'keeps one open issue instead, and closes it when the plan has nothing to say')
    .addHelpText('after', '\nExample: aac plan --out plan.json && aac comment plan.json --format html=report.html');
  addReportOptions(command).action(async (path: string, options: CommentOptions) => {
    await runComment(path, options, host);
  });
};
