import type { Account } from '../../adopt';
import { warningAt } from '../../base/diagnostic';
import type { ListeningHost } from '../host';

/** Leaves out what `aac probe` made and could not remove, and says so. */
export async function leaveOutScratch(account: Account, host: ListeningHost): Promise<Account> {
  const { isScratch } = await import('../../service/probe/index.js');
  const [scratch = [], objects = []] = [true, false].map((wanted) =>
    account.objects.filter(({ values: { name } }) => (typeof name === 'string' && isScratch(name)) === wanted),
  );
  if (scratch.length === 0) return account;
  const names = scratch.map(({ type, id }) => `${type} ${id}`).join(', ');
  const notice = warningAt(
    [],
    'Objects of aac probe are left out',
    `No code is written for ${names}: aac probe made it.`,
  );
  host.notify({ kind: 'diagnostics', diagnostics: [notice] });
  return { ...account, objects, elsewhere: [...(account.elsewhere ?? []), ...scratch] };
}
