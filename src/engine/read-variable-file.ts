import { errorAt } from '../base/diagnostic';
import { ConfigurationError } from '../base/errors';
import { isJsonObject } from '../base/json';
import { parseJson } from '../base/json-text';
import { lift, plain, type Typed } from '../language';
import type { SourceFile } from './configuration/source-file';
import { parseTfvars } from './parse-tfvars';

function failFile(sentence: string): never {
  throw new ConfigurationError([errorAt([], 'Values of variables cannot be read', sentence)]);
}

function readJson({ path, text }: SourceFile): ReadonlyMap<string, Typed> {
  try {
    const values = parseJson(text, { isCode: true });
    if (!isJsonObject(values)) return failFile(`${path} must hold a JSON object with a value for each variable.`);
    const entries = Object.entries(values).filter(([name]) => name !== '//');
    return new Map(entries.map(([name, json]) => [name, lift(plain(json))]));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return failFile(`${path} is not valid JSON: ${error.message}.`);
  }
}

/** Whether a file is JSON: by its name, as for Terraform, or because nothing else begins so. */
const isJson = ({ path, text }: SourceFile): boolean => path.endsWith('.json') || text.trimStart().startsWith('{');

/**
 * Reads a file that gives values to variables, by their names.
 *
 * @throws ConfigurationError `CONFIG_INVALID` for one that holds something else, and never with a value of it.
 */
export function readVariableFile(file: SourceFile): ReadonlyMap<string, Typed> {
  if (isJson(file)) return readJson(file);
  const values = parseTfvars(file);
  return typeof values === 'string' ? failFile(values) : values;
}
