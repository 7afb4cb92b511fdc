import { warningAt } from '../../base/diagnostic';
import { countWords } from '../../base/text/count-words';
import type { Dialect, ObjectKind } from '../../service/interface/index';
import type { ListeningHost } from '../host';
import { runInterruptibly, assertNotInterrupted } from '../running';
import { withSettings } from '../service-client';
import { copyAccount, type AccountCopy } from './copy-account';

/** A copy of an account, as options of a reference server. */
export interface ServedCopy {
  readonly settings: { readonly dialect: Dialect; readonly seed: Pick<AccountCopy, 'objects' | 'shares'> };
  /** What is in it, and what is not. */
  readonly summary: string;
}

const nouns: Readonly<Record<ObjectKind, string>> = {
  alert: 'alert',
  slack: 'Slack action',
  teams: 'Teams action',
  webhook: 'webhook action',
  category: 'category',
};

function describe({ objects }: AccountCopy): string {
  const counts = Object.entries(nouns).map(([kind, noun]) => {
    const { length } = objects[kind as ObjectKind];
    return kind === 'category' && length !== 1 ? `${String(length)} categories` : countWords(length, noun);
  });
  return `It holds a copy of the account: ${counts.join(', ')}. Secrets, records of datasets and the assets of categories are not in it.`;
}

/** Copies the account of the environment. */
export async function readCopy(host: ListeningHost): Promise<ServedCopy> {
  const calling = { settings: {}, credential: 'login', activity: 'Copying the account' } as const;
  const copy = await runInterruptibly(host, (running) =>
    withSettings(host, calling, (client) => copyAccount(client, () => assertNotInterrupted(running))),
  );
  const diagnostics = copy.warnings.map((warning) => warningAt([], 'The copy is not whole', warning));
  host.notify({ kind: 'diagnostics', diagnostics });
  const { dialect, objects, shares } = copy;
  return { settings: { dialect, seed: { objects, shares } }, summary: describe(copy) };
}
