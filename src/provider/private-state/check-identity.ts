import { type Diagnostic, errorAt } from '../../base/diagnostic';
import type { ObjectValue } from '../../model';
import { parsePrivateState } from './private-state';

/** Refuses a state whose id was changed: it would name another object, and the next apply would change or delete that. */
export function checkIdentity(
  type: string,
  state: ObjectValue | null,
  privateData: string | undefined,
): readonly Diagnostic[] {
  const { id } = parsePrivateState(privateData);
  if (state === null || id === undefined || id === state['id']) return [];
  const detail = `The state says that the id of this ${type} is ${JSON.stringify(state['id'])}, but it was made or changed last under the id ${JSON.stringify(id)}. Bring the state back from its backup; if the id is meant, take the object out of the state and import it under that id.`;
  return [errorAt(['id'], 'State is damaged', detail)];
}
