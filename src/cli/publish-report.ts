/** Posts a report on the pull or merge request or to an issue; falls back to the CI run where that is not possible. */
import { appendFileSync } from 'node:fs';
import { ProviderError } from '../base/errors';
import { type CiRun, HostError, type Reach, tokenVariables } from '../review/hosting/index';
import type { CliHost } from './host';
import { listening } from './listening-host';
import { accessFile, assertReplaceable } from '../toolkit/named-file';

/** A report, and how it is posted. */
export interface Post {
  readonly run: CiRun;
  /** The report as markdown, without the marker. */
  readonly text: string;
  /** The report as text for a log. */
  readonly plain: () => string;
  /** Prints to the log. */
  readonly aside: (text: string) => void;
  readonly issue: string | undefined;
  /** Writes the comment or the issue, and answers in one sentence what it did. */
  readonly write: (reach: Reach) => Promise<string>;
}

/** Why nothing can be posted, known before any request is sent. */
function hindranceOf({ run, issue }: Pick<Post, 'run' | 'issue'>): string | undefined {
  if (issue === undefined && run.request === undefined) return 'this run belongs to no pull or merge request';
  if (run.token === undefined) {
    return `${tokenVariables[run.host]} is empty, as in runs for a fork`;
  }
  return undefined;
}

/** Posts a report, or prints it beside the run and says why. */
export async function publish(post: Post, host: CliHost): Promise<string> {
  const { run, text, plain, aside, issue } = post;
  const { summaryFile } = run;
  if (summaryFile !== undefined) {
    assertReplaceable(summaryFile, host);
    accessFile(summaryFile, 'written', () => {
      appendFileSync(summaryFile, `${text}\n`);
    });
  }
  const fallBack = (reason: string): string => {
    if (summaryFile === undefined) aside(plain());
    const where = summaryFile === undefined ? 'above' : 'in the summary of the step';
    const sentence = `Nothing was posted: ${reason}. The text is ${where}.`;
    // The issue of a scheduled run is all that tells people: without it, the run must not look well.
    if (issue !== undefined) throw new ProviderError('COMMENT_FAILED', sentence);
    return sentence;
  };
  const hindrance = hindranceOf(post);
  if (hindrance !== undefined) return fallBack(hindrance);
  const { clock, version } = host.surroundings;
  const reach = { apiUrl: run.apiUrl, userAgent: `analytics-as-code/${version}`, clock, random: Math.random };
  try {
    return await listening(host).during('Posting the report', () => post.write(reach));
  } catch (error) {
    if (error instanceof HostError && error.status === 403)
      return fallBack(`the token lacks the permission (${error.message})`);
    throw error;
  }
}
