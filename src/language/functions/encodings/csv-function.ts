import type * as CsvParse from 'csv-parse/sync';
import { compareText } from '../../../base/text/compare-text';
import type { TerraformType } from '../../../model';
import { failExpression } from '../../fail-expression';
import { text, Typed } from '../../values/typed';
import type { Arguments, FunctionTable } from '../expression-function';

/** Loaded by the first call alone. */
function loadCsvParse(): typeof CsvParse {
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- an evaluation cannot wait for `import()`
  return require('csv-parse/sync') as typeof CsvParse;
}

/** The records of a text by RFC 4180, without empty lines. */
function readRecords(csv: string, subject: string): readonly (readonly string[])[] {
  const { parse, CsvError } = loadCsvParse();
  // Terraform reads any line break as this one, also inside of quotes.
  const lines = csv.replaceAll('\r\n', '\n').replace(/\r$/, '');
  try {
    return parse(lines, { record_delimiter: '\n', skip_empty_lines: true });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    // The parser's message quotes the text, which may be a secret.
    return failExpression(`${subject} takes CSV; line ${String(error['lines'])} is none, or has more or less columns.`);
  }
}

function decodeCsv([value]: Arguments, subject: string): Typed {
  const [header, ...rows] = readRecords(value.toText(), subject);
  if (header === undefined) return failExpression(`${subject} takes CSV with the names of columns in its first line.`);
  const names = header.map((name) => text(name).toText());
  if (new Set(names).size < names.length) return failExpression(`${subject} takes CSV whose columns differ in name.`);
  const order = [...names.entries()].sort(([, a], [, b]) => compareText(a, b));
  const type: TerraformType = ['object', Object.fromEntries(order.map(([, name]) => [name, 'string']))];
  const toObject = (row: readonly string[]): Typed =>
    new Typed(type, new Map(order.map(([at, name]) => [name, text(row[at] ?? '')])));
  return new Typed(['list', type], rows.map(toObject));
}

/** The function `csvdecode`. */
export const csvFunction: FunctionTable = {
  csvdecode: {
    description: 'The records of CSV as objects; the first line names the columns.',
    takes: [{ type: 'string' }],
    answers: 'dynamic',
    mayBeNull: true,
    call: decodeCsv,
  },
};
