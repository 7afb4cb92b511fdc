import { refusalAt } from '../../base/diagnostic';
import { ConfigurationError, StateError } from '../../base/errors';
import { isJsonObject } from '../../base/json';
import type { Configuration, Plan } from '../../engine';
import type { LockedStore, State } from '../../state';
import type { ListeningHost } from '../host';
import type { PreviewName } from './preview-name';

/** What is known of a preview. It is an output of its state, so that it is wherever the state is. */
export interface PreviewFacts {
  /** The name that it was brought up with. */
  readonly name: string;
  /** When it was made, and after which time it is removed: as ISO 8601. */
  readonly since: string;
  readonly until: string;
}

/** The output that makes a state that of a preview. */
const outputName = 'aac_preview';

const isTime = (value: unknown): value is string => typeof value === 'string' && !Number.isNaN(Date.parse(value));

/** What a state says of its preview; undefined for one that no preview made. */
export function factsOf({ outputs }: Pick<State, 'outputs'>): PreviewFacts | undefined {
  const value = outputs[outputName]?.value ?? null;
  if (!isJsonObject(value)) return undefined;
  const { name, since, until } = value;
  return typeof name === 'string' && isTime(since) && isTime(until) ? { name, since, until } : undefined;
}

/** A text in a template, where it would be a reference otherwise. */
const inTemplate = (text: string): string => text.replace(/[$%](?=\{)/g, '$&$&');

/** The output that a plan keeps in the state; those of the code have no reader there. */
export function outputOf(facts: PreviewFacts): Configuration['outputs'][number] {
  return {
    name: outputName,
    value: { ...facts, name: inTemplate(facts.name) },
    file: 'aac preview-env',
    description: undefined,
    preconditions: [],
    dependsOn: [],
    isSensitive: false,
    isEphemeral: false,
  };
}

/** Writes down what is known of a preview, before anything of it is made. */
export async function keepFacts(store: LockedStore, facts: PreviewFacts): Promise<void> {
  const type = ['object', { name: 'string', since: 'string', until: 'string' }];
  store.setOutputs({ [outputName]: { value: { ...facts }, type, sensitive: false } });
  await store.commit();
}

/** Forgets a preview after all of it is gone, and takes its empty state away. Where that fails, the preview is gone all the same. */
export async function forgetFacts(store: LockedStore, { notify }: Pick<ListeningHost, 'notify'>): Promise<void> {
  store.setOutputs({});
  await store.commit();
  try {
    await store.remove();
  } catch (error) {
    if (!(error instanceof StateError)) throw error;
    notify({ kind: 'notices', notices: [`The preview is gone, but its empty state stays: ${error.message}`] });
  }
}

/** @throws ConfigurationError `CONFIG_INVALID`, a refusal, for a state that something else than this preview made. */
export function assertStateOf(name: string, state: State, workspace: string): void {
  const facts = factsOf(state);
  if (facts ? facts.name === name : state.objects.size === 0) return;
  const owner = facts ? `is that of the preview ${JSON.stringify(facts.name)}` : 'was not made by aac preview-env';
  const detail = `The state of the workspace ${workspace} ${owner}. Nothing in it is touched: give the preview another name.`;
  throw new ConfigurationError([refusalAt([], 'Not the state of this preview', detail)]);
}

/**
 * A preview without objects would be one that `prune` does not find.
 *
 * @throws ConfigurationError `CONFIG_INVALID`, a refusal, where a plan makes nothing and keeps nothing.
 */
export function assertNotEmpty({ changes }: Pick<Plan, 'changes'>): void {
  if (changes.some(({ mode, after }) => mode === 'managed' && after !== null)) return;
  const detail =
    'The stack has nothing that a preview in this account makes. A preview that is there stays as it is: end it with aac preview-env down.';
  throw new ConfigurationError([refusalAt([], 'Nothing to preview', detail)]);
}

/**
 * Sees that the objects of a preview are named like it. In another account, their ids may be those of other objects: a copy of an
 * account gives the same ids as the account.
 *
 * @throws ConfigurationError `CONFIG_INVALID`, a refusal for each object that is not.
 */
export function assertOwnNames({ prefix }: PreviewName, { refreshed }: Pick<Plan, 'refreshed'>): void {
  const kept = [...refreshed].flatMap(([address, { mode, current, deposed }]) =>
    mode === 'managed' ? [current, ...Object.values(deposed)].map((instance) => ({ address, instance })) : [],
  );
  const others = kept.flatMap(({ address, instance }) => {
    const { id = null, name = null } = instance?.attributes ?? {};
    // A service may cut off names.
    const isOwn = typeof name !== 'string' || name.startsWith(prefix) || (name !== '' && prefix.startsWith(name));
    if (isOwn) return [];
    const detail = `${address} with the id ${JSON.stringify(id)} is ${JSON.stringify(name)} in the service, and no name of this preview: its names begin with ${JSON.stringify(prefix)}. Nothing is changed. If the preview was made in another account, point ANALYTICS_BASE_URL to that one. If somebody renamed the object, give it its name back.`;
    return [refusalAt([], 'Not an object of this preview', detail)];
  });
  if (others.length > 0) throw new ConfigurationError(others);
}
