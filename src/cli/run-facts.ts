import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { readWebAddress } from '../base/http/web-address';
import type { RenderOptions } from '../review';
import type { CliHost } from './host';
import { readNamedFile } from './named-file';

/** Where the host that a pipeline runs on shows a commit. */
function pageOf(sha: string, environment: CliHost['environment']): string {
  const of = (name: string): string => environment[name] ?? '';
  return of('GITHUB_ACTIONS') === 'true'
    ? `${of('GITHUB_SERVER_URL')}/${of('GITHUB_REPOSITORY')}/commit/${sha}`
    : `${of('CI_PROJECT_URL')}/-/commit/${sha}`;
}

/** The commit that CI runs on; nothing elsewhere. */
async function findCommit(host: CliHost): Promise<Pick<RenderOptions, 'commit'>> {
  const { environment, workingFolder } = host;
  const { findCiRun } = await import('../review/hosting/index.js');
  // In a container the file of the event may be out of reach; the environment has a commit, too.
  const readFile = (path: string): string =>
    existsSync(resolve(workingFolder, path)) ? readNamedFile(path, host) : '';
  const sha = findCiRun({ environment, readFile })?.commit ?? '';
  if (!/^[0-9a-f]{7,64}$/.test(sha)) return {};
  const href = pageOf(sha, environment);
  return { commit: { sha, ...(/^https?:\/\/[\w.:/~-]+$/.test(href) && { href }) } };
}

/** What the surroundings say of a plan, for the head of its report. */
export async function runFacts(host: CliHost): Promise<Pick<RenderOptions, 'commit' | 'environmentService'>> {
  const { url } = readWebAddress(host.environment['ANALYTICS_BASE_URL'] ?? '');
  return { ...(await findCommit(host)), ...(url && { environmentService: url.host }) };
}
