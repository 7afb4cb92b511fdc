import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { errorAt } from '../base/diagnostic';
import { ConfigurationError } from '../base/errors';
import type { JsonValue } from '../base/json';
import { formatJson, parseJson } from '../base/json-text';
import type { Snapshot } from './store';

/**
 * What a data file holds; undefined when there is no such file yet.
 *
 * @throws ConfigurationError `CONFIG_INVALID` when it cannot be read or is not JSON.
 */
export function readDataFile(path: string): JsonValue | undefined {
  try {
    return existsSync(path) ? parseJson(readFileSync(path, 'utf8')) : undefined;
  } catch (error) {
    const detail = `The data file ${path} cannot be read: ${String(error)}. Mend it, or name another one.`;
    throw new ConfigurationError([errorAt([], 'Unreadable data file', detail)]);
  }
}

/** Replaces a data file whole. Synchronous, so that two saves never overlap and no answer overtakes its save. */
export function writeDataFile(path: string, snapshot: Snapshot): void {
  const draft = `${path}.new`;
  writeFileSync(draft, `${formatJson(snapshot as unknown as JsonValue, 2)}\n`, { mode: 0o600 });
  renameSync(draft, path);
}
