import { ProviderError } from '../../base/errors';
import type { Grantee } from '../../service/probe/index';
import { words } from '../output/line';

/** What the options of a probe say of writes. */
export interface WriteOptions {
  /** What may be written; `true` without a word. */
  readonly write?: true | 'actions';
  /** Whom a scratch alert may be shared with, as the imports of shares name them. */
  readonly shareWith?: readonly string[];
}

/**
 * Reads whom scratch alerts may be shared with.
 *
 * @throws ProviderError `USAGE` where that is nobody, or more than one user and one group.
 */
export async function readGrantees({ write, shareWith = [] }: WriteOptions): Promise<readonly Grantee[]> {
  if (shareWith.length > 0 && write === undefined) {
    throw new ProviderError('USAGE', '--share-with needs --write, which makes the alert to share.');
  }
  const { parseGrantee } = await import('../../resources/index.js');
  const grantees = shareWith.map((text) => {
    const grantee = parseGrantee(text);
    if (grantee) return grantee;
    const forms = 'user/<name> or group/<id>, such as user/amy@example.com or group/17';
    throw new ProviderError('USAGE', words`--share-with takes ${forms}, and not ${JSON.stringify(text)}.`);
  });
  if (new Set(grantees.map(({ type }) => type)).size < grantees.length) {
    throw new ProviderError('USAGE', '--share-with takes one user and one group. Remove the others.');
  }
  return grantees;
}
