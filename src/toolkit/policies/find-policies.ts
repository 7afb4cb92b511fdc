import { accessSync, existsSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { dirname, extname, join, relative, resolve } from 'node:path';
import { ProviderError } from '../../base/errors';
import { findSpecialFile } from '../../base/files/special-file';
import type { ListeningHost, ToolkitHost } from '../host';
import { accessFile, assertNotSpecial } from '../named-file';
import type { PolicyOptions } from '../options';

const extensions = ['.ts', '.mts', '.cts', '.js', '.mjs', '.cjs'];
const names = extensions.map((extension) => `aac.policies${extension}`);
/** Begins the letters of a name that is meant as one of them; what has other letters too, such as `test`, is a file beside them. */
const likeAName = /^aacpolic(?:y|ie|e)?s?(?:[cm]?[jt]sx?)*$/;

/** What says which policies count. */
export type PoliciesOptions = PolicyOptions & { readonly dir?: string };

/** @throws ProviderError `POLICIES_UNREADABLE` saying why a file of policies is not used. */
export function refusePolicies(file: string, words: string, cause?: unknown): never {
  throw new ProviderError('POLICIES_UNREADABLE', `The policies in ${file} cannot be used: ${words}.`, { cause });
}

function assertFile(file: string, shown: string): void {
  const special = findSpecialFile(file);
  if (special !== undefined) refusePolicies(shown, `it is ${special}`);
}

const lettersOf = (name: string): string => name.toLowerCase().replace(/[^a-z]/g, '');

/** The files of policies in a folder. */
function filesIn(folder: string): readonly string[] {
  const found = readdirSync(folder, { withFileTypes: true });
  const entries = found.map(({ name }) => name);
  const misspelt = found.find(
    (entry) => !entry.isDirectory() && likeAName.test(lettersOf(entry.name)) && !names.includes(entry.name),
  )?.name;
  if (misspelt !== undefined) {
    const ending = /[cm]?[jt]s(?=x?$)/.exec(lettersOf(misspelt))?.[0] ?? 'ts';
    refusePolicies(join(folder, misspelt), `this name is not recognised; rename it to aac.policies.${ending}`);
  }
  const files = names.filter((name) => entries.includes(name)).map((name) => join(folder, name));
  for (const file of files) assertFile(file, file);
  return files;
}

/** Whether others may put a file there, as into `/tmp`: it would be run. */
const isOpenToAll = (folder: string): boolean => (statSync(folder).mode & 0o002) !== 0;

/** The folders that may have the policies of a plan: the working one, with `--dir` that one, and those that it and a link to it are in. */
function foldersOf({ dir }: PoliciesOptions, { workingFolder }: ToolkitHost): readonly string[] {
  const folder = resolve(workingFolder, dir ?? '.');
  if (!existsSync(folder) || realpathSync(folder) === realpathSync(workingFolder)) return [workingFolder];
  const above = [dirname(folder), dirname(realpathSync(folder))].filter((one) => !isOpenToAll(one));
  const further = new Set([folder, ...above].map((one) => realpathSync(one)));
  return [workingFolder, ...[...further].filter((one) => one !== realpathSync(workingFolder))];
}

/**
 * The file with the policies that count; undefined where there is none, which is said of another folder than the working one.
 *
 * @throws ProviderError `POLICIES_UNREADABLE` where something else may be meant, so that no plan passes by mistake; `USAGE` for a
 * file that --policies names and that cannot be used.
 */
export function findPoliciesFile(options: PoliciesOptions, host: ListeningHost): string | undefined {
  const { policies: named } = options;
  const { workingFolder } = host;
  if (named !== undefined) {
    const file = resolve(workingFolder, named);
    accessFile(named, 'read', () => {
      assertNotSpecial(file, named, 'read');
      accessSync(file);
    });
    if (extensions.includes(extname(file))) return file;
    throw new ProviderError(
      'USAGE',
      `The name of --policies ${named} has to end with one of ${extensions.join(', ')}.`,
    );
  }
  const folders = foldersOf(options, host);
  const [first, second] = folders.flatMap(filesIn);
  if (first !== undefined && second !== undefined) {
    const other = relative(workingFolder, second);
    refusePolicies(first, `there is ${other}, too; keep one of them, or name one with --policies`);
  }
  if (first === undefined && folders.length > 1) {
    const message = `No policies apply: there is no aac.policies.ts in ${folders.join(', ')}.`;
    host.notify({ kind: 'message', message });
  }
  return first;
}
