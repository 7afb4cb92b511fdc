import { type Diagnostic, errorAt } from '../../base/diagnostic';
import { type ObjectValue, ownIdentity, type ResourceDefinition } from '../../model';
import { parsePrivateState } from './private-state';

/** The error of a state that lacks what names its object. */
export function nameless(type: string, attribute: string): Diagnostic {
  const detail = `The state of this ${type} holds no ${attribute}, so it names no object. Take it out of the state, and import the object again.`;
  return errorAt([], 'State is damaged', detail);
}

/** Refuses a state that names no object, or another one than its private data: the next apply would change or delete that. */
export function checkIdentity(
  { type, identity = ownIdentity }: Pick<ResourceDefinition<never>, 'type' | 'identity'>,
  state: ObjectValue | null,
  privateData: string | undefined,
): readonly Diagnostic[] {
  const { id } = parsePrivateState(privateData);
  const missing = state && identity.required.find((name) => typeof state[name] !== 'string');
  if (missing) return [nameless(type, missing)];
  if (state === null || id === undefined || id === state['id']) return [];
  const detail = `The state says that the id of this ${type} is ${JSON.stringify(state['id'])}, but it was made or changed last under the id ${JSON.stringify(id)}. Bring the state back from its backup; if the id is meant, take the object out of the state and import it under that id.`;
  return [errorAt(['id'], 'State is damaged', detail)];
}
