import { isJsonObject, type JsonValue } from '../base/json';
import type { PlanDocument } from './plan-document';
import { type ModuleDocument, resourcesOf } from './state-document';

/** The name of an object of a type; undefined where nothing tells it, or where it is a secret. */
export type ObjectNames = (type: string, id: string) => string | undefined;

/** An object that may have an id and a name. */
export interface NamedObject {
  readonly type: string;
  readonly values: unknown;
  /** Whether the name must not be shown. */
  readonly isSecret: boolean;
}

function readNames(objects: Iterable<NamedObject>): ReadonlyMap<string, string | undefined> {
  const names = new Map<string, string | undefined>();
  for (const { type, values, isSecret } of objects) {
    const { id, name } = (values ?? {}) as { readonly id?: unknown; readonly name?: unknown };
    if (typeof id !== 'string' || typeof name !== 'string') continue;
    const key = `${type} ${id}`;
    if (!names.has(key)) names.set(key, isSecret ? undefined : name);
  }
  return names;
}

/** Collects the names of objects when the first one is asked for; of several with the same id, the first one counts. */
export function collectNames(objects: Iterable<NamedObject>): ObjectNames {
  let names: ReturnType<typeof readNames> | undefined;
  return (type, id) => {
    names ??= readNames(objects);
    return names.get(`${type} ${id}`);
  };
}

const isNameSecret = (marks: JsonValue | undefined): boolean =>
  marks === true || (isJsonObject(marks) && marks['name'] === true);

function* objectsIn(module: ModuleDocument | undefined): Iterable<NamedObject> {
  for (const { type, values, sensitive_values: marks } of module ? resourcesOf(module) : []) {
    yield { type, values, isSecret: isNameSecret(marks) };
  }
}

function* objectsOf(document: PlanDocument): Iterable<NamedObject> {
  yield* objectsIn(document.planned_values.root_module);
  for (const { type, change } of document.resource_changes ?? []) {
    yield { type, values: change.before, isSecret: isNameSecret(change.before_sensitive) };
  }
  yield* objectsIn(document.prior_state?.values?.root_module);
}

/** The names of all objects that a plan document tells of, as they will be, or as they were. */
export function namesInDocument(document: PlanDocument): ObjectNames {
  return collectNames(objectsOf(document));
}
