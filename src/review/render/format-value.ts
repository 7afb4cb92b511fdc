import type { JsonValue } from '../../base/json';
import { formatJson } from '../../base/json-text';
import { sortKeys } from '../../base/terraform-json';
import { visibleLine } from '../../base/text/visible-text';
import { concealed } from '../../documents/secrets';

/** A value on one line, with everything in it visible and sorted keys; a text in quotes, a secret without. */
export function formatValue(value: JsonValue): string {
  return value === concealed ? concealed : visibleLine(formatJson(sortKeys(value)));
}
