import { parseEnv } from 'node:util';
import { ProviderError } from '../base/errors';

/** A line that says nothing, with its end. */
const empty = /[^\S\n]*(?:#[^\n]*)?(?:\n|$)/y;
/** A variable and its value, which may be quoted over several lines; a quotation mark that is not closed fits not. */
const entry =
  /[^\S\n]*(?:export[^\S\n]+)?([\w.-]+)[^\S\n]*=[^\S\n]*(?:(?:"[^"]*"|'[^']*'|`[^`]*`)[^\n]*|[^\s"'`][^\n]*)?(?:\n|$)/y;

/**
 * The variables of an environment file, as Node reads them with `--env-file`; Node leaves out what it cannot read.
 *
 * @throws ProviderError `USAGE` naming the line that is no variable.
 */
export function parseEnvironmentFile(file: string, given: string): Readonly<Record<string, string>> {
  const text = given.replace(/^\ufeff/, '');
  const variables = parseEnv(text) as Readonly<Record<string, string>>;
  for (let at = 0; at < text.length;) {
    empty.lastIndex = entry.lastIndex = at;
    const isEmpty = empty.test(text);
    const [, name] = (!isEmpty && entry.exec(text)) || [];
    if (!isEmpty && (name === undefined || !Object.hasOwn(variables, name))) {
      const line = text.slice(0, at).split('\n').length;
      const message = `The environment file ${file} cannot be used: line ${String(line)} is no NAME=value with its quotation marks closed.`;
      throw new ProviderError('USAGE', message);
    }
    at = isEmpty ? empty.lastIndex : entry.lastIndex;
  }
  return variables;
}
