import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { shownText } from './shown-text';

const seen =
  /^(README|CHANGELOG|CONTRIBUTING|SECURITY|ARCHITECTURE)\.md$|^(docs|examples)\/.*\.(md|tsx?|tf|sh|ya?ml|json)$|^src\/.*\.tsx?$/;
// The list of hard words says them itself; codegen prints what is checked where it is printed.
const unseen = /\.test\.tsx?$|^src\/codegen\/|\.schema\.json$/;

/** What users see of a file of the repository. */
export interface SeenText {
  readonly path: string;
  readonly text: string;
}

/** All texts that users see, of the files that git knows or would take, and that have any. */
export function textsUsersSee(root: string): readonly SeenText[] {
  const listing = ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate'];
  const files = execFileSync('git', listing, { cwd: root, encoding: 'utf8' }).trim().split('\n');
  return files
    .filter((path) => seen.test(path) && !unseen.test(path))
    .map((path) => ({ path, text: shownText(path, readFileSync(join(root, path), 'utf8')) }))
    .filter(({ text }) => /\S/.test(text));
}
