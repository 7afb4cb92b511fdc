import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { parseLockInfo } from './lock-info';
import { ifPresent, systemCode } from './state-file';

/**
 * Judges the text of a lock file that stands in the way: throws when its holder may be alive, and answers what to tell
 * the user when the holder is dead.
 */
export type JudgeHolder = (text: string, lockPath: string) => string;

/** What we put into a lock file. */
export interface LockClaim {
  readonly id: string;
  readonly text: string;
}

function readLockFile(lockPath: string): string | undefined {
  return ifPresent(() => readFileSync(lockPath, 'utf8'));
}

/** Makes the file `lockPath` with its whole text appear in one step. */
function linkWhole(lockPath: string, { id, text }: LockClaim): void {
  const fresh = `${lockPath}.${id}`;
  writeFileSync(fresh, text, { mode: 0o600, flag: 'wx' });
  try {
    linkSync(fresh, lockPath);
  } catch (error) {
    if (!['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'].includes(systemCode(error) ?? '')) throw error;
    // No hard links here: for a moment the file is there without its text, and others have to take that for held.
    writeFileSync(lockPath, text, { mode: 0o600, flag: 'wx' });
  } finally {
    rmSync(fresh, { force: true });
  }
}

/** Creates the file, or answers false when it is there already. */
function createWhole(lockPath: string, claim: LockClaim): boolean {
  try {
    linkWhole(lockPath, claim);
    return true;
  } catch (error) {
    if (systemCode(error) === 'EEXIST') return false;
    throw error;
  }
}

/** Puts our text in the place of a dead holder's, in one step. */
function replaceWhole(lockPath: string, { id, text }: LockClaim): void {
  const fresh = `${lockPath}.${id}`;
  writeFileSync(fresh, text, { mode: 0o600, flag: 'wx' });
  renameSync(fresh, lockPath);
}

/** Removes a lock file if it is ours; Terraform may have written its own over it. */
export function releaseLockFile(lockPath: string, id: string): void {
  const text = readLockFile(lockPath);
  if (text !== undefined && parseLockInfo(text)?.id === id) rmSync(lockPath, { force: true });
}

/**
 * Takes a lock file, from a dead holder if need be.
 *
 * Of processes that find the same dead holder, one may replace its file: the one that holds a second lock file,
 * `<lockPath>.takeover`, which is taken by the same rules. Holding it, the first file is looked at again, because somebody
 * may have taken it over meanwhile; nobody else replaces it from then on.
 *
 * @returns What to tell the user about a holder that was found dead.
 */
export function acquireLockFile(lockPath: string, claim: LockClaim, judge: JudgeHolder): string | undefined {
  while (!createWhole(lockPath, claim)) {
    const found = readLockFile(lockPath);
    if (found === undefined) continue;
    const notice = judge(found, lockPath);
    const takeoverPath = `${lockPath}.takeover`;
    acquireLockFile(takeoverPath, claim, judge);
    try {
      if (readLockFile(lockPath) === found) {
        replaceWhole(lockPath, claim);
        return notice;
      }
    } finally {
      releaseLockFile(takeoverPath, claim.id);
    }
  }
  return undefined;
}
