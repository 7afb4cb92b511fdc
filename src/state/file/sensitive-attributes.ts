import { type AttributePath, nameOfStep, type PathStep } from '../../base/diagnostic';
import { isJsonObject, type JsonValue } from '../../base/json';
import type { Attributes, AttributeType } from '../../model';

/** Paths the way a state file writes them. */
export function toStatePaths(attributes: Attributes, paths: readonly AttributePath[]): readonly JsonValue[] {
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

/** Paths out of a state file. A path in another encoding is left out: it comes back from the schema or the code. */
export function fromStatePaths(paths: readonly JsonValue[]): readonly AttributePath[] {
  return paths.flatMap((path) => {
    if (!Array.isArray(path)) return [];
    const steps = (path as readonly JsonValue[]).map(fromStateStep);
    return steps.includes(undefined) ? [] : [steps.filter((step) => step !== undefined)];
  });
}
