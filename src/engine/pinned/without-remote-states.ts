import { isJsonObject, type JsonObject, type JsonValue } from '../../base/json';
import { remoteStateType } from '../configuration/read-remote-state';

/** Where the resources stand that a plan document tells beside its changes. */
const places = [
  ['prior_state', 'values', 'root_module', 'resources'],
  ['configuration', 'root_module', 'resources'],
] as const;

const isOther = (entry: JsonValue): boolean => !(isJsonObject(entry) && entry['type'] === remoteStateType);

function filterAt(value: JsonValue, [step, ...rest]: readonly string[]): JsonValue {
  if (step === undefined) return Array.isArray(value) ? value.filter(isOther) : value;
  if (!isJsonObject(value)) return value;
  const inner = value[step];
  return inner === undefined ? value : { ...value, [step]: filterAt(inner, rest) };
}

/**
 * A plan document without the states of other stacks: where they lie differs between checkouts, other outputs of them may
 * have changed, and what counts of them is in the changes.
 */
export function withoutRemoteStates(document: JsonObject): JsonObject {
  return places.reduce<JsonObject>((rest, place) => filterAt(rest, place) as JsonObject, document);
}
