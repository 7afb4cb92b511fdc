import { type Diagnostic, errorAt } from '../../base/diagnostic';
import { ConfigurationError } from '../../base/errors';
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
  /** `terraform.tfvars.json`, then every `*.auto.tfvars.json`. */
  readonly variableFiles: readonly SourceFile[];
}

/** Terraform skips hidden files and what editors leave behind. */
const isSkipped = (name: string): boolean => /^\.|~$|^#.*#$/.test(name);
const byName = (a: string, b: string): number => (a < b ? -1 : 1);

function complaintAbout(name: string): string | undefined {
  if (/\.(tf|tofu|tfvars)$/.test(name) && (!name.endsWith('.tfvars') || /^terraform\.|\.auto\./.test(name))) {
    return `${name} is HCL; the embedded engine reads Terraform's JSON syntax. \`aac terraform\` can read it.`;
  }
  if (name.endsWith('.tofu.json')) return `${name} is for OpenTofu alone; \`aac terraform\` can run OpenTofu.`;
  if (/(^|_)override\.tf\.json$/.test(name)) {
    return `${name} overrides other files, which is not evaluated here; \`aac terraform\` can do it.`;
  }
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
  const refused = names.toSorted(byName).map(complaintAbout);
  const complaints = refused.filter((detail) => detail !== undefined);
  const files = names.filter((name) => name.endsWith('.tf.json')).toSorted(byName);
  if (files.length === 0 && complaints.length === 0) complaints.push(`There is no file \`*.tf.json\` in ${folder}.`);
  const diagnostics: Diagnostic[] = complaints.map((detail) => errorAt([], 'Configuration cannot be read', detail));
  if (diagnostics.length > 0) throw new ConfigurationError(diagnostics);
  return {
    files: files.map(read),
    variableFiles: [
      ...names.filter((name) => name === 'terraform.tfvars.json'),
      ...names.filter((name) => name.endsWith('.auto.tfvars.json')).toSorted(byName),
    ].map(read),
  };
}
