import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { readWebAddress } from '../base/http/web-address';
import type { RenderOptions } from '../review';
import type { CliHost } from './host';
import { readNamedFile } from '../toolkit/named-file';

/** The facts of the surroundings that a report shows. */
type RunFacts = Pick<RenderOptions, 'limit' | 'whole' | 'sources' | 'commit' | 'environmentService'>;

/**
 * Returns what the surroundings say of a report: the run of CI, and the service that the environment names.
 *
 * @param limit - of characters, where the host's own is not meant.
 */
export async function runFacts(host: CliHost, limit?: number): Promise<RunFacts> {
  const { environment, workingFolder } = host;
  const { findCiRun } = await import('../review/hosting/index.js');
  const { reportOptionsOf } = await import('../review/index.js');
  // In a container the file of the event may be out of reach; the environment has a commit, too.
  const readFile = (path: string): string =>
    existsSync(resolve(workingFolder, path)) ? readNamedFile(path, host) : '';
  const { url } = readWebAddress(environment['ANALYTICS_BASE_URL'] ?? '');
  return {
    ...reportOptionsOf(findCiRun({ environment, readFile }), limit),
    ...(url && { environmentService: url.host }),
  };
}
