import { isJsonObject, type JsonObject, type JsonValue } from '../../src/base/json';
import { formatJson } from '../../src/base/json-text';
import { parsePrivateState, printPrivateState } from '../../src/provider/private-state/private-state';
import type { State } from '../../src/state/state';

/** Takes out of documents what differs from run to run: ids, times, versions, orders that mean nothing. */
export interface Normaliser {
  /** Names the ids of a state after the objects that they belong to. */
  readonly learn: (state: State, step: number) => void;
  readonly normalise: (value: JsonValue) => JsonValue;
  readonly normalisePlan: (document: JsonValue) => JsonValue;
  readonly normaliseState: (document: JsonValue) => JsonValue;
}

const idPattern = /70000\d{5}/g;
const isNames = (list: readonly JsonValue[]): boolean =>
  list.every((value) => typeof value === 'string' && value.startsWith('id of '));

/** Names in the place of ids, also inside texts. Sets of ids come in the order of their names. */
function rename(value: JsonValue, names: ReadonlyMap<string, string>): JsonValue {
  if (Array.isArray(value)) {
    const list = (value as readonly JsonValue[]).map((inner) => rename(inner, names));
    return isNames(list) ? list.toSorted() : list;
  }
  if (isJsonObject(value)) {
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, rename(inner, names)]));
  }
  if (typeof value === 'number') return names.get(String(value)) ?? value;
  return typeof value === 'string' ? value.replace(idPattern, (id) => names.get(id) ?? id) : value;
}

const sortedByText = (value: JsonValue | undefined): JsonValue =>
  Array.isArray(value)
    ? (value as readonly JsonValue[]).toSorted((a, b) => (formatJson(a) < formatJson(b) ? -1 : 1))
    : null;

function omit(value: JsonValue | undefined, keys: readonly string[]): JsonObject {
  return isJsonObject(value) ? Object.fromEntries(Object.entries(value).filter(([key]) => !keys.includes(key))) : {};
}

/** Private data without the apply that wrote the object. */
function withoutWriting(data: JsonValue): JsonValue {
  if (typeof data !== 'string') return data;
  const { written, ...rest } = parsePrivateState(data);
  return written ? (printPrivateState(rest) ?? null) : data;
}

function normaliseInstance(instance: JsonValue): JsonValue {
  if (!isJsonObject(instance)) return instance;
  const { deposed, private: data, ...rest } = instance;
  return {
    ...rest,
    ...(data !== undefined && { private: withoutWriting(data) }),
    ...(deposed !== undefined && { deposed: 'a key' }),
    sensitive_attributes: sortedByText(instance['sensitive_attributes']),
  };
}

function normaliseResource(resource: JsonValue): JsonValue {
  if (!isJsonObject(resource)) return resource;
  const { instances } = resource;
  return { ...resource, instances: Array.isArray(instances) ? (instances as JsonValue[]).map(normaliseInstance) : [] };
}

/** Terraform writes them in the order in which they lie in its memory. */
const normaliseChecks = (checks: JsonValue): JsonValue =>
  Array.isArray(checks)
    ? sortedByText(
        (checks as readonly JsonValue[]).map((check) =>
          isJsonObject(check) ? { ...check, objects: sortedByText(check['objects']) } : check,
        ),
      )
    : checks;

/** The engine keeps nothing of the states of other stacks: every plan reads them. */
const isKept = (resource: JsonValue): boolean =>
  !(isJsonObject(resource) && resource['type'] === 'terraform_remote_state');

const isEmptyOrder = (key: string, value: JsonValue): boolean =>
  ['dependencies', 'depends_on'].includes(key) && Array.isArray(value) && value.length === 0;

const addressIn = (module: JsonValue): string => (isJsonObject(module) ? formatJson(module['address'] ?? null) : '');
const sortedByAddress = (modules: readonly JsonValue[]): readonly JsonValue[] =>
  modules.toSorted((a, b) => (addressIn(a) < addressIn(b) ? -1 : 1));

/** Nor does it remember who depends on them: they are there before every object. */
function withoutRemoteOrder(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return (value as readonly JsonValue[]).map(withoutRemoteOrder);
  if (!isJsonObject(value)) return value;
  const entries = Object.entries(value).map(([key, inner]): [string, JsonValue] => {
    // Terraform prints modules in modules in no order.
    if (key === 'child_modules' && Array.isArray(inner)) return [key, sortedByAddress(inner.map(withoutRemoteOrder))];
    const isOrder = Array.isArray(inner) && (key === 'dependencies' || key === 'depends_on');
    if (!isOrder) return [key, withoutRemoteOrder(inner)];
    return [key, inner.filter((name) => !String(name).startsWith('data.terraform_remote_state.'))];
  });
  return Object.fromEntries(entries.filter(([key, inner]) => !isEmptyOrder(key, inner)));
}

/** Makes a normaliser that knows no id yet. */
export function createNormaliser(): Normaliser {
  const names = new Map<string, string>();
  const normalise = (value: JsonValue): JsonValue => withoutRemoteOrder(rename(value, names));
  return {
    normalise,
    learn({ objects }, step) {
      for (const [address, { mode, current, deposed }] of objects) {
        if (mode === 'data') continue;
        for (const instance of [current, ...Object.values(deposed)]) {
          const id = instance?.attributes['id'];
          if (typeof id === 'string' && !names.has(id)) names.set(id, `id of ${address} in step ${String(step)}`);
        }
      }
    },
    normalisePlan(document) {
      const plan = omit(document, ['timestamp', 'terraform_version', 'relevant_attributes']);
      const relevant = isJsonObject(document) ? document['relevant_attributes'] : undefined;
      const priorState = plan['prior_state'] === undefined ? null : omit(plan['prior_state'], ['terraform_version']);
      return normalise({ ...plan, prior_state: priorState, relevant_attributes: sortedByText(relevant) });
    },
    normaliseState(document) {
      const {
        resources,
        check_results: checks = null,
        ...state
      } = omit(document, ['serial', 'lineage', 'terraform_version']);
      return normalise({
        ...state,
        check_results: normaliseChecks(checks),
        resources: Array.isArray(resources) ? (resources as JsonValue[]).filter(isKept).map(normaliseResource) : [],
      });
    },
  };
}
