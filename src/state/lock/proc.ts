import { readdirSync, readFileSync, readlinkSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ifPresent, systemCode } from '../file/system-error';

/** Does `action`, and answers undefined when Linux does not tell, because the process is gone or is somebody else's. */
function ifTold<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch (error) {
    if (['ENOENT', 'ESRCH', 'EACCES', 'EPERM', 'ENOTDIR'].includes(systemCode(error) ?? '')) return undefined;
    throw error;
  }
}

/** Clock ticks from the start of the machine to that of a process: with its id, it names the process for good. */
export function findStartedTicks(procFolder: string, processId: number): string | undefined {
  const stat = ifTold(() => readFileSync(join(procFolder, String(processId), 'stat'), 'utf8'));
  // The second field is the name of the program, in brackets, and may hold anything; the 22nd is the start.
  return stat
    ?.slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .at(22 - 3);
}

/** When the machine was started, in milliseconds; undefined where the system does not tell. */
export function findStartMs(procFolder: string): number | undefined {
  const stat = ifTold(() => readFileSync(join(procFolder, 'stat'), 'utf8')) ?? '';
  const [, seconds] = /^btime (\d+)$/m.exec(stat) ?? [];
  return seconds === undefined ? undefined : Number(seconds) * 1000;
}

/** The namespace in which process ids of this process mean something. */
export function findProcessNamespace(procFolder: string): string | undefined {
  return ifTold(() => readlinkSync(join(procFolder, 'self', 'ns', 'pid')));
}

/** The first namespace, in which the machine itself runs; Linux numbers it so. */
const firstNamespace = 'pid:[4026531836]';

/** Whether the processes of all containers are seen from here, and the locks that they hold. */
export function seesEveryProcess(procFolder: string): boolean {
  return findProcessNamespace(procFolder) === firstNamespace;
}

interface FileIdentity {
  readonly dev: bigint;
  readonly ino: bigint;
}

/** As `/proc/locks` spells it: major and minor in hexadecimal, then the inode. */
function spellIdentity({ dev, ino }: FileIdentity): string {
  const major = ((dev >> 8n) & 0xfffn) | ((dev >> 32n) & ~0xfffn);
  const minor = (dev & 0xffn) | ((dev >> 12n) & ~0xffn);
  const spellByte = (value: bigint): string => value.toString(16).padStart(2, '0');
  return `${spellByte(major)}:${spellByte(minor)}:${String(ino)}`;
}

/** Layered file systems show another device in `/proc/locks` than to `stat`; the open files of the process tell the truth. */
function hasOpen(procFolder: string, processId: number, { dev, ino }: FileIdentity): boolean {
  const folder = join(procFolder, String(processId), 'fd');
  const descriptors = ifTold(() => readdirSync(folder)) ?? [];
  return descriptors.some((descriptor) => {
    const opened = ifTold(() => statSync(join(folder, descriptor), { bigint: true }));
    return opened?.dev === dev && opened.ino === ino;
  });
}

/**
 * Finds the process that holds a POSIX lock (`fcntl`) on a file, as Terraform does on its state while it runs.
 *
 * @returns The id of the process; undefined when nobody does; `unknown` where the system has no `/proc/locks`.
 * Processes of other machines and containers are not seen.
 */
export function findFileLocker(procFolder: string, path: string): number | undefined | 'unknown' {
  const locks = ifTold(() => readFileSync(join(procFolder, 'locks'), 'utf8'));
  if (locks === undefined) return 'unknown';
  const file = ifPresent(() => statSync(path, { bigint: true }));
  if (!file) return undefined;
  const spelt = spellIdentity(file);
  // 1: POSIX  ADVISORY  WRITE 1234 fe:00:5678 0 EOF
  const holders = locks.matchAll(/^\d+: (?:POSIX|OFDLCK) +\S+ +\S+ +(-?\d+) +(\S+)/gm);
  for (const [, processId, identity] of holders) {
    if (identity === spelt || hasOpen(procFolder, Number(processId), file)) return Number(processId);
  }
  return undefined;
}
