import type { JsonValue } from '../../base/json';
import { createRedact } from '../../base/mask';
import type { Report } from '../../review';

/** Fields whose values are words of the report. */
const wordFields = new Set([
  ...['format', 'version', 'action', 'change', 'op', 'kind', 'severity', 'level', 'mark', 'what', 'consequence'],
  ...['type', 'noun', 'reason'],
]);

/** A report in which no value of an environment file stands, wherever the code put it. */
export function maskReport(report: Report, secrets: readonly string[]): Report {
  if (secrets.length === 0) return report;
  const redact = createRedact(secrets);
  const masked = (value: JsonValue | undefined, name = ''): JsonValue | undefined => {
    if (typeof value === 'string') return wordFields.has(name) ? value : redact(value);
    if (Array.isArray(value)) return value.map((one: JsonValue) => masked(one, name) ?? null);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, masked(inner, key)])) as JsonValue;
  };
  return masked(report as unknown as JsonValue) as unknown as Report;
}
