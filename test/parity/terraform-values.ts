import { compareText } from '../../src/base/text/compare-text';
import { nameOfStep } from '../../src/base/diagnostic';
import { isJsonObject, type JsonObject, type JsonValue } from '../../src/base/json';
import { printTerraformJson } from '../../src/base/terraform-json';
import type { Evaluated } from '../../src/language';
import { isObjectValue, Unknown, type Value } from '../../src/model';

/** What an expression comes to, in a form that is the same for both. */
export interface Seen {
  readonly value: JsonValue;
  /** Undefined where the plan does not say it: Terraform forgets the type of what is null or not known. */
  readonly type: JsonValue | undefined;
  readonly sensitive: readonly string[];
}

/** Reads JSON and keeps every digit: a number becomes a text such as `#1.50`. The sign of zero is lost in the file of a plan. */
const parseExact = (json: string): JsonValue =>
  JSON.parse(
    json.replace(
      /("(?:[^"\\]|\\.)*")|(-?\d[\d.eE+-]*)/g,
      (_, text?: string, number?: string) => text ?? `"#${number === '-0' ? '0' : (number ?? '')}"`,
    ),
  ) as JsonValue;

const entriesOf = (object: JsonObject): readonly (readonly [string, JsonValue])[] =>
  Object.entries(object).sort(([a], [b]) => compareText(a, b));

/** The same value with sorted keys. */
function sorted(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.map((inner: JsonValue) => sorted(inner));
  return isJsonObject(value) ? Object.fromEntries(entriesOf(value).map(([key, inner]) => [key, sorted(inner)])) : value;
}

/** A value as the JSON plan shows it: what is known, `<unknown>` in the place of the rest. */
export function show(value: Value): JsonValue {
  if (value instanceof Unknown) return '<unknown>';
  if (Array.isArray(value)) return value.map((element: Value) => show(element));
  if (!isObjectValue(value)) return value as JsonValue;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, show(inner)]));
}

const holdsUnknown = (value: JsonValue): boolean =>
  value === '<unknown>' || (typeof value === 'object' && value !== null && Object.values(value).some(holdsUnknown));

function seen(value: JsonValue, type: JsonValue | undefined, sensitive: readonly string[]): Seen {
  const isTold = value !== null && !holdsUnknown(value);
  return {
    value: sorted(value),
    type: isTold && type !== undefined ? sorted(type) : undefined,
    // Below a secret everything is one.
    sensitive: sensitive.filter((path) => !sensitive.some((outer) => outer !== path && path.startsWith(outer))).sort(),
  };
}

/** What was evaluated here. */
export function describeValue({ value, type, sensitive }: Evaluated): Seen {
  const paths = sensitive.map((path) => path.map((step) => `/${String(nameOfStep(step))}`).join(''));
  return seen(parseExact(printTerraformJson(show(value), 'line')), type, paths);
}

/** Terraform's two documents about one value put together in the same way. */
export function overlay(after: JsonValue, unknown: JsonValue): JsonValue {
  if (unknown === true) return '<unknown>';
  if (Array.isArray(unknown) && unknown.length > 0) {
    const elements = Array.isArray(after) ? (after as readonly JsonValue[]) : [];
    return unknown.map((inner: JsonValue, index) => overlay(elements[index] ?? null, inner));
  }
  if (!isJsonObject(unknown)) return after;
  const known = isJsonObject(after) ? after : {};
  const inner = Object.entries(unknown).map(([key, part]) => [key, overlay(known[key] ?? null, part)] as const);
  return { ...known, ...Object.fromEntries(inner) };
}

function pathsOf(marks: JsonValue, path: string): readonly string[] {
  if (marks === true) return [path];
  if (Array.isArray(marks))
    return marks.flatMap((inner: JsonValue, index) => pathsOf(inner, `${path}/${String(index)}`));
  return isJsonObject(marks) ? Object.entries(marks).flatMap(([key, inner]) => pathsOf(inner, `${path}/${key}`)) : [];
}

interface PlanDocument {
  readonly output_changes: Readonly<Record<string, { after?: JsonValue; after_unknown: JsonValue }>>;
  readonly planned_values: { readonly outputs: Readonly<Record<string, { type?: JsonValue }>> };
  readonly resource_changes: readonly { name: string; change: { after_sensitive: { input?: JsonValue } | boolean } }[];
}

/** What a plan says of each output, and of the marks in the resource of its name, whose input is a list of the value alone. */
export function readPlan(json: string): ReadonlyMap<string, Seen> {
  const {
    output_changes: changes,
    planned_values: planned,
    resource_changes: resources,
  } = parseExact(json) as unknown as PlanDocument;
  const marks = new Map(resources.map(({ name, change }) => [name, change.after_sensitive]));
  return new Map(
    Object.entries(changes).map(([name, { after = null, after_unknown: unknown }]) => {
      const found = marks.get(name);
      const input = typeof found === 'object' ? (found.input ?? []) : (found ?? []);
      const [inner = false] = Array.isArray(input) ? (input as readonly JsonValue[]) : [input];
      return [name, seen(overlay(after, unknown), planned.outputs[name]?.type, pathsOf(inner, ''))] as const;
    }),
  );
}
