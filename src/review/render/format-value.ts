import { isJsonObject, type JsonValue } from '../../base/json';
import { formatJson } from '../../base/json-text';
import { compareText } from '../../base/text/compare-text';
import { visibleLine } from '../../base/text/visible-text';
import { concealed } from '../../documents/secrets';

/** The keys of plans come in an order of their own from each program that makes them. */
function inOrder(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return (value as readonly JsonValue[]).map(inOrder);
  if (!isJsonObject(value)) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, inOrder(inner)] as const);
  return Object.fromEntries(entries.toSorted(([a], [b]) => compareText(a, b)));
}

/** A value on one line, with everything in it visible; a text in quotes, a secret without. */
export function formatValue(value: JsonValue): string {
  return value === concealed ? concealed : visibleLine(formatJson(inOrder(value)));
}
