import { linkSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { syncFolder } from '../../base/files/sync-folder';
import type { JsonValue } from '../../base/json';
import { describeFileError } from '../../base/files/file-reason';
import { isSystemError } from '../../base/files/system-error';
import { inspectDataFile, unusableFile } from './data-file';
import { createDatabaseStorage } from './database-storage';
import { openDatabase } from './open-database';
import type { Storage } from './storage';
import type { Path, Texts } from './texts';

/** Puts into an empty storage what it has at first: what a snapshot says, or the seed. */
type Fill = (storage: Storage, snapshot: JsonValue | undefined) => void;

/** Where a database says how it is laid out, and so that it is whole. */
const formatPath: Path = ['format'];
const format = '1';

/** Fills a database all at once, unless that is done. */
function fillOnce(texts: Texts, fill: (storage: Storage) => void): void {
  texts.change(() => {
    fill(createDatabaseStorage(texts));
    texts.put(formatPath, format);
  });
}

function isFilled(path: string, texts: Texts): boolean {
  const found = texts.get(formatPath);
  if (found === format) return true;
  if (found === undefined && texts.isEmpty()) return false;
  throw unusableFile(path, 'it is a database of another program, or of another version of this one');
}

/** Gives a file a second name, under which it stays. */
function keepAs(path: string, name: string): void {
  try {
    linkSync(path, name);
  } catch (error) {
    if (!isSystemError(error)) throw error;
    // The name is there after a take-over that was cut off.
    if (error.code === 'EEXIST' && statSync(name).ino === statSync(path).ino) return;
    throw unusableFile(path, `it is to be kept as ${name}, and that cannot be: ${describeFileError(error)}`);
  }
}

/** Puts a database in the place of a file that is a snapshot: from one moment to the next, and the file is kept. */
async function takeOver(path: string, fill: Fill): Promise<void> {
  const draft = `${path}.new`;
  if (inspectDataFile(draft).kind === 'snapshot') throw unusableFile(draft, 'it is in the way of a new one');
  const texts = await openDatabase(draft);
  try {
    const found = inspectDataFile(path);
    if (found.kind !== 'snapshot') return;
    fillOnce(texts, (storage) => {
      fill(storage, found.snapshot);
    });
    keepAs(path, `${path}.snapshot`);
    renameSync(draft, path);
    syncFolder(dirname(path));
  } finally {
    await texts.close();
    for (const name of [draft, `${draft}-lock`]) rmSync(name, { force: true });
  }
}

/**
 * Opens a data file, which `fill` fills when it is new. A file of the form that data files had before is taken over; it stays
 * beside it as `FILE.snapshot`.
 *
 * @throws ConfigurationError `CONFIG_INVALID` when it is not a file that can be used.
 */
export async function openDataFile(path: string, fill: Fill): Promise<Storage> {
  if (inspectDataFile(path).kind === 'snapshot') await takeOver(path, fill);
  const texts = await openDatabase(path);
  try {
    if (!isFilled(path, texts)) {
      fillOnce(texts, (storage) => {
        fill(storage, undefined);
      });
    }
    return createDatabaseStorage(texts);
  } catch (error) {
    await texts.close();
    throw error;
  }
}
