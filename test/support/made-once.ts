import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A folder that one run of the tests makes once, for all its workers. Where two of them make it at once, that of the first one stays.
 *
 * @param make - Fills a folder, which gets another name after that.
 */
export async function madeOnce(name: string, make: (folder: string) => Promise<void> | void): Promise<string> {
  const folder = join(process.env['TEST_RUN_FOLDER'] ?? '', name);
  if (existsSync(folder)) return folder;
  const own = mkdtempSync(`${folder}-`);
  await make(own);
  try {
    renameSync(own, folder);
  } catch (error) {
    rmSync(own, { recursive: true });
    if (!existsSync(folder)) throw error;
  }
  return folder;
}
