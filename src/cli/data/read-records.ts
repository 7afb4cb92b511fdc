import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { ProviderError } from '../../base/errors';
import { isJsonObject, type JsonObject, type JsonValue } from '../../base/json';
import { findJson, parseJson } from '../../base/json-text';

/** How records are written in a file. */
export const recordFormats = ['json', 'ndjson', 'csv'] as const;
export type RecordFormat = (typeof recordFormats)[number];

/** A file of records. */
interface RecordFile {
  /** Where it is. */
  readonly file: string;
  /** What messages call it. */
  readonly path: string;
  readonly format: RecordFormat;
}

type Records = AsyncIterable<JsonObject>;

function unreadable({ path }: RecordFile, place: string, reason: string): ProviderError {
  return new ProviderError('USAGE', `${path} cannot be pushed: ${place} ${reason}.`);
}

function toRecord(value: JsonValue, source: RecordFile, place: string): JsonObject {
  if (isJsonObject(value)) return value;
  throw unreadable(source, place, 'is no JSON object');
}

/** The text of a file as it comes, without a byte order mark. */
async function* readText(source: RecordFile): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const decode = (bytes?: Uint8Array): string => {
    try {
      return decoder.decode(bytes, { stream: bytes !== undefined });
    } catch {
      throw unreadable(source, 'it', 'is no UTF-8 text');
    }
  };
  for await (const bytes of createReadStream(source.file)) yield decode(bytes as Buffer);
  yield decode();
}

async function* readLines(source: RecordFile): Records {
  const input = Readable.from(readText(source));
  const lines = createInterface({ input, crlfDelay: Infinity });
  // Its lines end quietly when the file cannot be read.
  const failed = new Promise<never>((_, reject) => input.once('error', reject));
  failed.catch(() => undefined);
  let number = 0;
  for await (const line of lines) {
    number += 1;
    const text = line.trim();
    if (text === '') continue;
    yield toRecord(parseLine(text, source, `line ${String(number)}`), source, `line ${String(number)}`);
  }
  if (input.errored) await failed;
}

function parseLine(text: string, source: RecordFile, place: string): JsonValue {
  try {
    return parseJson(text);
  } catch (error) {
    if (error instanceof SyntaxError) throw unreadable(source, place, 'is no JSON object');
    throw error;
  }
}

async function* readArray(source: RecordFile): Records {
  const { TokenizerError, TokenParser, TokenParserError, Tokenizer } = await import('@streamparser/json');
  /** Keeps every digit of whole numbers. */
  class WholeTokenizer extends Tokenizer {
    protected override parseNumber(text: string): number {
      return parseJson(text) as number;
    }
  }
  const tokenizer = new WholeTokenizer();
  const parser = new TokenParser({ paths: ['$.*'], keepStack: false });
  let found: JsonValue[] = [];
  let isArray = true;
  tokenizer.onToken = (token) => {
    parser.write(token);
  };
  parser.onValue = ({ value, key }) => {
    isArray &&= typeof key === 'number';
    found.push(value as JsonValue);
  };
  let number = 0;
  function* take(): Iterable<JsonObject> {
    if (!isArray) throw unreadable(source, 'it', 'is no JSON array of objects');
    for (const value of found) {
      number += 1;
      yield toRecord(value, source, `record ${String(number)}`);
    }
    found = [];
  }
  try {
    for await (const text of readText(source)) {
      tokenizer.write(text);
      yield* take();
    }
    if (!tokenizer.isEnded) tokenizer.end();
  } catch (error) {
    if (error instanceof TokenizerError || error instanceof TokenParserError) {
      throw unreadable(source, `behind record ${String(number + found.length)} it`, 'is no JSON');
    }
    if (error instanceof SyntaxError) {
      throw unreadable(source, `record ${String(number + found.length + 1)}`, 'holds a number that is too large');
    }
    throw error;
  }
  if (!parser.isEnded) throw unreadable(source, 'it', 'is no whole JSON array of objects');
}

const isNumber = /^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/;

/** What a cell says: a number, a truth value, nothing, or else a text; so is a number that is too large. */
function toValue(cell: string): JsonValue {
  if (cell === '') return null;
  if (cell === 'true' || cell === 'false') return cell === 'true';
  return isNumber.test(cell) ? (findJson(cell) ?? cell) : cell;
}

const findTwice = (names: readonly string[]): string | undefined =>
  names.find((name, index) => names.indexOf(name) < index);

async function* readTable(source: RecordFile): Records {
  const { parse, CsvError } = await import('csv-parse');
  let twice: string | undefined;
  const assertNames = (): void => {
    if (twice !== undefined) throw unreadable(source, 'line 1', `names ${JSON.stringify(twice)} twice`);
  };
  const input = Readable.from(readText(source));
  const rows = input.pipe(
    parse({
      columns: (names: string[]) => {
        twice = findTwice(names);
        return names;
      },
      skip_empty_lines: true,
      cast: (cell, { header }) => (header ? cell : toValue(cell)),
    }),
  );
  input.once('error', (error) => rows.destroy(error));
  try {
    for await (const row of rows) {
      assertNames();
      yield row as JsonObject;
    }
    assertNames();
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw unreadable(source, `line ${String(error['lines'])}`, 'does not fit the first line');
  } finally {
    input.destroy();
  }
}

const readers = { json: readArray, ndjson: readLines, csv: readTable };

/**
 * Reads the records of a file one by one; whole numbers keep every digit.
 *
 * @throws ProviderError `USAGE`, once they are read, naming the line or record that is none.
 */
export function readRecords(source: RecordFile): Records {
  return readers[source.format](source);
}
