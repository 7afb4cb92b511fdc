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

/** Sets of ids are empty in a stub. Null would differ from an empty set in the configuration. */
function emptySets(attributes: Attributes): ObjectValue {
  const sets = entriesOf(attributes).filter(([, { type, refersTo }]) => refersTo !== undefined && isUnordered(type));
  return Object.fromEntries(sets.map(([name]) => [name, []]));
}

/** Whether a state has nothing but the values of its import id. */
export function isImportStub<Context>(definition: ResourceDefinition<Context>, state: ObjectValue): boolean {
  const { attributes } = definition;
  const { id } = state;
  const stub = typeof id === 'string' ? importState(definition, id).state : null;
  return stub !== null && sameValue({ kind: 'object', attributes }, state, stub);
}

/** The stub state of an import id. */
export function importState<Context>(definition: ResourceDefinition<Context>, id: string): StateAnswer {
  const { type, attributes } = definition;
  const named = definition.parseImportId?.(id) ?? attributes['id']?.check?.(id as never) ?? { id };
  if (typeof named === 'string') {
    return { state: null, diagnostics: [errorAt([], 'Invalid import id', `The id of ${type} ${named}.`)] };
  }
  return { state: conformObject(attributes, { ...emptySets(attributes), ...named }).value, diagnostics: [] };
}
