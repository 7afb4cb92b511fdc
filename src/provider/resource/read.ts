import { warningAt } from '../../base/diagnostic';
import type { ObjectValue, ResourceDefinition } from '../../model';
import { type Host, type StateAnswer, toDiagnostics } from '../host';
import { refreshValues } from '../settle-values';
import { assertStateValid } from '../strict';

/** The state of an object as the service has it now; null when it is gone. */
export async function readState<Context>(
  definition: ResourceDefinition<Context>,
  { session, isStrict }: Host<Context>,
  state: ObjectValue,
): Promise<StateAnswer> {
  const { type, attributes } = definition;
  const context = session()?.observing;
  if (context === undefined) {
    const detail = `The provider's configuration is not known yet, so this ${type} keeps the values of the last run.`;
    return { state, diagnostics: [warningAt([], 'Not refreshed', detail)] };
  }
  try {
    definition.register?.(context, { prior: state, config: null, planned: null });
    const observed = await definition.read(context, state);
    if (observed === undefined) return { state: null, diagnostics: [] };
    const refreshed = refreshValues(attributes, state, observed);
    if (isStrict) assertStateValid(attributes, refreshed);
    return { state: refreshed, diagnostics: [] };
  } catch (error) {
    return { state, diagnostics: toDiagnostics(error, `Could not read ${type}`) };
  }
}
