import { pid } from 'node:process';
import type { RootDatabase } from 'lmdb';
import { unusable } from '../http/error-response';
import { assertUndamaged, assertWritable, unusableFile } from './data-file';
import { Texts } from './texts';

/** As many answers may be read from one database at a time. */
const maxReaders = 1024;

async function load<T>(module: Promise<T>): Promise<T> {
  try {
    return await module;
  } catch (error) {
    const { code = 'it cannot be loaded' } = error as NodeJS.ErrnoException;
    const detail = `A data file needs the package lmdb, which is optional and not installed here (${code}). Install it with "npm install lmdb".`;
    throw unusable('No database', [detail]);
  }
}

/** The processes that have a database open. Those that were killed do not count. */
function usersOf(database: RootDatabase): readonly number[] {
  database.readerCheck();
  return [...database.readerList().matchAll(/^ *(\d+) /gm)].map(([, digits]) => Number(digits));
}

/**
 * Makes sure that nobody else has a database open: each would answer with what it has not written itself. And that it is whole,
 * before anything of it is read, and while nobody changes it.
 */
function findOtherUser(path: string, database: RootDatabase): number | undefined {
  const [other] = usersOf(database);
  if (other !== undefined) return other;
  assertUndamaged(path);
  // Whoever has read once is in the list. Of two that come at once, each sees the other.
  database.get(['']);
  return usersOf(database).find((user) => user !== pid);
}

/**
 * Opens the database in a file, for this server alone.
 *
 * @throws ConfigurationError `CONFIG_INVALID` when it cannot be, for example because another server has it open.
 */
export async function openDatabase(path: string): Promise<Texts> {
  const { open } = await load(import('lmdb'));
  assertWritable(`${path}-lock`);
  const database = open<string, (string | number)[]>({
    path,
    noSubdir: true,
    encoding: 'string',
    maxReaders,
    // What is answered is on the disk.
    overlappingSync: false,
  });
  try {
    const other = findOtherUser(path, database);
    if (other === undefined) return new Texts(database, path);
    throw unusableFile(path, `the process ${String(other)} has it open`, 'Stop that one');
  } catch (error) {
    await database.close();
    throw error;
  }
}
