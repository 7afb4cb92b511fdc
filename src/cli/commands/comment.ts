import { listening } from '../listening-host';
import { ProviderError } from '../../base/errors';
import type { JsonObject } from '../../base/json';
import {
  type Board,
  type CiRun,
  closeEntry,
  commentLimits,
  commentsOf,
  findCiRun,
  isMarked,
  issuesOf,
  markerOf,
  putEntry,
  type Reach,
  replaceEntry,
  type Subject,
} from '../../review/hosting/index';
import { type Report, renderers, reportOptionsOf } from '../../review';
import { printAnnotations } from '../output/annotate';
import { writeComment, writeFailure } from '../output/comment-text';
import { findFailure } from '../../toolkit/review/failure-document';
import type { AddCommand, CliHost } from '../host';
import { assertNotDenied } from '../../toolkit/policies/judge-plan';
import { line } from '../output/line';
import { readNamedFile } from '../../toolkit/named-file';
import { plainPalette } from '../../documents';
import type { PlanText } from '../../toolkit/review/parse-plans';
import { addReportOptions, readReport, readPlanText, type ReportOptions } from '../output/read-report';
import { createReportPrinters } from '../output/review-printers';
import { folderInRepository } from '../../toolkit/project/repository-folder';
import { type Post, publish } from '../publish-report';
import { writeFormats } from '../output/write-formats';

interface CommentOptions extends ReportOptions {
  /** Title of an issue that takes the report, instead of a comment. */
  readonly issue?: string;
}

function findRun(host: CliHost): CiRun {
  const readFile = (path: string): string => readNamedFile(path, host);
  const run = findCiRun({ environment: host.environment, readFile });
  if (run) return run;
  throw new ProviderError(
    'USAGE',
    'aac comment runs only in GitHub Actions or GitLab CI, and neither GITHUB_ACTIONS nor GITLAB_CI is set. Elsewhere, aac review --format markdown prints the report that it would post.',
  );
}

/** The CI run that a report belongs to, and the host of the command. */
interface Surroundings {
  readonly run: CiRun;
  readonly host: CliHost;
}

/** Room for the marker of an existing comment, which may name a stack with a long name. */
const longestMarker = 1_000;

const isQuiet = ({ changes, drift, outputs, isPartial }: Report): boolean =>
  !isPartial && changes.length + drift.length + outputs.length === 0;

/** The comments of the request. Called only for a run that belongs to one. */
const boardOf = (run: CiRun): Board => commentsOf(run, run.request ?? 0);

/** Writes the report as a comment, or as an issue with the title `issue`. */
function writeReport({ run, text, issue }: Omit<Post, 'write'>, report: Report, subject: Subject): Post['write'] {
  const marker = markerOf(subject);
  return async (reach) => {
    if (issue === undefined) {
      const outcome = await putEntry(boardOf(run), { marker, writing: { text } }, reach);
      return `The comment on the request ${String(run.request)} was ${outcome}.`;
    }
    const board = issuesOf(run);
    const outcome = isQuiet(report)
      ? await closeEntry(board, marker, reach)
      : await putEntry(board, { marker, writing: { title: issue, text } }, reach);
    return outcome === 'none'
      ? 'Nothing was posted: the plan has no changes, and this stack has no open issue.'
      : `The issue was ${outcome}.`;
  };
}

/** Replaces the report of an earlier plan by the failure. */
async function replaceReport(
  { run, text }: Pick<Post, 'run' | 'text'>,
  subject: Subject,
  reach: Reach,
): Promise<string> {
  const isMeant = (body: string): boolean => isMarked(body, subject);
  const outcome = await replaceEntry(boardOf(run), { isMeant, text }, reach);
  return outcome === 'none'
    ? 'Nothing was posted: there is no plan, and no earlier comment to replace.'
    : `The comment on the request ${String(run.request)} now says that there is no plan.`;
}

/** Prints annotations and logs. They go to standard error where a format takes standard output; GitHub reads both. */
function asideOf({ format = [] }: CommentOptions, host: CliHost): (text: string) => void {
  return format.some(({ file }) => file === undefined) ? host.printError : host.print;
}

async function postReport(plan: PlanText, options: CommentOptions, { run, host }: Surroundings): Promise<void> {
  const { issue } = options;
  const report = await readReport(plan, options, host);
  writeFormats(await createReportPrinters(report, host, options), options.format ?? [], host);
  const folder = folderInRepository(host.workingFolder);
  const subject = { kind: issue === undefined ? 'comment' : 'issue', stack: report.stack, folder } as const;
  const limit = commentLimits[run.host] - markerOf(subject).length - 1;
  const { sources } = reportOptionsOf(run);
  const text = writeComment(report, run, { limit, folder, ...(sources && { sources }) });
  const plain = (): string => renderers.text(report, { palette: plainPalette });
  const aside = asideOf(options, host);
  const post = { run, text, plain, issue, aside };
  if (run.host === 'github') aside(host.codes.own(printAnnotations(report, folder)));
  host.printError(line`${await publish({ ...post, write: writeReport(post, report, subject) }, host)}`);
  assertNotDenied(report, listening(host));
}

async function postFailure(
  failure: readonly JsonObject[],
  options: CommentOptions,
  { run, host }: Surroundings,
): Promise<void> {
  const [stack] = options.stack ?? [];
  const subject = { kind: 'comment', stack, folder: folderInRepository(host.workingFolder) } as const;
  const text = writeFailure(failure, run, { stack, limit: commentLimits[run.host] - longestMarker });
  const post = { run, text, plain: () => text, issue: undefined, aside: asideOf(options, host) };
  const write = (reach: Reach): Promise<string> => replaceReport(post, subject, reach);
  host.printError(line`${await publish({ ...post, write }, host)}`);
}

async function runComment(path: string, options: CommentOptions, host: CliHost): Promise<void> {
  const run = findRun(host);
  if (run.token !== undefined) host.secrets.add(run.token);
  const plan = await readPlanText(path, host);
  const failure = options.issue === undefined ? findFailure(plan.text, path) : undefined;
  if (failure) await postFailure(failure, options, { run, host });
  else await postReport(plan, options, { run, host });
}

export const addComment: AddCommand = (program, host) => {
  const command = program
    .command('comment')
    .description(
      'Post the plan report on the pull or merge request, as one comment that later runs edit (GitHub Actions, GitLab CI).',
    )
    .option('--issue <title>', 'Post to one issue with this title instead, and close it when the plan has no changes')
    .addHelpText('after', '\nExample: aac plan --out plan.json && aac comment plan.json --format html=report.html');
  addReportOptions(command).action(async (path: string, options: CommentOptions) => {
    await runComment(path, options, host);
  });
};
