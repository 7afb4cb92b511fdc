import { ConfigurationError } from '../../base/errors';
import { parseJson } from '../../base/json-text';
import { type Dialect, parseDialect } from '../../service/interface/index';

/** The dialect that a JSON text says, or all that is wrong with the text, a sentence each. */
export type ReadDialect =
  | { readonly dialect: Dialect }
  | { readonly dialect?: never; readonly mistakes: readonly string[] };

/** Reads a dialect; its mistakes are answered, not thrown. */
export function readDialectText(text: string): ReadDialect {
  try {
    return { dialect: parseDialect(parseJson(text)) };
  } catch (error) {
    if (error instanceof ConfigurationError) return { mistakes: error.diagnostics.map(({ detail }) => detail) };
    if (!(error instanceof SyntaxError)) throw error;
    return { mistakes: [`It is not valid JSON: ${error.message}.`] };
  }
}

/** Says what is wrong with the text of a dialect, or undefined. */
export function checkDialect(text: string): string | undefined {
  const read = readDialectText(text);
  return read.dialect ? undefined : `cannot be used: ${read.mistakes.join(' ').replace(/\.$/, '')}`;
}
