import { createHash } from 'node:crypto';
import { existsSync, rmSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { ProviderError } from '../../base/errors';
import { maskAddress } from '../../base/http/mask-address';
import { isJsonObject, type JsonObject } from '../../base/json';
import { findJsonObject } from '../../base/json-text';
import { configurationIn } from '../adopt/configuration-folder';
import { isProject } from '../adopt/existing-project';
import { replaceFiles } from '../adopt/project-files';
import type { ListeningHost } from '../host';
import { readCodeFile } from '../named-file';
import type { ProjectFiles } from '../project/project-template';

/** The file that says what a promotion has written. */
export const recordFile = 'promotion.json';

/** What an earlier promotion wrote, and nobody has changed since. */
export interface EarlierPromotion {
  readonly files: readonly string[];
}

/** Files that say nothing of the account. A promotion keeps them, and the backend that a user sets in them. */
const own: readonly string[] = ['main.ts', 'stack.test.ts'];

/** Whether a file of a project says what the account has. */
export const saysAccount = (name: string): boolean => name.endsWith('.ts') && !own.includes(name);

/** Git may end lines otherwise. */
const digestOf = (file: string): string =>
  createHash('sha256').update(readCodeFile(file).replaceAll('\r\n', '\n')).digest('hex');

const addressOf = ({ environment }: ListeningHost): string =>
  maskAddress(environment['ANALYTICS_BASE_URL'] ?? '').replace(/\/$/, '');

/** Whether a promotion may have written it: what is recorded is written over, or removed. */
const isBelow = (name: string): boolean =>
  saysAccount(name) && !isAbsolute(name) && !name.split(/[/\\]/).includes('..');

/** @throws ProviderError `USAGE` for a record that no promotion has written. */
function readRecord(file: string): { readonly target: string; readonly files: JsonObject } {
  const { target, files } = findJsonObject(readCodeFile(file)) ?? {};
  if (typeof target === 'string' && isJsonObject(files) && Object.keys(files).every(isBelow)) return { target, files };
  throw new ProviderError(
    'USAGE',
    `${file} is not what aac promote wrote. Restore it, or name a new folder: --out DIR.`,
  );
}

/**
 * Finds out what an earlier promotion wrote into a folder; undefined for a folder without a project.
 *
 * @throws ProviderError `USAGE` for a project of somebody else, for another target, and for files that were changed since.
 */
export function findEarlierPromotion(
  { folder, out }: { readonly folder: string; readonly out: string },
  target: ListeningHost,
): EarlierPromotion | undefined {
  const record = join(folder, recordFile);
  if (!existsSync(record)) {
    if (!isProject(folder) && configurationIn(folder).length === 0) return undefined;
    throw new ProviderError(
      'USAGE',
      `${out} holds a project that aac promote did not write: it has no ${recordFile}. Name a new folder: aac promote --out DIR.`,
    );
  }
  const { target: before, files } = readRecord(record);
  if (before !== addressOf(target)) {
    throw new ProviderError(
      'USAGE',
      `${out} was promoted to ${before}, and --to-env names ${addressOf(target)}. Name another folder: aac promote --out DIR.`,
    );
  }
  const names = Object.keys(files);
  const changed = names.filter((name) => {
    const file = join(folder, name);
    return existsSync(file) && digestOf(file) !== files[name];
  });
  if (changed.length === 0) return { files: names };
  throw new ProviderError(
    'USAGE',
    `${changed.join(', ')} in ${out} ${changed.length === 1 ? 'was' : 'were'} edited, and aac promote would write over that. Undo the edits, such as with git restore, or name a new folder: aac promote --out DIR.`,
  );
}

/** @throws ProviderError `USAGE` for files in the way that no promotion wrote. */
export function assertNotInTheWay(folder: string, names: readonly string[], earlier: EarlierPromotion): void {
  const found = names.filter((name) => !earlier.files.includes(name) && existsSync(join(folder, name)));
  if (found.length === 0) return;
  throw new ProviderError(
    'USAGE',
    `${folder} has ${found.join(', ')} already, which aac promote did not write. Move it.`,
  );
}

/** Removes what the code has no more. */
export function removeStale(folder: string, names: readonly string[], earlier: EarlierPromotion): void {
  for (const name of earlier.files) if (!names.includes(name)) rmSync(join(folder, name), { force: true });
}

/** Records what was written, so that a later promotion may write it anew. */
export function recordPromotion(folder: string, files: ProjectFiles, target: ListeningHost): void {
  const names = Object.keys(files).filter(saysAccount);
  const record = {
    '//': 'aac promote wrote these files, and writes them anew as long as nobody edits them.',
    target: addressOf(target),
    files: Object.fromEntries(names.map((name) => [name, digestOf(join(folder, name))])),
  };
  replaceFiles(folder, { [recordFile]: `${JSON.stringify(record, undefined, 2)}\n` });
}
