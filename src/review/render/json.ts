import { formatJson } from '../../base/json-text';
import { compareText } from '../../base/text/compare-text';
import { isJsonObject, type JsonValue } from '../../base/json';
import { visibleText } from '../../base/text/visible-text';
import type { Report } from '../report';

/** With the keys of values in order: hosts write them in orders of their own. */
function inOrder(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.map(inOrder);
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(
    Object.keys(value)
      .sort(compareText)
      .map((key) => [key, inOrder(value[key] as JsonValue)] as const),
  );
}

/** The report as JSON, as its published schema describes it. */
export function renderJson(report: Report): string {
  return `${visibleText(formatJson(inOrder(report as JsonValue), 2))}\n`;
}
