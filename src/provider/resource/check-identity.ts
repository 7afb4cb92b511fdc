import { type Diagnostic, errorAt } from '../../base/diagnostic';
import type { ObjectValue } from '../../model';
import { parseMemory } from './object-memory';

/**
 * Sees that a state still names the object that it was written for: an id that turned into another one would name a
 * stranger's object, and the next apply would change or end that.
 */
export function checkIdentity(
  type: string,
  state: ObjectValue | null,
  privateData: string | undefined,
): readonly Diagnostic[] {
  const { id } = parseMemory(privateData);
  if (state === null || id === undefined || id === state['id']) return [];
  const detail = `The state says that the id of this ${type} is ${JSON.stringify(state['id'])}, but it was made or changed last under the id ${JSON.stringify(id)}. Bring the state back from its backup; if the id is meant, take the object out of the state and import it under that id.`;
  return [errorAt(['id'], 'State is damaged', detail)];
}
