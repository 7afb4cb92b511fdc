import { ApiError, CallError } from '../../base/errors';
import type { JsonObject } from '../../base/json';
import type { Finding, Observation } from './finding';
import { differing, Findings } from './findings';
import { logIn } from './reading/login';
import { readService } from './reading/read-service';
import type { ProbedService } from './session';
import type { Grantee } from './writing/grantee';
import { WriteProbe } from './writing/write-probe';
import { writeService } from './writing/write-service';

/** What a probe has found out of a service. */
export interface Probed {
  /** One for every entry of the dialect. */
  readonly findings: readonly Finding[];
  readonly observations: readonly Observation[];
  /** What differs from the defaults, as far as it is known. */
  readonly dialect: JsonObject;
}

/** Releases the token of the probe. */
async function logOut(service: ProbedService, token: string, notebook: Findings): Promise<void> {
  const client = service.connect(notebook.dialect(), token, 'leaving');
  try {
    await client.releaseToken(token);
  } catch (error) {
    // What was found out before is not lost for it.
    if (!(error instanceof CallError) || error.code === 'ABORTED') throw error;
    const what = error instanceof ApiError ? `refused with ${String(error.status)}` : 'not answered as it should be';
    notebook.observe('logout', `It is ${what}: the token of this probe lives until it expires.`);
  } finally {
    await client.close();
  }
}

/** What a probe may write: nothing, scratch objects that it removes, or also actions, which nobody can delete. */
type Writes = 'none' | 'objects' | 'actions';

/**
 * Finds out which dialect a service speaks: by reads, and by scratch objects where it may write.
 *
 * @param shareWith - Whom a scratch alert may be shared with.
 */
export async function probe(
  service: ProbedService,
  writes: Writes = 'none',
  shareWith: readonly Grantee[] = [],
): Promise<Probed> {
  const notebook = new Findings(service.start, service.said);
  const session = await logIn(service, notebook);
  try {
    await readService(session, notebook);
    if (writes !== 'none') await writeService(new WriteProbe(service, session, notebook), { writes, shareWith });
  } finally {
    if (service.credential) await logOut(service, session.token, notebook);
  }
  const findings = notebook.findings(writes !== 'none');
  return { findings, observations: notebook.observations, dialect: differing(findings) };
}
