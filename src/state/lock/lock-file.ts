import { linkSync, lstatSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { findText } from '../file/state-file';
import { ifPresent, systemCode } from '../file/system-error';
import { parseLockInfo } from './lock-info';

/** What we put into a lock file, and how we judge whom we find in it. */
export interface LockClaim {
  readonly id: string;
  readonly text: string;
  /** Throws when the holder may be alive, and answers what to tell the user when it is dead. */
  readonly judge: (text: string, lockPath: string) => string;
  /** Throws the error of a lock that cannot be taken; `holder` says why, and what to do. */
  readonly refuse: (holder: string) => never;
}

/** Reading a pipe would never end, and behind a link there may be anything, or nothing. */
function assertFile(lockPath: string, { refuse }: LockClaim): void {
  const found = ifPresent(() => lstatSync(lockPath));
  if (!found || found.isFile()) return;
  refuse(`${lockPath}, which is not a file that a run has made. Remove it if no run is at work.`);
}

/** So often somebody else may be quicker: more runs than that do not begin at one moment. */
const maxAttempts = 1_000;

/** Makes a file that nobody knows, to be moved to its place with its whole text in one step. */
function writeBeside(lockPath: string, { id, text }: LockClaim): string {
  const path = `${lockPath}.${id}`;
  writeFileSync(path, text, { mode: 0o600, flag: 'wx' });
  return path;
}

/** Makes the file `lockPath` with its whole text appear in one step; answers false when it is there already. */
function createLockFile(lockPath: string, claim: LockClaim): boolean {
  const beside = writeBeside(lockPath, claim);
  try {
    linkSync(beside, lockPath);
    return true;
  } catch (error) {
    const code = systemCode(error) ?? '';
    if (code === 'EEXIST') return false;
    if (!['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'].includes(code)) throw error;
    return createWithoutLink(lockPath, claim);
  } finally {
    rmSync(beside, { force: true });
  }
}

/** Where there are no hard links: for a moment the file is there without its text, and others have to take that for held. */
function createWithoutLink(lockPath: string, { text }: LockClaim): boolean {
  try {
    writeFileSync(lockPath, text, { mode: 0o600, flag: 'wx' });
    return true;
  } catch (error) {
    if (systemCode(error) === 'EEXIST') return false;
    throw error;
  }
}

/** Removes a lock file if it is ours; Terraform may have written its own over it. */
export function releaseLockFile(lockPath: string, id: string): void {
  const text = findText(lockPath);
  if (text !== undefined && parseLockInfo(text)?.ID === id) rmSync(lockPath, { force: true });
}

/** The lock file that a process holds while it takes the one at `lockPath` over. */
export const takeoverPath = (lockPath: string): string => `${lockPath}.takeover`;

/**
 * Puts our text in the place of a dead holder's; answers false when somebody else was quicker.
 *
 * Of processes that find the same dead holder, one may replace its file: the one that holds a second lock file,
 * `<lockPath>.takeover`, which is taken by the same rules. Holding it, the first file is looked at again, because somebody
 * may have taken it over meanwhile; nobody else replaces it from then on.
 */
function takeOver(lockPath: string, dead: string, claim: LockClaim): boolean {
  const second = takeoverPath(lockPath);
  acquireLockFile(second, claim);
  try {
    if (findText(lockPath) !== dead) return false;
    renameSync(writeBeside(lockPath, claim), lockPath);
    return true;
  } finally {
    releaseLockFile(second, claim.id);
  }
}

/**
 * Takes a lock file, from a dead holder if need be.
 *
 * @returns What to tell the user about a holder that was found dead.
 */
export function acquireLockFile(lockPath: string, claim: LockClaim): string | undefined {
  for (let attempt = 1; attempt <= maxAttempts; attempt++) {
    if (createLockFile(lockPath, claim)) return undefined;
    assertFile(lockPath, claim);
    const found = findText(lockPath);
    if (found === undefined) continue;
    const notice = claim.judge(found, lockPath);
    if (takeOver(lockPath, found, claim)) return notice;
  }
  return claim.refuse(`other runs, one after the other (${lockPath}). Try again.`);
}
