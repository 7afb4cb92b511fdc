import type { JsonObject, JsonValue } from '../../base/json';
import { formatJson } from '../../base/json-text';
import { visibleLine } from '../../base/text/visible-text';

/** Wider cells are cut: a row is one line. */
const widestCell = 40;

function toCell(value: JsonValue | undefined): string {
  if (value === undefined || value === null) return '';
  const text = visibleLine(typeof value === 'string' ? value : formatJson(value));
  return text.length > widestCell ? `${text.slice(0, widestCell - 3)}...` : text;
}

/** Rows as lines in columns, under their names. */
export function formatTable(columns: readonly string[], rows: readonly JsonObject[]): string {
  const cells = [columns.map(toCell), ...rows.map((row) => columns.map((name) => toCell(row[name])))];
  const widths = columns.map((_, index) => Math.max(...cells.map((line) => line[index]?.length ?? 0)));
  return cells
    .map((line) =>
      line
        .map((cell, index) => cell.padEnd(widths[index] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .map((line) => `${line}\n`)
    .join('');
}
