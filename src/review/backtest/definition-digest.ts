import { createHash } from 'node:crypto';
import { isJsonObject, type JsonObject, type JsonValue } from '../../base/json';
import { printTerraformJson, sortKeys } from '../../base/terraform-json';

/** The attributes of an alert that decide when it fires. */
export const decidingAttributes = ['condition', 'dataset_id', 'widget_id', 'schedule', 'realtime'] as const;

/** What is not set is as good as absent. */
function withoutNulls(value: JsonValue): JsonValue {
  if (!isJsonObject(value)) return value;
  const set = Object.entries(value).filter(([, inner]) => inner !== null);
  return Object.fromEntries(set.map(([name, inner]) => [name, withoutNulls(inner)]));
}

/**
 * SHA-256, in hex, of what decides when an alert fires: the same in a backtest and in the plan that it is about.
 *
 * @param values - its attributes as Terraform spells them; what is not known yet is null or absent.
 */
export function digestDefinition(values: JsonObject): string {
  const deciding = Object.fromEntries(decidingAttributes.map((name) => [name, values[name] ?? null]));
  return createHash('sha256')
    .update(printTerraformJson(sortKeys(withoutNulls(deciding)), 'line'))
    .digest('hex');
}
