import { type AttributePath, nameOfStep, type PathStep } from '../../base/diagnostic';
import { isJsonObject, type JsonValue } from '../../base/json';
import { none } from '../../base/none';
import type { Attributes, AttributeType } from '../../model';

/** Paths the way a state file writes them. */
export function toStatePaths(attributes: Attributes, paths: readonly AttributePath[]): readonly JsonValue[] {
  if (paths.length === 0) return none;
  return paths.map((path) => {
    let type: AttributeType | undefined = { kind: 'object', attributes };
    return path.map((step): JsonValue => {
      const name = nameOfStep(step);
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

function isStateStep(step: JsonValue): boolean {
  const { type, value } = isJsonObject(step) ? step : {};
  if (type === 'get_attr') return typeof value === 'string';
  if (type !== 'index' || !isJsonObject(value)) return false;
  return (value['type'] === 'string' || value['type'] === 'number') && typeof value['value'] === value['type'];
}

/** Whether JSON is a path as Terraform writes one: into an attribute. */
export function isStatePath(path: JsonValue): boolean {
  if (!Array.isArray(path)) return false;
  const steps = path as readonly JsonValue[];
  const [first = null] = steps;
  return isJsonObject(first) && first['type'] === 'get_attr' && steps.every(isStateStep);
}

/** Paths out of a state file. A path in another encoding is left out: it comes back from the schema or the code. */
export function fromStatePaths(paths: readonly JsonValue[]): readonly AttributePath[] {
  return paths.flatMap((path) => {
    if (!Array.isArray(path)) return [];
    const steps = (path as readonly JsonValue[]).map(fromStateStep);
    return steps.includes(undefined) ? [] : [steps.filter((step) => step !== undefined)];
  });
}
