import type { JsonObject } from '../base/json';
import { findJsonObject, formatJson } from '../base/json-text';

/** Who holds a lock, as Terraform writes it down. */
export interface LockInfo {
  readonly id: string;
  readonly operation: string;
  /** Terraform leaves it empty; ours says which process it is, see {@link LockHolder}. */
  readonly info: string;
  /** `user@host`. */
  readonly who: string;
  /** Version of the program that holds the lock. */
  readonly version: string;
  /** A moment in RFC 3339. */
  readonly created: string;
  readonly path: string;
}

/** The process that holds a lock of ours. */
export interface LockHolder {
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

/** Prints a lock's info as Terraform does. */
export function printLockInfo(info: LockInfo): string {
  return formatJson({
    ID: info.id,
    Operation: info.operation,
    Info: info.info,
    Who: info.who,
    Version: info.version,
    Created: info.created,
    Path: info.path,
  });
}

/** Parses a lock's info; undefined when it is none, because it is just being written or was cut off. */
export function parseLockInfo(text: string): LockInfo | undefined {
  const object = findJsonObject(text);
  return (
    object && {
      id: textOf(object, 'ID'),
      operation: textOf(object, 'Operation'),
      info: textOf(object, 'Info'),
      who: textOf(object, 'Who'),
      version: textOf(object, 'Version'),
      created: textOf(object, 'Created'),
      path: textOf(object, 'Path'),
    }
  );
}

/** Prints the process that holds a lock, for the `info` of the lock. */
export function printLockHolder({ processId, startedTicks, processNamespace }: LockHolder): string {
  return formatJson({
    processId,
    ...(startedTicks !== undefined && { startedTicks }),
    ...(processNamespace !== undefined && { processNamespace }),
  });
}

/** The process that holds a lock of ours; undefined for a lock of Terraform. */
export function parseLockHolder(info: string): LockHolder | undefined {
  const object = findJsonObject(info);
  const processId = object?.['processId'];
  if (!object || typeof processId !== 'number') return undefined;
  return {
    processId,
    startedTicks: textOf(object, 'startedTicks') || undefined,
    processNamespace: textOf(object, 'processNamespace') || undefined,
  };
}
