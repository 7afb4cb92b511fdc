import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { GeneratedFile } from './generated-files';

/**
 * Writes the files that are otherwise than they are generated, or, for a check, only names them; answers the exit code.
 *
 * @param print - Takes a line for each of them.
 */
export function writeFiles(
  folder: string,
  files: readonly GeneratedFile[],
  { isCheck, print }: { readonly isCheck: boolean; readonly print: (text: string) => void },
): number {
  const isStale = ({ path, content }: GeneratedFile): boolean => {
    const target = join(folder, path);
    return !existsSync(target) || readFileSync(target, 'utf8') !== content;
  };
  const stale = files.filter(isStale);
  for (const { path, content } of stale) {
    print(`${path} ${isCheck ? 'is stale: run `npm run generate`' : 'written'}\n`);
    if (isCheck) continue;
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  return isCheck && stale.length > 0 ? 1 : 0;
}
