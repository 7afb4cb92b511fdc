import { join } from 'node:path';
import { errorAt } from '../../base/diagnostic';
import { ConfigurationError } from '../../base/errors';
import { createDeclarations } from './declarations';
import { Findings } from './findings';
import { joinFolders, readCalls } from './modules/read-calls';
import { applyOverrides } from './overrides/apply-overrides';
import { sentenceOf } from './refusals';
import type { SourceFile } from './source-file';

/** The file system, as far as a folder with a configuration needs it. */
export interface FolderReader {
  /** Whether there is such a folder. */
  hasFolder(folder: string): boolean;
  /** Names of the files of a folder. */
  listFiles(folder: string): readonly string[];
  /** The text of one of them. */
  readText(folder: string, name: string): string;
}

/** The files of a folder that Terraform would read, in its order. */
export interface ConfigurationFolder {
  /** `cdk.tf.json` and every other `*.tf.json`, also of the modules that they call: with their folder in the path. */
  readonly files: readonly SourceFile[];
  /** `terraform.tfvars`, `terraform.tfvars.json`, then every `*.auto.tfvars` and `*.auto.tfvars.json`. */
  readonly variableFiles: readonly SourceFile[];
}

/** Names of files that Terraform reads values of variables from unasked, in its order: the later ones win. */
export function listVariableFiles(names: readonly string[]): readonly string[] {
  return [
    ...['terraform.tfvars', 'terraform.tfvars.json'].filter((name) => names.includes(name)),
    ...names.filter((name) => /\.auto\.tfvars(\.json)?$/.test(name) && !isSkipped(name)).toSorted(byName),
  ];
}

/** Terraform skips hidden files and what editors leave behind. */
const isSkipped = (name: string): boolean => /^\.|~$|^#.*#$/.test(name);
const byName = (a: string, b: string): number => (a < b ? -1 : 1);

function unusableFileReason(name: string): string | undefined {
  if (/\.(tf|tofu)$/.test(name)) {
    return `${name} ${sentenceOf(name.endsWith('.tf') ? 'hcl' : 'tofu')}`;
  }
  if (name.endsWith('.tofu.json')) return `${name} ${sentenceOf('tofu')}`;
  return undefined;
}

const isCode = (name: string): boolean => /\.(tf|tofu)(\.json)?$/.test(name);

/** Those of the names that Terraform reads code from, in its order. */
export const listCodeFiles = (names: readonly string[]): readonly string[] =>
  names.filter((name) => isCode(name) && !isSkipped(name)).toSorted(byName);

/** The folders of the modules that files call, as far as they are written out. What is wrong with them, the reading of the files says. */
function calledFolders(files: readonly SourceFile[]): readonly string[] {
  // Most code calls none, and is not read twice.
  if (!files.some(({ text }) => text.includes('"module"'))) return [];
  const declarations = createDeclarations();
  for (const { path, body } of applyOverrides(files, []))
    if (body['module'] !== undefined) readCalls(body['module'], declarations, new Findings(path, []));
  return [...declarations.calls.values()].flatMap(({ folder }) => folder ?? []);
}

/** The code of one folder, and of those that it calls and `read` does not have yet. */
function readCode(
  folder: string,
  { root, reader }: { readonly root: string; readonly reader: FolderReader },
  read: Map<string, readonly SourceFile[]>,
): void {
  const files = listCodeFiles(reader.listFiles(join(root, folder))).map((name) => ({
    path: joinFolders(folder, name),
    text: unusableFileReason(name) === undefined ? reader.readText(join(root, folder), name) : '{}',
  }));
  read.set(folder, files);
  for (const called of calledFolders(files)) {
    if (!read.has(called) && reader.hasFolder(join(root, called))) readCode(called, { root, reader }, read);
  }
}

/**
 * Reads the files of a folder that make a configuration. Nothing is evaluated.
 *
 * @throws ConfigurationError `CONFIG_INVALID` naming every file that this package does not read but Terraform would,
 * or saying that there is no configuration.
 */
export function readConfigurationFolder(folder: string, reader: FolderReader): ConfigurationFolder {
  const read = new Map<string, readonly SourceFile[]>();
  readCode('.', { root: folder, reader }, read);
  const files = [...read.values()].flat();
  const refused = files.map(({ path }) => unusableFileReason(path)).filter((detail) => detail !== undefined);
  const complaints =
    files.length === 0
      ? [
          `There is no file \`*.tf.json\` in ${folder}: name a folder that has one, or the folder of a project with a \`cdktf.json\`.`,
        ]
      : refused;
  if (complaints.length > 0)
    throw new ConfigurationError(complaints.map((detail) => errorAt([], 'Configuration cannot be read', detail)));
  return { files, variableFiles: readVariableFiles(folder, reader) };
}

/** Reads the files of a folder that give values to variables. */
export function readVariableFiles(folder: string, reader: FolderReader): readonly SourceFile[] {
  return listVariableFiles(reader.listFiles(folder)).map((path) => ({ path, text: reader.readText(folder, path) }));
}
