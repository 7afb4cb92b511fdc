import { isJsonObject, type JsonObject, type JsonValue } from '../../base/json';
import { formatJson } from '../../base/json-text';
import type { Palette } from './diff-style';
import { plainPalette } from './plan-text';

/** How a state is printed. */
export interface StateTextOptions {
  readonly palette?: Palette;
}

const step = '    ';

const text = (value: JsonValue | undefined): string => (typeof value === 'string' ? value : '');

/** What stands at a key or an index of the marks of secrets. */
function markAt(marks: JsonValue | undefined, key: string | number): JsonValue | undefined {
  if (Array.isArray(marks)) return (marks as readonly JsonValue[])[Number(key)];
  return isJsonObject(marks) ? marks[key] : undefined;
}

function formatScalar(value: JsonValue): string {
  if (typeof value !== 'string') return formatJson(value);
  return JSON.stringify(value).replace(/\$\{/g, '$$$${').replace(/%\{/g, '%%{');
}

/** A value in Terraform's syntax, secrets hidden. */
function formatValue(value: JsonValue, marks: JsonValue | undefined, indent: string): string {
  if (marks === true) return '(sensitive value)';
  if (Array.isArray(value)) {
    const elements = (value as readonly JsonValue[]).map(
      (element, index) => `${indent}${step}${formatValue(element, markAt(marks, index), indent + step)},\n`,
    );
    return elements.length === 0 ? '[]' : `[\n${elements.join('')}${indent}]`;
  }
  if (!isJsonObject(value)) return formatScalar(value);
  const body = formatAttributes(value, marks, indent + step);
  return body === '' ? '{}' : `{\n${body}${indent}}`;
}

function formatAttributes(values: JsonObject, marks: JsonValue | undefined, indent: string): string {
  const present = Object.entries(values).filter(([, value]) => value !== null);
  const width = Math.max(0, ...present.map(([key]) => key.length));
  return present
    .map(([key, value]) => `${indent}${key.padEnd(width)} = ${formatValue(value, markAt(marks, key), indent)}\n`)
    .join('');
}

function formatResource(resource: JsonObject, { strong, changed }: Palette): string {
  const { address, mode, type, name, values, sensitive_values: marks, deposed_key: deposed, tainted } = resource;
  const suffix = typeof deposed === 'string' ? ` (deposed object ${deposed})` : '';
  const note = tainted === true ? ` ${changed('(tainted)')}` : '';
  const block = mode === 'data' ? 'data' : 'resource';
  const body = isJsonObject(values) ? formatAttributes(values, marks, step) : '';
  return `${strong(`# ${text(address)}${suffix}:`)}${note}\n${block} "${text(type)}" "${text(name)}" {\n${body}}\n`;
}

/** Outputs as people read them, a heading before them; empty when there are none. */
export function renderOutputs(
  outputs: Readonly<Record<string, { readonly value: JsonValue; readonly sensitive: boolean }>>,
): string {
  const lines = Object.entries(outputs).map(
    ([name, { value, sensitive }]) => `${name} = ${sensitive ? '<sensitive>' : formatValue(value, false, '')}\n`,
  );
  return lines.length === 0 ? '' : `\nOutputs:\n\n${lines.join('')}`;
}

/** Prints a state document the way `terraform show` prints a state: every object with its values, secrets hidden. */
export function renderStateText({ values }: JsonObject, { palette = plainPalette }: StateTextOptions = {}): string {
  if (!isJsonObject(values)) return 'The state is empty.\n';
  const { root_module: root, outputs } = values;
  const list =
    isJsonObject(root) && Array.isArray(root['resources']) ? (root['resources'] as readonly JsonValue[]) : [];
  const resources = list.filter(isJsonObject).map((resource) => formatResource(resource, palette));
  const shown = isJsonObject(outputs) ? (outputs as unknown as Parameters<typeof renderOutputs>[0]) : {};
  return `${resources.join('\n')}${renderOutputs(shown)}`;
}
