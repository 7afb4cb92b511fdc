/** What the host that a pipeline runs on takes of a comment, and where it keeps what does not fit. */
import type { RenderOptions } from '../review';
import type { CliHost } from './host';

/** How many characters a comment may have. */
const limits = { github: 65_536, gitlab: 1_000_000 } as const;

/** A link to the run of the pipeline, which has the other files of the report. */
function linkTo(url: string): Pick<RenderOptions, 'whole'> {
  return /^https?:\/\/[\w.:/~-]+$/.test(url) ? { whole: `[in the artifacts of this run](${url})` } : {};
}

/** What a report is told about the host: its limit, unless `limit` says another. */
export function hostLimits({ environment }: CliHost, limit?: number): Pick<RenderOptions, 'limit' | 'whole'> {
  const { GITHUB_ACTIONS, GITHUB_SERVER_URL = '', GITHUB_REPOSITORY = '', GITHUB_RUN_ID = '' } = environment;
  const { GITLAB_CI, CI_JOB_URL = '' } = environment;
  if (GITHUB_ACTIONS === 'true') {
    const url = `${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}/actions/runs/${GITHUB_RUN_ID}`;
    return { limit: limit ?? limits.github, ...linkTo(url) };
  }
  if (GITLAB_CI === 'true') return { limit: limit ?? limits.gitlab, ...linkTo(CI_JOB_URL) };
  return { limit: limit ?? limits.github };
}
