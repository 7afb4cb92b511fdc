import { type Diagnostic, errorAt } from '../../base/diagnostic';
import { ConfigurationError } from '../../base/errors';
import { sentenceOf } from './refusals';
import type { SourceFile } from './source-file';

/** The file system, as far as a folder with a configuration needs it. */
export interface FolderReader {
  /** Names of the files of a folder. */
  listFiles(folder: string): readonly string[];
  /** The text of one of them. */
  readText(folder: string, name: string): string;
}

/** The files of a folder that Terraform would read, in its order. */
export interface ConfigurationFolder {
  /** `cdk.tf.json` and every other `*.tf.json`. */
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

/** Refuses files that this package does not read; their names are in the order of the complaints. */
function assertReadable(names: readonly string[], complaints: readonly string[] = []): void {
  const refused = names.map(unusableFileReason).filter((detail) => detail !== undefined);
  const diagnostics: Diagnostic[] = [...refused, ...complaints].map((detail) =>
    errorAt([], 'Configuration cannot be read', detail),
  );
  if (diagnostics.length > 0) throw new ConfigurationError(diagnostics);
}

function unusableFileReason(name: string): string | undefined {
  if (/\.(tf|tofu)$/.test(name)) {
    return `${name} ${sentenceOf(name.endsWith('.tf') ? 'hcl' : 'tofu')}`;
  }
  if (name.endsWith('.tofu.json')) return `${name} ${sentenceOf('tofu')}`;
  if (/(^|_)override\.tf\.json$/.test(name)) return `${name} ${sentenceOf('override')}`;
  return undefined;
}

/**
 * Reads the files of a folder that make a configuration. Nothing is evaluated.
 *
 * @throws ConfigurationError `CONFIG_INVALID` naming every file that this package does not read but Terraform would,
 * or saying that there is no configuration.
 */
export function readConfigurationFolder(folder: string, reader: FolderReader): ConfigurationFolder {
  const names = reader.listFiles(folder).filter((name) => !isSkipped(name));
  const read = (name: string): SourceFile => ({ path: name, text: reader.readText(folder, name) });
  const code = names.filter((name) => /\.(tf|tofu)(\.json)?$/.test(name)).toSorted(byName);
  const variableFiles = listVariableFiles(names);
  assertReadable(code, code.length === 0 ? [`There is no file \`*.tf.json\` in ${folder}.`] : []);
  return { files: code.map(read), variableFiles: variableFiles.map(read) };
}

/** Reads the files of a folder that give values to variables. */
export function readVariableFiles(folder: string, reader: FolderReader): readonly SourceFile[] {
  return listVariableFiles(reader.listFiles(folder)).map((path) => ({ path, text: reader.readText(folder, path) }));
}
