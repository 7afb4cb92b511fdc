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
  type Keeping,
  markerOf,
  putEntry,
  type Reach,
  replaceEntry,
  type Subject,
} from '../../review/hosting/index';
import { type FoundDrift, keepsDatesOf, type Report, renderers, reportOptionsOf, writeFirstSeen } from '../../review';
import { printAnnotations } from '../output/annotate';
import { writeComment, writeFailure } from '../output/comment-text';
import { findFailure } from '../../toolkit/review/failure-document';
import type { AddCommand, CliHost } from '../host';
import { assertNotDenied } from '../../toolkit/policies/judge-plan';
import { readWords } from '../options';
import { line } from '../output/line';
import { readNamedFile } from '../../toolkit/named-file';
import { readFoundDrift } from '../../toolkit/review/found-drift';
import { nameOf } from '../drift/difference-lines';
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

/** Writes the report as the comment of a request. */
function writeRequest({ run, text }: Pick<Post, 'run' | 'text'>, subject: Subject): Post['write'] {
  return async (reach) => {
    const outcome = await putEntry(boardOf(run), { marker: markerOf(subject), writing: { text } }, reach);
    return `The comment on the request ${String(run.request)} was ${outcome}.`;
  };
}

/** What an issue is made of: a report that fits, and since when there is what it shows. */
interface Issue extends Pick<Post, 'run' | 'aside'> {
  readonly title: string;
  readonly found: FoundDrift;
  /** The report as markdown, of a length that leaves room. */
  readonly textOf: (room: number) => string;
}

/** Writes the report as an issue, which keeps when drift was seen for the first time. */
function writeIssue({ run, aside, title, found, textOf }: Issue, report: Report, subject: Subject): Post['write'] {
  let seen: FoundDrift['differences'] = [];
  const writing: Keeping = {
    keepsAllOf: keepsDatesOf,
    write(earlier) {
      const written = writeFirstSeen(found, earlier);
      ({ seen } = written);
      const room = written.line.length + written.list.length;
      return { title, text: written.line + textOf(room) + written.list };
    },
  };
  return async (reach) => {
    const [board, marker] = [issuesOf(run), markerOf(subject)];
    const outcome = await (isQuiet(report) ? closeEntry : putEntry)(board, { marker, writing }, reach);
    if (outcome === 'none') return 'Nothing was posted: the plan has no changes, and this stack has no open issue.';
    for (const one of seen) aside(line`${nameOf(one)}: first seen on ${one.firstSeen.slice(0, 10)}.`);
    return `The issue was ${outcome}.`;
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
  const textOf = (room: number): string =>
    writeComment(report, run, { limit: limit - room, folder, ...(sources && { sources }) });
  const text = textOf(0);
  const plain = (): string => renderers.text(report, { palette: plainPalette });
  const aside = asideOf(options, host);
  const post = { run, text, plain, issue, aside };
  if (run.host === 'github') aside(host.codes.own(printAnnotations(report, folder)));
  let write = writeRequest(post, subject);
  if (issue !== undefined) {
    const found = await readFoundDrift(plan, options.stack?.[0], host.surroundings.clock.nowMs());
    write = writeIssue({ run, aside, title: issue, textOf, found }, report, subject);
  }
  host.printError(line`${await publish({ ...post, write }, host)}`);
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
    .option(
      '--issue <title>',
      'Post to one issue with this title instead; close it when the plan has no changes, and reopen it later',
      readWords,
    )
    .addHelpText('after', '\nExample: aac plan --out plan.json && aac comment plan.json --format html=report.html');
  addReportOptions(command).action(async (path: string, options: CommentOptions) => {
    await runComment(path, options, host);
  });
};
