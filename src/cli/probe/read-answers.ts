import { ConfigurationError, ProviderError } from '../../base/errors';
import { isJsonObject, type JsonObject, type JsonValue, mergeJson } from '../../base/json';
import { defaultDialect, type Dialect, getAt, parseDialect, withAt } from '../../service/interface/index';
import { words } from '../output/line';

/** The dialect with what a person has said of its entries. */
interface Answered {
  readonly start: Dialect;
  readonly said: readonly string[];
}

/** @throws ProviderError `USAGE` where a dialect is none. */
function readDialect(input: JsonObject): Dialect {
  try {
    return parseDialect(input);
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    throw new ProviderError('USAGE', words`--set: ${error.message}`);
  }
}

/** What a text stands for: a number, a flag or a list in JSON, and otherwise itself. */
function valueOf(text: string): JsonValue {
  if (!/^(-?\d{1,15}(\.\d+)?|true|false|null|\[.*\]|".*")$/s.test(text)) return text;
  try {
    return JSON.parse(text) as JsonValue;
  } catch (error) {
    if (error instanceof SyntaxError) return text;
    throw error;
  }
}

/** Reads one answer. */
function readAnswer(text: string): readonly [entry: string, value: JsonValue] {
  const [, entry, spelled = ''] = /^([\w.]+)=(.+)$/s.exec(text) ?? [];
  const known = entry === undefined ? undefined : getAt(defaultDialect, entry);
  if (entry === undefined || isJsonObject(known ?? null)) {
    const form = 'an entry of the dialect and its value, such as fields.alert.condition=description';
    throw new ProviderError('USAGE', words`--set takes ${form}, and not ${JSON.stringify(text)}.`);
  }
  return [entry, valueOf(spelled)];
}

/**
 * Lays the answers of a person over the dialect that is set.
 *
 * @throws ProviderError `USAGE` where an answer is none, or two of them do not go together.
 */
export function readAnswers(start: Dialect, texts: readonly string[] = []): Answered {
  const answers = texts.map(readAnswer);
  const dialect = answers.reduce<JsonObject>(
    (whole, [entry, value]) => mergeJson(whole, withAt({}, entry, value)) as JsonObject,
    start as unknown as JsonObject,
  );
  return { start: readDialect(dialect), said: answers.map(([entry]) => entry) };
}
