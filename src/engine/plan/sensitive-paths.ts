import type { AttributePath, PathStep } from '../../base/diagnostic';
import { isJsonObject, type JsonValue } from '../../base/json';
import { type Attributes, type AttributeType, isObjectValue, type Value } from '../../model';

const nameOf = (step: PathStep): string | number => (typeof step === 'object' ? step.key : step);
const keyOf = (path: AttributePath): string => JSON.stringify(path.map(nameOf));

/** All paths of several lists, each once. Names of attributes and keys of maps are the same here. */
export function unitePaths(...lists: readonly (readonly AttributePath[])[]): readonly AttributePath[] {
  if (lists.every(({ length }) => length === 0)) return [];
  return [...new Map(lists.flat().map((path) => [keyOf(path), path])).values()];
}

/** Whether two lists hold the same paths. */
export function samePaths(a: readonly AttributePath[], b: readonly AttributePath[]): boolean {
  const [left, right] = [new Set(a.map(keyOf)), new Set(b.map(keyOf))];
  return left.size === right.size && [...left].every((key) => right.has(key));
}

/** The paths that lie inside `step`, from there on. */
export function pathsInside(paths: readonly AttributePath[], step: PathStep): readonly AttributePath[] {
  const name = nameOf(step);
  return paths.flatMap(([first, ...rest]) => (first !== undefined && nameOf(first) === name ? [rest] : []));
}

function pathsOfAttributes(attributes: Attributes, value: Value, path: AttributePath): readonly AttributePath[] {
  if (!isObjectValue(value)) return [];
  return Object.entries(attributes).flatMap(([name, { type, sensitive }]) => {
    const here = [...path, name];
    if (sensitive === true) return [here];
    return pathsOfType(type, value[name] ?? null, here);
  });
}

function pathsOfType(type: AttributeType, value: Value, path: AttributePath): readonly AttributePath[] {
  if (type.kind === 'object') return pathsOfAttributes(type.attributes, value, path);
  if (type.kind !== 'objects' || !Array.isArray(value)) return [];
  return value.flatMap((element: Value, index) => pathsOfAttributes(type.attributes, element, [...path, index]));
}

/** The paths of a value that its attributes call sensitive. */
export function sensitivePaths(attributes: Attributes, value: Value): readonly AttributePath[] {
  return pathsOfAttributes(attributes, value, []);
}

/** Paths the way a state file writes them. */
export function toStatePaths(attributes: Attributes, paths: readonly AttributePath[]): readonly JsonValue[] {
  return paths.map((path) => {
    let type: AttributeType | undefined = { kind: 'object', attributes };
    return path.map((step): JsonValue => {
      const name = nameOf(step);
      const isAttribute = type?.kind === 'object' && typeof name === 'string';
      if (isAttribute && type?.kind === 'object') {
        type = type.attributes[name]?.type;
        return { type: 'get_attr', value: name };
      }
      type = type?.kind === 'objects' ? { kind: 'object', attributes: type.attributes } : undefined;
      return { type: 'index', value: { value: name, type: typeof name === 'number' ? 'number' : 'string' } };
    });
  });
}

function fromStateStep(step: JsonValue): PathStep | undefined {
  if (!isJsonObject(step)) return undefined;
  const value = isJsonObject(step['value']) ? step['value']['value'] : step['value'];
  return typeof value === 'string' || typeof value === 'number' ? value : undefined;
}

/** Paths out of a state file. A path in another encoding is left out: it comes back from the schema or the code. */
export function fromStatePaths(paths: readonly JsonValue[]): readonly AttributePath[] {
  return paths.flatMap((path) => {
    if (!Array.isArray(path)) return [];
    const steps = (path as readonly JsonValue[]).map(fromStateStep);
    return steps.includes(undefined) ? [] : [steps.filter((step) => step !== undefined)];
  });
}
