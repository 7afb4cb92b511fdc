import { errorAt } from '../../base/diagnostic';
import type { JsonObject } from '../../base/json';
import { conformObject, type Schema } from '../../model';
import { nameless } from '../private-state/check-identity';
import type { StateAnswer } from '../host';

/** Converts a stored state to the current attributes. */
export function upgradeState(
  { type, version, attributes }: Schema & { readonly type: string },
  storedVersion: number,
  json: JsonObject,
): StateAnswer {
  if (storedVersion > version) {
    const detail = `The state of this ${type} was written by a newer version of the provider; use that version.`;
    return { state: null, diagnostics: [errorAt([], 'State is too new', detail)] };
  }
  const { value, diagnostics } = conformObject(attributes, json);
  if (value['id'] !== null || !attributes['id']) return { state: value, diagnostics };
  return { state: null, diagnostics: [...diagnostics, nameless(type, 'id')] };
}
