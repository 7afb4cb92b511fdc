import { isJsonObject, type JsonObject, type JsonValue } from '../../base/json';
import { formatJson } from '../../base/json-text';
import { visibleLine, visibleText } from '../../base/text/visible-text';
import type { Table } from './answers';

/** A name, or what a cell holds, is cut here. */
const longestLine = 200;
/** A text of a value is cut here. */
const longestText = 10_000;
/** Lists and objects are cut here. */
const mostEntries = 200;
const mostColumns = 50;

function cut(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length)}… (${String(text.length - length)} more characters)`;
}

/** As much of a value as somebody reads. */
function shorten(value: JsonValue): JsonValue {
  if (typeof value === 'string') return cut(value, longestText);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value as JsonObject);
  const left = entries.length - mostEntries;
  const kept = entries.slice(0, mostEntries).map(([key, inner]) => [cut(key, longestLine), shorten(inner)] as const);
  const more = left > 0 ? [['…', `${String(left)} more`] as const] : [];
  if (isJsonObject(value)) return Object.fromEntries([...kept, ...more]);
  return [...kept, ...more].map(([, inner]) => inner);
}

/** A text of somebody else on one line. */
export function shownLine(text: string): string {
  return visibleLine(cut(text, longestLine));
}

/** A value as JSON, with lines and indentation. */
export function shownJson(value: JsonValue): string {
  return visibleText(formatJson(shorten(value), 2));
}

function shownCell(value: JsonValue): string {
  return shownLine(typeof value === 'string' ? value : formatJson(shorten(value)));
}

/** Records side by side. */
export function shownTable(records: readonly JsonObject[], { from, total }: Pick<Table, 'from' | 'total'>): Table {
  const all = [...new Set(records.flatMap((record) => Object.keys(record)))];
  const columns = all.slice(0, mostColumns);
  const rows = records.map((record) =>
    columns.map((column) => (Object.hasOwn(record, column) ? shownCell(record[column] ?? null) : null)),
  );
  return {
    columns: columns.map((column) => shownLine(column) || '""'),
    columnsLeft: all.length - columns.length,
    rows,
    from,
    total,
  };
}
