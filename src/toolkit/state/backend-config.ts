import { ConfigurationError, ProviderError } from '../../base/errors';
import { isJsonObject, type JsonObject, type JsonValue } from '../../base/json';
import { JsonLimitError, parseJson } from '../../base/json-text';
import { evaluate, failExpression } from '../../language';
import type { ToolkitHost } from '../host';
import { readNamedFile } from '../named-file';

function refuseFile(path: string, detail: string): never {
  throw new ProviderError(
    'USAGE',
    `The settings of a backend in ${path} cannot be used: ${detail}. Write one \`name = "value"\` a line, or a .json file with one object.`,
  );
}

/** A value as Terraform's language writes it, without references. */
function parseValue(expression: string, fail: () => never): JsonValue {
  const scope = { subject: 'the setting', resolve: () => failExpression('there is nothing to refer to') };
  try {
    return evaluate(`\${${expression}}`, scope).value as JsonValue;
  } catch (error) {
    if (error instanceof ConfigurationError) return fail();
    throw error;
  }
}

function parseLines(text: string, path: string): JsonObject {
  const lines = text.split(/\r?\n/).map((line, index) => [line.trim(), index + 1] as const);
  const entries = lines
    .filter(([line]) => line !== '' && !line.startsWith('#') && !line.startsWith('//'))
    .map(([line, number]): [string, JsonValue] => {
      const fail = (): never => refuseFile(path, `line ${String(number)} is no setting`);
      const [, name, expression] = /^([\w-]+)\s*=(.+)$/.exec(line) ?? [];
      return name === undefined || expression === undefined ? fail() : [name, parseValue(expression.trimStart(), fail)];
    });
  return Object.fromEntries(entries);
}

function parseJsonFile(text: string, path: string): JsonObject {
  try {
    const json = parseJson(text);
    return isJsonObject(json) ? json : refuseFile(path, 'it is not a JSON object');
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return refuseFile(path, error instanceof JsonLimitError ? error.message : 'it is not JSON');
  }
}

/**
 * The settings of a backend that the command line gives: `key=value`, or a file of them. Later ones win.
 *
 * @throws ProviderError `USAGE` for a file that cannot be read or understood. Its values are in no message: they may be secret.
 */
export function readBackendConfig(given: readonly string[], host: ToolkitHost): JsonObject {
  const parts = given.map((argument): JsonObject => {
    const equals = argument.indexOf('=');
    if (equals > 0) return { [argument.slice(0, equals).trim()]: argument.slice(equals + 1) };
    const text = readNamedFile(argument, host);
    return argument.endsWith('.json') ? parseJsonFile(text, argument) : parseLines(text, argument);
  });
  return Object.assign({}, ...parts) as JsonObject;
}
