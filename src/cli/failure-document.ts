import { isJsonObject, type JsonObject, type JsonValue } from '../base/json';
import { findJsonObject } from '../base/json-text';

/** The errors that stand in the place of a plan, where `aac plan` ended before it had one; undefined for all else. */
export function findFailure(text: string): readonly JsonObject[] | undefined {
  const { diagnostics, format, format_version: version } = findJsonObject(text) ?? {};
  if (!Array.isArray(diagnostics) || format !== undefined || version !== undefined) return undefined;
  return (diagnostics as readonly JsonValue[]).filter(isJsonObject);
}
