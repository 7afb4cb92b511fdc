import { errorAt } from '../../base/diagnostic';
import { ConfigurationError } from '../../base/errors';
import { describeFileError } from '../../base/files/file-reason';

/** A file that a setting or a variable of the environment names. */
export interface NamedFile {
  readonly path: string;
  /** The setting that it is for. */
  readonly setting: string;
  /** Title of the error about it. */
  readonly summary: string;
  /** What names it. */
  readonly namedBy: string;
}

/** What messages call a file. */
export const fileTitle = ({ path, namedBy }: NamedFile): string => `The file ${path} that ${namedBy} names`;

/** @throws ConfigurationError `CONFIG_INVALID` saying why the file cannot be read. */
export function readNamedFile(file: NamedFile, readFile: (path: string) => string): string {
  try {
    return readFile(file.path);
  } catch (error) {
    const detail = `${fileTitle(file)} cannot be read: ${describeFileError(error)}.`;
    throw new ConfigurationError([errorAt([file.setting], file.summary, detail)]);
  }
}
