import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ProviderError } from '../../base/errors';
import { maskAddress } from '../../base/http/mask-address';
import { configurationIn } from '../adopt/configuration-folder';
import { isProject } from '../adopt/existing-project';
import { writeFiles } from '../adopt/project-files';
import type { ListeningHost } from '../host';
import { accessFile } from '../named-file';
import type { ProjectFiles } from '../project/project-template';
import { digestOf, digestsOf, readRecord, recordFile, saysAccount, writeRecord } from './promotion-record';

/** What an earlier promotion wrote, and nobody has changed since. */
export interface EarlierPromotion {
  readonly files: readonly string[];
}

const addressOf = ({ environment }: ListeningHost): string =>
  maskAddress(environment['ANALYTICS_BASE_URL'] ?? '').replace(/\/$/, '');

/** Where the text of a file waits until those of all files are written. */
const besideOf = (name: string): string => `${name}.new`;

/** Puts each text that waits into its file, unless that one is kept. */
function placeWaiting(folder: string, waiting: readonly string[], isKept: (name: string) => boolean): void {
  for (const name of waiting) {
    const [file, text] = [join(folder, name), join(folder, besideOf(name))];
    accessFile(file, 'written', () => {
      if (!existsSync(text)) return;
      if (isKept(name)) rmSync(text);
      else renameSync(text, file);
    });
  }
}

/** Records files as they are. */
function recordFiles(folder: string, target: string, names: readonly string[]): void {
  const digests = names.map((name) => [name, digestsOf(join(folder, name))] as const);
  writeRecord(folder, { target, files: Object.fromEntries(digests), waiting: [] });
}

/**
 * Finds out what an earlier promotion wrote into a folder; undefined for a folder without a project. Finishes what one began that was killed
 * while it wrote.
 *
 * @throws ProviderError `USAGE` for a project of somebody else, for another target, and for files that were changed since.
 */
export function findEarlierPromotion(
  { folder, out }: { readonly folder: string; readonly out: string },
  target: ListeningHost,
): EarlierPromotion | undefined {
  if (!existsSync(join(folder, recordFile))) {
    if (!isProject(folder) && configurationIn(folder).length === 0) return undefined;
    throw new ProviderError(
      'USAGE',
      `${out} holds a project that aac promote did not write: it has no ${recordFile}. Name a new folder: aac promote --out DIR.`,
    );
  }
  const { target: before, files, waiting } = readRecord(folder);
  if (before !== addressOf(target)) {
    throw new ProviderError(
      'USAGE',
      `${out} was promoted to ${before}, and --to-env names ${addressOf(target)}. Name another folder: aac promote --out DIR.`,
    );
  }
  const names = Object.keys(files);
  const changed = names.filter((name) => digestsOf(join(folder, name)).some((one) => !files[name]?.includes(one)));
  if (changed.length > 0)
    throw new ProviderError(
      'USAGE',
      `${changed.join(', ')} in ${out} ${changed.length === 1 ? 'was' : 'were'} edited, and aac promote would write over that. Undo the edits, such as with git restore, or name a new folder: aac promote --out DIR.`,
    );
  if (waiting.length > 0) {
    // What says nothing of the account is written once, and may be somebody's since.
    placeWaiting(folder, waiting, (name) => !saysAccount(name) && existsSync(join(folder, name)));
    recordFiles(folder, before, names);
  }
  return { files: names };
}

/** @throws ProviderError `USAGE` for files in the way that no promotion wrote. */
export function assertNotInTheWay(folder: string, names: readonly string[], earlier: EarlierPromotion): void {
  const found = names.filter((name) => !earlier.files.includes(name) && existsSync(join(folder, name)));
  if (found.length === 0) return;
  throw new ProviderError(
    'USAGE',
    `${folder} has ${found.join(', ')} already, which aac promote did not write. Move it, or name a new folder: aac promote --out DIR.`,
  );
}

/** The digest of a file as it is, and as it is to be. */
function digestsAround(file: string, text: string | undefined): readonly string[] {
  return [...new Set([...digestsOf(file), ...(text === undefined ? [] : [digestOf(text)])])];
}

/**
 * Writes files, removes what an earlier promotion wrote and the code has no more, and records that. All texts are written, and recorded,
 * before the first file changes: so a later promotion knows them, and finishes, where this one is killed.
 */
export function writePromoted(
  folder: string,
  files: ProjectFiles,
  { earlier, target: host }: { readonly earlier: EarlierPromotion; readonly target: ListeningHost },
): void {
  const target = addressOf(host);
  const changed = Object.entries(files).filter(
    ([name, text]) => !digestsOf(join(folder, name)).includes(digestOf(text)),
  );
  writeFiles(folder, Object.fromEntries(changed.map(([name, text]) => [besideOf(name), text])));
  const names = Object.keys(files).filter(saysAccount);
  const known = [...new Set([...earlier.files, ...names])].map(
    (name) => [name, digestsAround(join(folder, name), files[name])] as const,
  );
  const waiting = changed.map(([name]) => name);
  writeRecord(folder, { target, files: Object.fromEntries(known), waiting });
  placeWaiting(folder, waiting, () => false);
  for (const name of earlier.files) if (!names.includes(name)) rmSync(join(folder, name), { force: true });
  recordFiles(folder, target, names);
}
