import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The folder of this run of the tests; a bench, which runs without jest, has one of its own. */
function runFolder(): string {
  const known = process.env['TEST_RUN_FOLDER'];
  if (known !== undefined) return known;
  const folder = mkdtempSync(join(tmpdir(), 'analytics-test-run-'));
  process.env['TEST_RUN_FOLDER'] = folder;
  process.once('exit', () => {
    rmSync(folder, { recursive: true, force: true });
  });
  return folder;
}

/**
 * A folder that one run of the tests makes once, for all its workers. Where two of them make it at once, that of the first one stays.
 *
 * @param make - Fills a folder, which gets another name after that.
 */
export async function madeOnce(name: string, make: (folder: string) => Promise<void> | void): Promise<string> {
  const folder = join(runFolder(), name);
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
