import { errorAt } from '../../base/diagnostic';
import {
  type Attributes,
  conformObject,
  entriesOf,
  isUnordered,
  type ObjectValue,
  type ResourceDefinition,
  sameValue,
} from '../../model';
import type { StateAnswer } from '../host';

/** A set of ids is empty where the service says nothing of it: hosts take null and the empty set of the code for a difference. */
function emptySets(attributes: Attributes): ObjectValue {
  const sets = entriesOf(attributes).filter(([, { type, refersTo }]) => refersTo !== undefined && isUnordered(type));
  return Object.fromEntries(sets.map(([name]) => [name, []]));
}

/** Whether a state says no more of an object than its import id does. */
export function isImportStub<Context>(definition: ResourceDefinition<Context>, state: ObjectValue): boolean {
  const { attributes } = definition;
  const { id } = state;
  const stub = typeof id === 'string' ? importState(definition, id).state : null;
  return stub !== null && sameValue({ kind: 'object', attributes }, state, stub);
}

/** A stub state that names the object of an import id. */
export function importState<Context>(definition: ResourceDefinition<Context>, id: string): StateAnswer {
  const { type, attributes } = definition;
  const named = definition.parseImportId?.(id) ?? attributes['id']?.check?.(id as never) ?? { id };
  if (typeof named === 'string') {
    return { state: null, diagnostics: [errorAt([], 'Invalid import id', `The id of ${type} ${named}.`)] };
  }
  return { state: conformObject(attributes, { ...emptySets(attributes), ...named }).value, diagnostics: [] };
}
