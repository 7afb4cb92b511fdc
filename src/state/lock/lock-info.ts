import type { JsonObject } from '../../base/json';
import { findJsonObject } from '../../base/json-text';
import { quoteWord } from '../../base/text/quote-word';
import type { StateSurroundings } from '../surroundings';
import { findProcessNamespace, findStartedTicks } from './proc';

const keys = ['ID', 'Operation', 'Info', 'Who', 'Version', 'Created', 'Path'] as const;

/**
 * Who holds a lock, as Terraform writes it down. `Who` is `user@host`, `Version` that of the program, `Created` a moment in
 * RFC 3339. Terraform leaves `Info` empty; ours says which process it is, see {@link LockHolder}.
 */
export type LockInfo = Readonly<Record<(typeof keys)[number], string>>;

/** Nothing known of a holder. */
export const emptyLockInfo = Object.fromEntries(keys.map((key) => [key, ''])) as LockInfo;

/** The process that holds a lock of ours. */
export interface LockHolder {
  /** Of the machine since it was started; undefined where the system does not tell. */
  readonly bootId: string | undefined;
  /** Of the machine; undefined where the system does not tell. */
  readonly machineId: string | undefined;
  readonly processId: number;
  /** Clock ticks from the start of the machine to that of the process; undefined where the system does not tell. */
  readonly startedTicks: string | undefined;
  /** Ids of processes mean something within one namespace (one container) alone; undefined where there are none. */
  readonly processNamespace: string | undefined;
}

function textOf(object: JsonObject, key: string): string {
  const value = object[key];
  return typeof value === 'string' ? value : '';
}

/** Makes the info of a lock that is about to be taken for `operation`, without a path. */
export function createLockInfo(surroundings: StateSurroundings, operation: string): LockInfo {
  const { bootId, machineId, processId, user, host, version, clock, procFolder, createId } = surroundings;
  const holder: LockHolder = {
    bootId,
    machineId,
    processId,
    startedTicks: findStartedTicks(procFolder, processId),
    processNamespace: findProcessNamespace(procFolder),
  };
  return {
    ...emptyLockInfo,
    ID: createId(),
    Operation: operation,
    Info: JSON.stringify(holder),
    Who: `${user}@${host}`,
    Version: version,
    Created: new Date(clock.nowMs()).toISOString(),
  };
}

/** The command that ends a lock. Whoever took the lock may have chosen its id, so the id is quoted, and is never read as an option. */
export function unlockCommand(id: string): string {
  return `aac force-unlock ${id.startsWith('-') ? '-- ' : ''}${quoteWord(id)}`;
}

/** Parses a lock's info; undefined when it is none, because it is just being written or was cut off. */
export function parseLockInfo(text: string): LockInfo | undefined {
  const object = findJsonObject(text);
  return object && (Object.fromEntries(keys.map((key) => [key, textOf(object, key)])) as LockInfo);
}

/** The process that holds a lock of ours; undefined for a lock of Terraform. */
export function parseLockHolder({ Info: info }: LockInfo): LockHolder | undefined {
  const object = findJsonObject(info);
  const processId = object?.['processId'];
  if (!object || typeof processId !== 'number') return undefined;
  return {
    bootId: textOf(object, 'bootId') || undefined,
    machineId: textOf(object, 'machineId') || undefined,
    processId,
    startedTicks: textOf(object, 'startedTicks') || undefined,
    processNamespace: textOf(object, 'processNamespace') || undefined,
  };
}
