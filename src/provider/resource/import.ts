import { errorAt } from '../../base/diagnostic';
import { conformObject, type ResourceDefinition } from '../../model';
import type { StateAnswer } from '../host';

/** A stub state that names the object of an import id. */
export function importState<Context>(definition: ResourceDefinition<Context>, id: string): StateAnswer {
  const { type, attributes } = definition;
  const named = definition.parseImportId?.(id) ?? attributes['id']?.check?.(id as never) ?? { id };
  if (typeof named === 'string') {
    return { state: null, diagnostics: [errorAt([], 'Invalid import id', `The id of ${type} ${named}.`)] };
  }
  return { state: conformObject(attributes, named).value, diagnostics: [] };
}
