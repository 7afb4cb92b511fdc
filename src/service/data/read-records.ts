import { createInterface } from 'node:readline';
import { Readable, type Writable } from 'node:stream';
import { isJsonObject, type JsonObject, type JsonValue } from '../../base/json';
import { findJson, parseJson } from '../../base/json-text';
import { readText, type RecordFile, type Unfinished, unreadable } from './record-text';

/** How records are written in a file. */
export const recordFormats = ['json', 'ndjson', 'csv'] as const;
export type RecordFormat = (typeof recordFormats)[number];

/** A file of records, and its format. */
interface FormattedFile extends RecordFile {
  readonly format: RecordFormat;
}

type Records = AsyncIterable<JsonObject>;

function toRecord(value: JsonValue, source: RecordFile, place: string): JsonObject {
  if (isJsonObject(value)) return value;
  throw unreadable(source, place, 'is not a JSON object');
}

async function* readLines(source: RecordFile): Records {
  const unfinished: Unfinished = { bytes: 0 };
  const input = Readable.from(readText(source, unfinished));
  const lines = createInterface({ input, crlfDelay: Infinity });
  // Its lines end quietly when the file cannot be read.
  const failed = new Promise<never>((_, reject) => input.once('error', reject));
  failed.catch(() => undefined);
  let number = 0;
  try {
    for await (const line of lines) {
      number += 1;
      unfinished.bytes = 0;
      const text = line.trim();
      if (text === '') continue;
      yield toRecord(parseLine(text, source, `line ${String(number)}`), source, `line ${String(number)}`);
    }
    if (input.errored) await failed;
  } finally {
    input.destroy();
  }
}

function parseLine(text: string, source: RecordFile, place: string): JsonValue {
  try {
    return parseJson(text);
  } catch (error) {
    if (error instanceof SyntaxError) throw unreadable(source, place, 'is not a JSON object');
    throw error;
  }
}

async function* readArray(source: RecordFile): Records {
  const { TokenizerError, TokenParser, TokenParserError, Tokenizer, TokenType } = await import('@streamparser/json');
  /** Keeps every digit of whole numbers. */
  class WholeTokenizer extends Tokenizer {
    protected override parseNumber(text: string): number {
      return parseJson(text) as number;
    }
  }
  const tokenizer = new WholeTokenizer();
  const parser = new TokenParser({ paths: ['$.*'], keepStack: false });
  let found: JsonValue[] = [];
  let isArray: boolean | undefined;
  tokenizer.onToken = (token) => {
    isArray ??= token.token === TokenType.LEFT_BRACKET;
    parser.write(token);
  };
  parser.onValue = ({ value }) => {
    found.push(value as JsonValue);
  };
  const unfinished: Unfinished = { bytes: 0 };
  let number = 0;
  function* take(): Iterable<JsonObject> {
    if (isArray === false) throw unreadable(source, 'it', 'is not a JSON array of objects');
    for (const value of found) {
      number += 1;
      unfinished.bytes = 0;
      yield toRecord(value, source, `record ${String(number)}`);
    }
    found = [];
  }
  try {
    for await (const text of readText(source, unfinished)) {
      tokenizer.write(text);
      yield* take();
    }
    if (!tokenizer.isEnded) tokenizer.end();
    yield* take();
  } catch (error) {
    if (error instanceof TokenizerError || error instanceof TokenParserError) {
      throw unreadable(source, `behind record ${String(number + found.length)} it`, 'is not JSON');
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

/** The names of fields in the first line, each once. */
function toNames(cells: readonly string[], source: RecordFile): readonly string[] {
  const empty = cells.indexOf('');
  if (empty !== -1) throw unreadable(source, 'line 1', `has no name in cell ${String(empty + 1)}`);
  const twice = cells.find((name, index) => cells.indexOf(name) < index);
  if (twice !== undefined) throw unreadable(source, 'line 1', `names ${JSON.stringify(twice)} twice`);
  return cells;
}

/** Whether a line is empty; with one column it is a record with an empty cell. */
const isEmpty = (cells: readonly string[], names: readonly string[] | undefined): boolean =>
  cells.length === 1 && cells[0] === '' && names?.length !== 1;

async function* readTable(source: RecordFile): Records {
  const { parse, CsvError } = await import('csv-parse');
  const unfinished: Unfinished = { bytes: 0 };
  const input = Readable.from(readText(source, unfinished));
  const rows = input.pipe(
    // The delimiter is named, as finding it out takes the first line from its beginning again with each piece that comes.
    parse({ info: true, relax_column_count: true, record_delimiter: ['\r\n', '\n', '\r'] }),
  ) as AsyncIterable<{ readonly info: { readonly lines: number }; readonly record: readonly string[] }> & Writable;
  input.once('error', (error) => rows.destroy(error));
  const misfit = (line: number): Error => unreadable(source, `line ${String(line)}`, 'does not fit the first line');
  let names: readonly string[] | undefined;
  try {
    for await (const { info, record: cells } of rows) {
      unfinished.bytes = 0;
      if (isEmpty(cells, names)) continue;
      if (names === undefined) {
        names = toNames(cells, source);
        continue;
      }
      if (cells.length !== names.length) throw misfit(info.lines);
      yield Object.fromEntries(names.map((name, index) => [name, toValue(cells[index] ?? '')]));
    }
  } catch (error) {
    throw error instanceof CsvError ? misfit(error['lines'] as number) : error;
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
export function readRecords(source: FormattedFile): Records {
  return readers[source.format](source);
}
