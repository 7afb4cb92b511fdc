/** What the host that a pipeline runs on takes of a comment, where it keeps what does not fit, and where it shows the code. */
import type { RenderOptions } from '../review';
import type { CliHost } from './host';

/** How many characters a comment may have. */
const limits = { github: 65_536, gitlab: 1_000_000 } as const;

/** A link to the run of the pipeline, which has the other files of the report. */
function linkTo(url: string): Pick<RenderOptions, 'whole'> {
  return /^https?:\/\/[\w.:/~-]+$/.test(url) ? { whole: `[in the artifacts of this run](${url})` } : {};
}

/** Where the host shows the files of the repository at the commit of this run. */
function sourcesAt(url: string): Pick<RenderOptions, 'sources'> {
  return /^https?:\/\/[\w.:/~-]+\/[0-9a-f]{7,64}\/$/.test(url) ? { sources: url } : {};
}

const repositoryUrl = (of: (name: string) => string): string => `${of('GITHUB_SERVER_URL')}/${of('GITHUB_REPOSITORY')}`;

/** Where the host shows the code of this run; nothing outside of the CI of GitHub and GitLab. */
export function sourcesOf({ environment }: CliHost): Pick<RenderOptions, 'sources'> {
  const of = (name: string): string => environment[name] ?? '';
  if (of('GITHUB_ACTIONS') === 'true') return sourcesAt(`${repositoryUrl(of)}/blob/${of('GITHUB_SHA')}/`);
  return of('GITLAB_CI') === 'true' ? sourcesAt(`${of('CI_PROJECT_URL')}/-/blob/${of('CI_COMMIT_SHA')}/`) : {};
}

/** What a report is told about the host: its limit, unless `limit` says another. */
export function hostLimits(host: CliHost, limit?: number): Pick<RenderOptions, 'limit' | 'whole' | 'sources'> {
  const of = (name: string): string => host.environment[name] ?? '';
  const sources = sourcesOf(host);
  if (of('GITHUB_ACTIONS') === 'true') {
    const run = linkTo(`${repositoryUrl(of)}/actions/runs/${of('GITHUB_RUN_ID')}`);
    return { limit: limit ?? limits.github, ...run, ...sources };
  }
  const run = of('GITLAB_CI') === 'true' ? linkTo(of('CI_JOB_URL')) : {};
  return { limit: limit ?? (of('GITLAB_CI') === 'true' ? limits.gitlab : limits.github), ...run, ...sources };
}
