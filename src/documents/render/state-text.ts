import { isJsonObject, type JsonObject, type JsonValue } from '../../base/json';
import type { ModuleDocument, OutputDocument, ResourceDocument, StateDocument } from '../state-document';
import { type Palette, plainPalette } from './layout';
import type { TextOptions } from './plan-text';
import { formatScalar } from './scalar-lines';

const step = '    ';

/** What stands at a key or an index of the marks of secrets. */
function markAt(marks: JsonValue | undefined, key: string | number): JsonValue | undefined {
  if (Array.isArray(marks)) return (marks as readonly JsonValue[])[Number(key)];
  return isJsonObject(marks) ? marks[key] : undefined;
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

function formatResource(resource: ResourceDocument, { strong, changed }: Palette): string {
  const { address, mode, type, name, values = {}, sensitive_values: marks, deposed_key: deposed, tainted } = resource;
  const suffix = deposed === undefined ? '' : ` (deposed object ${deposed})`;
  const note = tainted === true ? ` ${changed('(tainted)')}` : '';
  const block = mode === 'data' ? 'data' : 'resource';
  const body = formatAttributes(values, marks, step);
  return `${strong(`# ${address}${suffix}:`)}${note}\n${block} "${type}" "${name}" {\n${body}}\n`;
}

/** Outputs as people read them, a heading before them; empty when there are none. */
export function renderOutputs(outputs: Readonly<Record<string, OutputDocument>>): string {
  const lines = Object.entries(outputs).map(
    ([name, { value = null, sensitive }]) => `${name} = ${sensitive ? '<sensitive>' : formatValue(value, false, '')}\n`,
  );
  return lines.length === 0 ? '' : `\nOutputs:\n\n${lines.join('')}`;
}

const resourcesOf = ({ resources = [], child_modules: modules = [] }: ModuleDocument): readonly ResourceDocument[] => [
  ...resources,
  ...modules.flatMap(resourcesOf),
];

/** Prints a state document the way `terraform show` prints a state: every object with its values, secrets hidden. */
export function renderStateText({ values }: StateDocument, { palette = plainPalette }: TextOptions = {}): string {
  if (!values) return 'The state is empty.\n';
  const resources = resourcesOf(values.root_module).map((resource) => formatResource(resource, palette));
  return `${resources.join('\n')}${renderOutputs(values.outputs ?? {})}`;
}
