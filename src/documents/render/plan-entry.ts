import { isJsonObject, type JsonObject, type JsonValue } from '../../base/json';
import { pairOfChange, type ValuePair } from './value-diff';

/** One change of a plan document. */
export interface Entry {
  readonly address: string;
  readonly actions: string;
  readonly source: JsonObject;
  readonly pair: ValuePair;
}

/** A text of a document; empty where it holds something else. */
export const text = (value: JsonValue | undefined): string => (typeof value === 'string' ? value : '');

/** The changes under `key` of a document. */
export function entriesOf(document: JsonObject, key: string): readonly Entry[] {
  const list = document[key];
  if (!Array.isArray(list)) return [];
  return (list as readonly JsonValue[]).filter(isJsonObject).flatMap((source) => {
    const { change } = source;
    if (!isJsonObject(change)) return [];
    const actions = Array.isArray(change['actions']) ? change['actions'].join(' ') : '';
    return [{ address: text(source['address']), actions, source, pair: pairOfChange(change) }];
  });
}

const headlines: Readonly<Record<string, string>> = {
  create: 'will be created',
  update: 'will be updated in-place',
  delete: 'will be destroyed',
  read: 'will be read during apply',
  forget: 'will no longer be managed by Terraform, but will not be destroyed',
  'delete create': 'must be replaced',
  'create delete': 'must be replaced',
};

const reasons: Readonly<Record<string, (address: string) => string>> = {
  delete_because_no_resource_config: (address) => `(because ${address} is not in configuration)`,
  delete_because_no_move_target: (address) => `(because ${address} was moved and is not in configuration)`,
  read_because_config_unknown: () => '(config refers to values not yet known)',
  read_because_dependency_pending: () => '(depends on a resource or a module with changes pending)',
};

/** What happens to an object, in one line. */
export function headline({ address, actions, source }: Entry): string {
  const reason = text(source['action_reason']);
  if (reason === 'replace_because_tainted') return `# ${address} is tainted, so must be replaced`;
  if (reason === 'replace_by_triggers' && actions.includes('delete'))
    return `# ${address} will be replaced due to changes in replace_triggered_by`;
  const deposed = text(source['deposed']);
  const subject = deposed === '' ? address : `${address} (deposed object ${deposed})`;
  if (actions !== 'no-op') return `# ${subject} ${headlines[actions] ?? `will be changed (${actions})`}`;
  if (importOf(source) !== undefined) return `# ${address} will be imported`;
  return `# ${text(source['previous_address'])} has moved to ${address}`;
}

/** The id by which an object is imported; undefined for one that is not. */
export function importOf(source: JsonObject): JsonValue | undefined {
  const { change } = source;
  return isJsonObject(change) && isJsonObject(change['importing']) ? change['importing']['id'] : undefined;
}

/** What else there is to say about a change, a line each. */
export function notesOf({ actions, source, address }: Entry): readonly string[] {
  const isForgotten = actions === 'forget';
  const reason = isForgotten
    ? () => '(destroy = false is set in the configuration)'
    : reasons[text(source['action_reason'])];
  const previous = text(source['previous_address']);
  const imported = importOf(source);
  return [
    ...(reason ? [`# ${reason(address)}`] : []),
    ...(previous !== '' && actions !== 'no-op' ? [`# (moved from ${previous})`] : []),
    ...(imported !== undefined && actions !== 'no-op' ? [`# (imported from "${text(imported)}")`] : []),
  ];
}
