import type { JsonObject, JsonValue } from '../../base/json';
import { formatJson } from '../../base/json-text';
import { displayWidth, fitWidth, padWidth } from '../../base/text/display-width';
import { visibleLine } from '../../base/text/visible-text';

/** Wider cells are cut: a row is one line. */
const widestCell = 40;

function toCell(value: JsonValue | undefined): string {
  if (value === undefined || value === null) return '';
  const text = visibleLine(typeof value === 'string' ? value : formatJson(value));
  return displayWidth(text) > widestCell ? `${fitWidth(text, widestCell - 3)}...` : text;
}

/** Rows as lines in columns, under their names. */
export function formatTable(columns: readonly string[], rows: readonly JsonObject[]): string {
  const cells = [columns.map(toCell), ...rows.map((row) => columns.map((name) => toCell(row[name])))];
  const widths = columns.map((_, index) => Math.max(...cells.map((line) => displayWidth(line[index] ?? ''))));
  return cells
    .map((line) =>
      line
        .map((cell, index) => padWidth(cell, widths[index] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .map((line) => `${line}\n`)
    .join('');
}
