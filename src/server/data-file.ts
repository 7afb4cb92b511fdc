import { accessSync, constants, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { JsonValue } from '../base/json';
import { formatJson, parseJson } from '../base/json-text';
import { unusable } from './refusal';
import type { Snapshot } from './snapshot';

/**
 * What a data file holds; undefined when there is no such file yet.
 *
 * @throws ConfigurationError `CONFIG_INVALID` when it is not JSON, cannot be read, or could not be written later.
 */
export function readDataFile(path: string): JsonValue | undefined {
  try {
    accessSync(dirname(path), constants.W_OK);
    return existsSync(path) ? parseJson(readFileSync(path, 'utf8')) : undefined;
  } catch (error) {
    // Not the message: that of the parser quotes the text, which may hold secrets.
    const { code = 'it is not JSON' } = error as NodeJS.ErrnoException;
    const detail = `The data file ${path} cannot be used (${code}). Mend it, or name another one.`;
    throw unusable('Unusable data file', detail);
  }
}

/** Replaces a data file whole. Synchronous, so that two saves never overlap and no answer overtakes its save. */
export function writeDataFile(path: string, snapshot: Snapshot): void {
  const draft = `${path}.new`;
  writeFileSync(draft, `${formatJson(snapshot as unknown as JsonValue, 2)}\n`, { mode: 0o600 });
  renameSync(draft, path);
}
