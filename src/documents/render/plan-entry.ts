import { isAdopted } from '../../model';
import type { ResourceChange } from '../plan-document';
import { instanceTitle } from './layout';
import { pairOfChange, type ValuePair } from '../walk/value-pair';

/** One change of a plan document, as it is shown. */
export interface Entry {
  readonly source: ResourceChange;
  /** Terraform's words with spaces between them: `delete create`. */
  readonly actions: string;
  readonly pair: ValuePair;
}

/** Whether an object that would be made is in the service already. */
export const takesOver = ({ change }: ResourceChange): boolean =>
  change.actions.includes('create') && isAdopted(change.after);

/** The entry of a change. */
export function toEntry(source: ResourceChange): Entry {
  return {
    source,
    actions: source.change.actions.join(' '),
    pair: pairOfChange(source.change),
  };
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

type Reason = (source: Pick<ResourceChange, 'address' | 'mode' | 'type' | 'name' | 'index'>) => string;

const keyOf = (index: number | string | undefined): string => `[${JSON.stringify(index ?? '')}]`;

/** The address of a resource, without the key of an instance and its module. */
const resourceOf: Reason = ({ mode, type, name }) => `${mode === 'data' ? 'data.' : ''}${type}.${name}`;

const wrongRepetition: Reason = ({ index }) => {
  if (index === undefined) return '(because resource uses count or for_each)';
  return `(because resource does not use ${typeof index === 'number' ? 'count' : 'for_each'})`;
};

const reasons: ReadonlyMap<string, Reason> = new Map(
  Object.entries<Reason>({
    delete_because_no_resource_config: (source) => `(because ${resourceOf(source)} is not in configuration)`,
    delete_because_no_move_target: ({ address }) => `(because ${address} was moved and is not in configuration)`,
    delete_because_wrong_repetition: wrongRepetition,
    delete_because_count_index: ({ index }) => `(because index ${keyOf(index)} is out of range for count)`,
    delete_because_each_key: ({ index }) => `(because key ${keyOf(index)} is not in for_each map)`,
    read_because_config_unknown: () => '(config refers to values not yet known)',
    read_because_check_nested: () => '(config will be reloaded to verify a check block)',
    read_because_dependency_pending: () => '(depends on a resource or a module with changes pending)',
  }),
);

/** What happens to an object, in one line. */
export function headline({ actions, source }: Entry): string {
  const { address, action_reason: reason, deposed, previous_address: previous = '', change } = source;
  if (reason === 'replace_because_tainted') return `# ${address} is tainted, so must be replaced`;
  if (reason === 'replace_by_triggers' && actions.includes('delete'))
    return `# ${address} will be replaced due to changes in replace_triggered_by`;
  if (reason === 'replace_by_request' && actions.includes('delete'))
    return `# ${address} will be replaced, as requested`;
  const subject = instanceTitle(address, deposed);
  if (actions === 'create' && takesOver(source))
    return `# ${subject} will be taken over, as it is in the service already`;
  if (actions !== 'no-op') return `# ${subject} ${headlines[actions] ?? `will be changed (${actions})`}`;
  return change.importing ? `# ${address} will be imported` : `# ${previous} has moved to ${address}`;
}

/** What else there is to say about a change, a line each. */
export function notesOf({ actions, source }: Entry): readonly string[] {
  const { action_reason: reason = '', previous_address: previous, change } = source;
  const because =
    actions === 'forget' ? '(destroy = false is set in the configuration)' : reasons.get(reason)?.(source);
  const notes = [
    because,
    previous === undefined || actions === 'no-op' ? undefined : `(moved from ${previous})`,
    change.importing && actions !== 'no-op' ? `(imported from "${change.importing.id ?? ''}")` : undefined,
  ];
  return notes.flatMap((note) => (note === undefined ? [] : [`# ${note}`]));
}
